import { Hono } from 'hono'
import { NotFoundError } from '../../ground/http/errors.ts'
import { answerHeaders, type ContentReadDeps, openReading } from '../read-service.ts'
import { PUBLISHED } from '../reading.ts'
import { sitemapXml } from '../sitemap.ts'
import { sitesOf } from '../sites.ts'

/** `GET /sitemaps/{site}/sitemap-{n}.xml`: the files `siteInfo.sitemap` lists (contract "content", 9.3). Published pages only. */
export function sitemapRoute(deps: ContentReadDeps): Hono {
  return new Hono().get('/sitemaps/:site/:file', async (c) => {
    const reading = await openReading(deps, PUBLISHED, c.req.url)
    const { site: name, file } = c.req.param()
    const site = sitesOf(reading.tree).all.find((one) => one.name === name)
    const xml = site && sitemapXml(reading, site, file)
    if (xml === undefined) {
      throw new NotFoundError(`There is no sitemap file ${JSON.stringify(`${name}/${file}`.slice(0, 80))}.`)
    }
    return c.body(xml, 200, { ...answerHeaders(reading), 'content-type': 'text/xml; charset=utf-8' })
  })
}
