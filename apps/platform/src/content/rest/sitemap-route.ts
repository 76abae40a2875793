import { Hono } from 'hono'
import { NotFoundError } from '../../ground/http/errors.ts'
import { answerHeaders, type ContentReadDeps, openReading } from '../read-service.ts'
import { PUBLISHED } from '../reading.ts'
import { sitemapXml } from '../sitemap.ts'
import { sitesOf } from '../sites.ts'

/** `GET /sitemap-{site}.xml`: the files `siteInfo.sitemap` lists (contract "content", 9.3). Published pages only. */
export function sitemapRoute(deps: ContentReadDeps): Hono {
  return new Hono().get('/:file{sitemap-.+\\.xml}', async (c) => {
    const reading = await openReading(deps, PUBLISHED, c.req.url)
    const file = c.req.param('file')
    for (const site of sitesOf(reading.tree).all) {
      const xml = sitemapXml(reading, site, file)
      if (xml !== undefined) {
        return c.body(xml, 200, { ...answerHeaders(reading), 'content-type': 'text/xml; charset=utf-8' })
      }
    }
    throw new NotFoundError(`There is no sitemap file ${JSON.stringify(file.slice(0, 80))}.`)
  })
}
