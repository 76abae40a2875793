import { type CachedFetchOptions, createCachedFetch } from '../cache/cached-fetch.ts'
import { SITE_CACHE_SECONDS } from '../constants.ts'
import type { SearchPage, SiteSettings } from '../layout/model.ts'
import { clientOf, type GraphQLServiceOptions } from '../transport/service.ts'

export interface SiteSettingsOptions extends GraphQLServiceOptions, CachedFetchOptions<SiteSettings> {
  /** Path or id of the item that carries the settings in fields of their names. */
  itemPath: string
}

const TEXTS = ['logoURL', 'scriptHeader', 'scriptBodyStart', 'scriptBodyEnd', 'scriptCookie'] as const
const SITE_SETTINGS_QUERY = `query SiteSettingsQuery($itemPath: String!, $language: String!) {
  item(path: $itemPath, language: $language) {
    logoURL: field(name: "logoURL") { value }
    scriptHeader: field(name: "scriptHeader") { value }
    scriptBodyStart: field(name: "scriptBodyStart") { value }
    scriptBodyEnd: field(name: "scriptBodyEnd") { value }
    scriptCookie: field(name: "scriptCookie") { value }
    searchPages: field(name: "searchPages") { value }
  }
}`

interface SiteSettingsAnswer {
  item?: { [Name in keyof SiteSettings]?: { value?: string | null } | null } | null
}

/**
 * Settings of a site from an item of its content, for a platform that does not add them to the layout's context (section
 * 16.1). What the item lacks is absent, so everything falls back to empty values. Cached for 10 seconds.
 */
export function createSiteSettingsService(options: SiteSettingsOptions): {
  fetchSiteSettings(language: string): Promise<SiteSettings>
} {
  const client = clientOf(options, 'common')
  const cached = createCachedFetch<SiteSettings>(options, SITE_CACHE_SECONDS)
  const { itemPath } = options
  return {
    fetchSiteSettings: (language) =>
      cached(`${itemPath}|${language}`, async () => {
        const data = await client.request<SiteSettingsAnswer>(SITE_SETTINGS_QUERY, { itemPath, language })
        const settings: SiteSettings = {}
        for (const name of TEXTS) {
          const text = data.item?.[name]?.value
          if (text) settings[name] = text
        }
        const searchPages = readSearchPages(data.item?.searchPages?.value ?? '')
        return searchPages ? { ...settings, searchPages } : settings
      }),
  }
}

/** The stored form of search pages, a JSON list of `{ path, name, locale? }`; undefined for anything else. */
export function readSearchPages(stored: string): SearchPage[] | undefined {
  try {
    const pages: unknown = JSON.parse(stored)
    return Array.isArray(pages) && pages.every(isSearchPage) ? pages : undefined
  } catch {
    return undefined
  }
}

function isSearchPage(value: unknown): value is SearchPage {
  if (typeof value !== 'object' || value === null) return false
  const { path, name, locale } = value as Record<string, unknown>
  return typeof path === 'string' && typeof name === 'string' && (locale === undefined || typeof locale === 'string')
}
