import { memoizePerSnapshot } from './memoize-per-snapshot.ts'
import type { Item } from './model.ts'
import { parseCheckbox, parseIds } from './raw-values.ts'
import type { Reading } from './reading.ts'
import { isWithin, pathOfPage } from './routes-by-path.ts'
import type { Site } from './sites.ts'
import { rawField } from './versions.ts'

export interface SitePage {
  readonly page: Item
  readonly path: string
}

/** Pages of a site in tree order, with their paths. */
export const pagesOf = memoizePerSnapshot(({ tree, templates }, site): readonly SitePage[] => {
  const pages: SitePage[] = []
  for (const page of site.home === undefined ? [] : tree.subtree(site.home.id)) {
    const path = templates.isPage(page.template) ? pathOfPage(tree, site, page) : undefined
    if (path !== undefined) pages.push({ page, path })
  }
  return pages
})

export interface RedirectRule {
  readonly pattern: string
  readonly target: string
  readonly redirectType: string
  readonly isQueryStringPreserved: boolean
  readonly isLanguagePreserved: boolean
  readonly locale: string
}

/** Authored redirects below the site, in tree order (contract "content", 9.2). One without pattern is left out. */
export const redirectsOf = memoizePerSnapshot(({ tree, templates }, site): readonly RedirectRule[] =>
  tree
    .ofTemplate('Redirect')
    .filter((item) => isWithin(tree, site.item, item))
    .map((item): RedirectRule => {
      const value = (name: string) => rawField(templates, item, undefined, name).trim()
      return {
        pattern: value('Pattern'),
        target: value('Target'),
        redirectType: value('RedirectType'),
        isQueryStringPreserved: parseCheckbox(value('IsQueryStringPreserved')),
        isLanguagePreserved: parseCheckbox(value('IsLanguagePreserved')),
        locale: value('Locale'),
      }
    })
    .filter(({ pattern }) => pattern !== ''),
)

/** Text of a Settings field; null when it is empty or the site has no Settings item. */
export function settingsText({ templates }: Reading, { settings }: Site, name: 'Robots' | 'LlmsTxt'): string | null {
  return (settings && rawField(templates, settings, undefined, name)) || null
}

/** The authored error page; undefined when none is chosen or it is gone. */
export function errorPageOf(reading: Reading, site: Site, name: 'NotFoundPage' | 'ServerErrorPage'): Item | undefined {
  const [id] = parseIds(site.settings?.shared[name] ?? '')
  const page = id === undefined ? undefined : reading.tree.get(id)
  return page !== undefined && reading.templates.isPage(page.template) ? page : undefined
}
