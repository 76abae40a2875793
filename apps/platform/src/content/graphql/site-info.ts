import { phrasesOf } from '../dictionary.ts'
import type { Item } from '../model.ts'
import type { Reading } from '../reading.ts'
import { languageOfRequest } from '../rest/site-of-request.ts'
import { pathOfPage } from '../routes-by-path.ts'
import { errorPageOf, pagesOf, redirectsOf, settingsText } from '../site-files.ts'
import { sitemapFiles } from '../sitemap.ts'
import type { Site } from '../sites.ts'
import { latestVersion, versionFor } from '../versions.ts'
import { itemNode } from './item.ts'
import { DEFAULT_PAGE } from './limits.ts'
import { type PageRequest, pageOf } from './paging.ts'
import { problem } from './problem.ts'

interface RoutesArguments extends PageRequest {
  readonly language: string
  readonly includedPaths?: readonly (string | null)[] | null
  readonly excludedPaths?: readonly (string | null)[] | null
}

/** Type `SiteInfo` of the schema (contract "content", 7 to 9). */
export class SiteInfoNode {
  readonly #reading: Reading
  readonly #site: Site

  constructor(reading: Reading, site: Site) {
    this.#reading = reading
    this.#site = site
  }

  name() {
    return this.#site.name
  }

  hostname() {
    return this.#site.hostName
  }

  language() {
    return this.#site.languages.default
  }

  rootPath() {
    return this.#site.rootPath
  }

  redirects() {
    return redirectsOf(this.#reading, this.#site)
  }

  robots() {
    return settingsText(this.#reading, this.#site, 'Robots')
  }

  llmsTxt() {
    return settingsText(this.#reading, this.#site, 'LlmsTxt')
  }

  sitemap() {
    const folder = `${this.#reading.platformUrl}/sitemaps/${encodeURIComponent(this.#site.name)}`
    return sitemapFiles(this.#reading, this.#site).map((file) => `${folder}/${file}`)
  }

  /** Null for a language the site does not have: clients read that as no phrases (8.3). */
  dictionary({ language: asked, ...page }: PageRequest & { language: string }) {
    const language = languageOfRequest(this.#site, asked)
    if (language === undefined) return null
    return pageOf(phrasesOf(this.#reading, this.#site, language), page, {
      scope: JSON.stringify(['dictionary', this.#site.name, language]),
      size: DEFAULT_PAGE,
    })
  }

  /** Pages with a version of their own in the language. A path stands for itself and everything below; exclusion wins. */
  routes({ language: asked, includedPaths, excludedPaths, ...page }: RoutesArguments) {
    const language = languageOfRequest(this.#site, asked)
    const included = readPaths(includedPaths)
    const excluded = readPaths(excludedPaths)
    const routes: { routePath: string; page: Item }[] = []
    for (const entry of language === undefined ? [] : pagesOf(this.#reading, this.#site)) {
      if (latestVersion(entry.page, language ?? '') === undefined) continue
      const isIn = (path: string) => path === '/' || entry.path === path || entry.path.startsWith(`${path}/`)
      if ((included.length === 0 || included.some(isIn)) && !excluded.some(isIn)) {
        routes.push({ routePath: entry.path, page: entry.page })
      }
    }
    const { results, ...rest } = pageOf(routes, page, {
      scope: JSON.stringify(['routes', this.#site.name, language, included, excluded]),
      size: DEFAULT_PAGE,
    })
    return {
      ...rest,
      results: results.map((entry) => ({
        routePath: entry.routePath,
        route: () => itemNode(this.#reading, entry.page, language ?? asked),
      })),
    }
  }

  errorHandling({ language: asked }: { language: string }) {
    const language = languageOfRequest(this.#site, asked)
    const page = (name: 'NotFoundPage' | 'ServerErrorPage') => {
      const item = language === undefined ? undefined : errorPageOf(this.#reading, this.#site, name)
      const fallback = this.#site.languages.fallback(language ?? '')
      return item && versionFor(item, language ?? '', { fallback }) && item
    }
    const node = (item: Item | undefined) => (item ? itemNode(this.#reading, item, language ?? asked) : null)
    const path = (item: Item | undefined) => (item && pathOfPage(this.#reading.tree, this.#site, item)) ?? null
    const notFound = page('NotFoundPage')
    const serverError = page('ServerErrorPage')
    return {
      notFoundPage: () => node(notFound),
      notFoundPagePath: path(notFound),
      serverErrorPage: () => node(serverError),
      serverErrorPagePath: path(serverError),
    }
  }
}

/** Included or excluded paths in one question: each is held against every page. */
const MAX_PATHS = 500

function readPaths(paths: readonly (string | null)[] | null | undefined): string[] {
  const given = (paths ?? []).flatMap((path) => path?.trim().toLowerCase() || [])
  if (given.length > MAX_PATHS) {
    throw problem('QUERY_TOO_COSTLY', `${given.length} paths are listed; at most ${MAX_PATHS} are looked at.`)
  }
  return given.map(
    (path) =>
      `/${path
        .split('/')
        .filter((part) => part !== '')
        .join('/')}`,
  )
}
