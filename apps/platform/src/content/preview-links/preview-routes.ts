/** What whoever has a preview link may read: what the link shows, and that page. */
import { Hono } from 'hono'
import { composePage } from '../layout/page-layout.ts'
import { answerHeaders, type ContentReadDeps, openReading } from '../read-service.ts'
import { findPage, pathOfPage } from '../routes-by-path.ts'
import { sitesOf } from '../sites.ts'
import { type PreviewLinks, refuseLink, WILDCARD_NAME } from './preview-links.ts'

/** `Authorization: Bearer` with the token of a link; no other read or write takes it. */
export const PREVIEW_LINK_PATH = '/sitecore/api/layout/preview-link'

/**
 * `GET /sitecore/api/layout/preview-link` answers with the link's scope and the layout of its page, in preview state:
 * `{ link: { site, path, language, asOf, expiresAt }, layout }`; `layout` is null when there is no such page (any more, or
 * yet at that time). The newest version only. Refusals: `preview_link_invalid` 403, `preview_link_expired` and
 * `preview_link_withdrawn` 410.
 */
export function previewRoutes(deps: ContentReadDeps, links: PreviewLinks): Hono {
  const routes = new Hono()
  routes.get(PREVIEW_LINK_PATH, async (c) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const scope = token === undefined ? undefined : await links.scopeOf(token)
    if (scope === undefined) throw refuseLink('preview_link_invalid')
    const { site: name, itemId, language, asOf, expiresAt } = scope
    const reading = await openReading(deps, { state: 'preview', layoutKind: 'final', ...(asOf && { asOf }) }, c.req.url)
    const { tree, templates } = reading
    const site = sitesOf(tree).all.find((one) => one.name === name)
    const page = site && findPage(tree, templates, site, itemId)
    const layout = site && page ? composePage(reading, { site, page, language }) : null
    const link = {
      site: name,
      path: pathNow(site && page && pathOfPage(tree, site, page), scope.path),
      language,
      asOf: asOf?.toISOString() ?? null,
      expiresAt: expiresAt.toISOString(),
    }
    return c.json({ link, layout }, 200, answerHeaders(reading))
  })
  return routes
}

/** Where the page is by now; one that stands for many is at the address that was asked for. */
const pathNow = (path: string | undefined, asked: string): string =>
  path === undefined || path.includes(WILDCARD_NAME) ? asked : path
