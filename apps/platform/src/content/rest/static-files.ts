import { Hono } from 'hono'
import { NotFoundError } from '../../ground/http/errors.ts'

/** What authored rich text needs beyond the site's own styles (contract "content", 10.1). Classes are those editors write. */
const CONTENT_STYLES = `.ck-content :where(figure) { margin: 1em 0 }
.ck-content :where(figure.image) { display: table; clear: both; text-align: center; margin-inline: auto }
.ck-content :where(figure.image img) { display: block; max-width: 100%; height: auto; margin-inline: auto }
.ck-content :where(.image-inline) { display: inline-flex; max-width: 100%; align-items: flex-start }
.ck-content :where(.image_resized) { box-sizing: border-box; max-width: 100% }
.ck-content :where(.image_resized img) { width: 100% }
.ck-content :where(.image-style-block-align-left) { margin-inline: 0 auto }
.ck-content :where(.image-style-block-align-right) { margin-inline: auto 0 }
.ck-content :where(.image-style-side) { float: inline-end; max-width: 50%; margin-inline-start: 1.5em }
.ck-content :where(.image-style-align-left) { float: left; margin-right: 1.5em }
.ck-content :where(.image-style-align-right) { float: right; margin-left: 1.5em }
.ck-content :where(figure.image > figcaption, figure.table > figcaption) { display: table-caption; caption-side: bottom; padding: .6em; font-size: .85em }
.ck-content :where(figure.table) { display: table; margin-inline: auto }
.ck-content :where(figure.table table) { border-collapse: collapse; width: 100% }
.ck-content :where(td, th) { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .4em .6em; text-align: start }
.ck-content :where(th) { font-weight: 600 }
.ck-content :where(blockquote) { border-inline-start: .25em solid color-mix(in srgb, currentColor 25%, transparent); margin-inline: 0; padding-inline-start: 1.25em; font-style: italic }
.ck-content :where(pre) { overflow-x: auto; padding: 1em; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); tab-size: 4 }
.ck-content :where(.todo-list) { list-style: none; padding-inline-start: 0 }
.ck-content :where(.text-tiny) { font-size: .7em }
.ck-content :where(.text-small) { font-size: .85em }
.ck-content :where(.text-big) { font-size: 1.4em }
.ck-content :where(.text-huge) { font-size: 1.8em }
.ck-content :where(.marker-yellow, .marker-green, .marker-pink, .marker-blue, mark) { color: #1a1a1a; background: #fff3a3 }
.ck-content :where(.marker-green) { background: #c9f2c7 }
.ck-content :where(.marker-pink) { background: #ffd3e2 }
.ck-content :where(.marker-blue) { background: #cfe6ff }
.ck-content :where(figure.media) { display: block; clear: both; min-width: 15em }
.ck-content :where(.page-break) { break-after: page }
.ck-content :where(hr) { height: 0; border: 0; border-block-start: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
`

/** E9, E13, E15 and E16 of the endpoint map (contract "content", 2). What is not there says so. */
export function staticFiles(): Hono {
  const routes = new Hono()
  const kept = { 'cache-control': 'public, max-age=3600' }

  routes.get('/v1/files/pages/styles/content-styles.css', (c) =>
    c.body(CONTENT_STYLES, 200, { ...kept, 'content-type': 'text/css; charset=utf-8' }),
  )
  /** Pages ask for this when they carry a visitor's time stamp; there is nothing to identify here. */
  routes.get('/layouts/system/VisitorIdentification.js', (c) =>
    c.body('', 200, { ...kept, 'content-type': 'text/javascript; charset=utf-8' }),
  )
  routes.get('/v1/forms/publisher/:formId', () => {
    throw new NotFoundError('There are no hosted forms here.', 'Forms are components of the website.')
  })
  routes.get('/v1/files/designlibrary/lib/rh-lib-script.js', () => {
    throw new NotFoundError('There is no hosted component library script here.')
  })
  return routes
}
