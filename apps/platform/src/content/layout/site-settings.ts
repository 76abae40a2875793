import { readSearchPages, type SiteSettings } from '@tessera/content'
import type { Reading } from '../reading.ts'
import type { Site } from '../sites.ts'
import { rawField } from '../versions.ts'

const SCRIPTS = ['scriptHeader', 'scriptBodyStart', 'scriptBodyEnd', 'scriptCookie'] as const

/**
 * What a site's Settings item adds to the layout's context (contract "content", 16.1). Search
 * pages that are no list of `{ path, name, locale? }` count as none.
 */
export function siteSettings(reading: Reading, site: Site): SiteSettings {
  const { settings } = site
  if (settings === undefined) return {}
  const value = (name: string) => rawField(reading.templates, settings, undefined, name)
  const found: SiteSettings = {}
  if (value('logoURL') !== '') found.logoURL = value('logoURL')
  for (const name of SCRIPTS) if (value(name) !== '') found[name] = value(name)
  const stored = value('searchPages')
  const pages = stored.trim() === '' ? [] : readSearchPages(stored)
  if (pages === undefined) {
    reading.log.warn({ site: site.name, item: settings.id }, 'the searchPages of the site settings are no valid list')
  } else if (pages.length > 0) found.searchPages = pages
  return found
}
