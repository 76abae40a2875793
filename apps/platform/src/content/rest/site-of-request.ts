import type { ContentTree } from '../model.ts'
import { type Site, sitesOf } from '../sites.ts'

/**
 * The site a request means (contract "content", 4.1): the one named, else the one of the host, else the first.
 * A name that is not known is no site at all, and no reason to fall back.
 */
export function siteOfRequest(tree: ContentTree, name: string | null | undefined, headers: Headers): Site | undefined {
  const sites = sitesOf(tree)
  if (name !== null && name !== undefined && name !== '') return sites.byName(name)
  const host = headers.get('x-forwarded-host')?.split(',')[0]?.trim() || headers.get('host') || 'localhost'
  return sites.byHost(host) ?? sites.all[0]
}

/** The language asked for: empty means the site's default, one the site does not have is none. */
export function languageOfRequest(site: Site, language: string | null | undefined): string | undefined {
  const asked = language?.trim() ?? ''
  if (asked === '') return site.languages.default
  return site.languages.all.find((known) => known.toLowerCase() === asked.toLowerCase())
}
