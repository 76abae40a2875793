import { notFoundLayout } from '@tessera/content'
import { type Context, Hono } from 'hono'
import { NotFoundError } from '../../ground/http/errors.ts'
import { parseItemId } from '../item-id.ts'
import { PARTIAL_DESIGN_TEMPLATE } from '../layout/page-design.ts'
import { composePage, type PageRequest } from '../layout/page-layout.ts'
import { placeholderAt } from '../layout/placeholder-path.ts'
import { composeComponent } from '../layout/single-component.ts'
import { readPageView, readVersion } from '../page-state.ts'
import { answerHeaders, type ContentReadDeps, openReading } from '../read-service.ts'
import type { PageView, Reading } from '../reading.ts'
import { findPage } from '../routes-by-path.ts'
import { sitesOf } from '../sites.ts'
import { languageOfRequest, siteOfRequest } from './site-of-request.ts'

/** E1 to E4 (contract "content", 4): a page, one placeholder of it, or one of its components. */
export function layoutRoutes(deps: ContentReadDeps): Hono {
  const routes = new Hono()

  routes.get('/sitecore/api/layout/render/:config', async (c) => {
    const asked = await readRequest(deps, c)
    const layout = asked.page && composePage(asked.reading, asked.page)
    return c.json(layout ?? notFoundLayout(asked.language), layout ? 200 : 404, answerHeaders(asked.reading))
  })

  routes.get('/sitecore/api/layout/placeholder/:config', async (c) => {
    const asked = await readRequest(deps, c)
    const name = c.req.query('placeholderName') ?? ''
    const layout = asked.page && composePage(asked.reading, asked.page)
    if (!layout?.sitecore.route) throw new NotFoundError('There is no page at this path, site and language.')
    return c.json(
      {
        name: name.split('/').findLast((part) => part !== '') ?? '',
        path: name.startsWith('/') ? name : `/${name}`,
        elements: placeholderAt(layout.sitecore.route.placeholders, name) ?? [],
      },
      200,
      answerHeaders(asked.reading),
    )
  })

  const component = (isLibrary: boolean) => async (c: Context) => {
    const asked = await readRequest(deps, c, (query) => libraryView(query, isLibrary))
    const query = new URL(c.req.url).searchParams
    const dataSource = query.get('dataSourceId') ?? ''
    const renderingId = query.get('renderingItemId') ?? ''
    const layout =
      asked.page &&
      composeComponent(asked.reading, {
        ...asked.page,
        uid: query.get('uid') ?? '',
        ...(dataSource !== '' && { dataSource }),
        ...(renderingId !== '' && { renderingId }),
      })
    return c.json(layout ?? notFoundLayout(asked.language), layout ? 200 : 404, answerHeaders(asked.reading))
  }
  routes.get('/sitecore/api/layout/component/:config', component(false))
  routes.get('/layout/component', component(true))

  return routes
}

interface AskedPage {
  readonly reading: Reading
  /** As asked, for the answer that says there is nothing. */
  readonly language: string
  readonly page: PageRequest | undefined
}

async function readRequest(
  deps: ContentReadDeps,
  c: Context,
  modeOf: (query: URLSearchParams) => URLSearchParams = (query) => query,
): Promise<AskedPage> {
  const query = new URL(c.req.url).searchParams
  const view: PageView = await readPageView(c.req.raw, modeOf(query), deps.requireRole)
  const reading = await openReading(deps, view, c.req.url)
  const site = siteOfRequest(reading.tree, query.get('sc_site') ?? c.req.header('sc_site'), c.req.raw.headers)
  const language = site && languageOfRequest(site, query.get('sc_lang'))
  const asked = language ?? (query.get('sc_lang')?.slice(0, 40) || 'en')
  if (site === undefined || language === undefined) return { reading, language: asked, page: undefined }
  const route = query.get('sc_itemid') || query.get('item') || '/'
  const item = findPage(reading.tree, reading.templates, site, route) ?? partialDesign(reading, route, site.name)
  const version = readVersion(query.get('sc_version') ?? query.get('version'))
  return {
    reading,
    language,
    page: item && { site, page: item, language, ...(version !== undefined && { version }) },
  }
}

/** An author edits a partial design as if it were a page, by its id. */
function partialDesign({ tree, state }: Reading, route: string, site: string) {
  const item = state === 'normal' ? undefined : tree.get(parseItemId(route) ?? '')
  return item?.template === PARTIAL_DESIGN_TEMPLATE && sitesOf(tree).of(item)?.name === site ? item : undefined
}

/** The component library shows drafts: `library` as a preview, `library-metadata` to be edited. */
function libraryView(query: URLSearchParams, isLibrary: boolean): URLSearchParams {
  const mode = query.get('sc_mode') ?? ''
  const state =
    mode === 'library-metadata' ? 'edit' : mode === 'library' || (mode === '' && isLibrary) ? 'preview' : mode
  return new URLSearchParams({ sc_mode: state, sc_variant: query.get('sc_variant') ?? '' })
}
