import type { YieldingScheduler } from '../../ground/yielding-scheduler.ts'
import { parseItemId } from '../item-id.ts'
import { readVersion } from '../page-state.ts'
import type { Reading } from '../reading.ts'
import { languageOfRequest } from '../rest/site-of-request.ts'
import { findPage } from '../routes-by-path.ts'
import { sitesOf } from '../sites.ts'
import { versionFor } from '../versions.ts'
import { ItemNode, itemNode } from './item.ts'
import { type PageRequest, pageOf } from './paging.ts'
import { type SearchOrder, type SearchPredicate, searchItems } from './search.ts'
import { SiteInfoNode } from './site-info.ts'

/** Entries of a search page when the client does not say (contract "content", 7). */
const SEARCH_PAGE = 10

/** The schema's root: its methods are the resolvers of `Query`. One is made for each request. */
export function queryRoot(reading: Reading, turns: YieldingScheduler) {
  const sites = sitesOf(reading.tree)

  return {
    layout({ site: name, routePath, language: asked }: { site: string; routePath: string; language?: string | null }) {
      const site = sites.byName(name)
      const language = site && languageOfRequest(site, asked)
      if (site === undefined || language === undefined) return null
      const page = findPage(reading.tree, reading.templates, site, routePath === '' ? '/' : routePath)
      const found = page && versionFor(page, language, { fallback: site.languages.fallback(language) })
      return page && found ? { item: new ItemNode(reading, page, language, found.version) } : null
    },

    item({ path, language: asked, version }: { path: string; language?: string | null; version?: string | null }) {
      const id = parseItemId(path)
      const item = id === undefined ? reading.tree.at(path) : reading.tree.get(id)
      if (item === undefined) return null
      const site = sites.of(item)
      const language = site ? languageOfRequest(site, asked) : asked?.trim() || 'en'
      if (language === undefined) return null
      const number = readVersion(version)
      if (number === undefined) return itemNode(reading, item, language)
      const found = item.versions.get(language)?.find((entry) => entry.version === number)
      return found ? new ItemNode(reading, item, language, found) : null
    },

    async search({
      where,
      orderBy,
      ...page
    }: PageRequest & { where?: SearchPredicate | null; orderBy?: SearchOrder | null }) {
      const { results, ...rest } = pageOf(await turns.run(() => searchItems(reading, where, orderBy)), page, {
        scope: JSON.stringify(['search', where, orderBy]),
        size: SEARCH_PAGE,
      })
      return {
        ...rest,
        results: results.map(({ item, version }) => new ItemNode(reading, item, version.language, version)),
      }
    },

    site: {
      siteInfo({ site: name }: { site: string }) {
        const site = sites.byName(name)
        return site ? new SiteInfoNode(reading, site) : null
      },
      siteInfoCollection: () => sites.all.map((site) => new SiteInfoNode(reading, site)),
    },
  }
}
