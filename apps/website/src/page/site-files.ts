import { ROBOTS_FALLBACK, sitemapIdOfPath, sitemapIndexXml } from '@tessera/content'
import type { SiteContent } from './content-source.ts'
import type { ProductSiteMap } from './product-site-map.ts'

export interface SiteFilesTarget {
  readonly publicUrl: string
  /** Origin of the content service: sitemap files named without an origin, or of its own, are fetched there. */
  readonly contentHost: string
  readonly fetch: typeof fetch
  /** How long the content service may take for a file, in milliseconds. */
  readonly timeout: number
  /** Pages of products; absent on a site without a shop. */
  readonly products?: ProductSiteMap | undefined
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=60' }
const XML = { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'public, max-age=60' }

/**
 * The files of a site for machines (contract "content" 9.3): `/robots.txt`, `/llms.txt`, `/sitemap.xml`,
 * `/sitemap-{n}.xml`. `undefined` for every other path.
 */
export async function siteFile(
  path: string,
  content: SiteContent,
  target: SiteFilesTarget,
): Promise<Response | undefined> {
  if (path === '/robots.txt') {
    const text = await content.robots()
    return new Response(text ?? ROBOTS_FALLBACK, { status: text === undefined ? 404 : 200, headers: TEXT })
  }
  if (path === '/llms.txt') {
    const text = await content.llmsTxt()
    return new Response(text ?? 'Not found', { status: text === undefined ? 404 : 200, headers: TEXT })
  }
  const id = sitemapIdOfPath(path)
  return id === undefined ? undefined : sitemap(path, id, await content.sitemaps(), target)
}

async function sitemap(path: string, id: string, files: readonly string[], target: SiteFilesTarget): Promise<Response> {
  const signal = AbortSignal.timeout(target.timeout)
  const address = files.find((file) => file.includes(`sitemap${id}.xml`))
  if (address !== undefined) {
    const answer = await target.fetch(new URL(address, target.contentHost), { redirect: 'error', signal })
    if (!answer.ok) throw new Error(`The sitemap ${address} answered ${answer.status}`)
    return new Response(answer.body, { headers: XML })
  }
  if (id !== '') {
    const xml = await target.products?.file(path, signal)
    return xml === undefined
      ? new Response('Not found', { status: 404, headers: TEXT })
      : new Response(xml, { headers: XML })
  }
  const all = [...files, ...((await target.products?.files(signal)) ?? [])]
  if (all.length === 0) return new Response('Not found', { status: 404, headers: TEXT })
  return new Response(sitemapIndexXml(all, target.publicUrl), { headers: XML })
}
