import type { PageTest, PageVariants } from '@tessera/content'
import type { ContentTree, Item } from '../model.ts'
import { pathOfPage } from '../routes-by-path.ts'
import { sitesOf } from '../sites.ts'
import type { TemplateRegistry } from '../templates.ts'
import { variantsOf } from './page-variants.ts'

/** A page that has a test in a language, as its draft has it. */
export interface PageWithTest {
  readonly item: Item
  readonly language: string
  /** On the site. */
  readonly path: string
  readonly variants: PageVariants['variants']
  readonly test: PageTest
  /** What visitors have; undefined when they have none of this id. */
  readonly published: PageTest | undefined
}

/** All pages of a site that have a test, in the order of the tree. */
export function pageTestsOf(
  trees: { readonly master: ContentTree; readonly web: ContentTree },
  templates: TemplateRegistry,
  siteName: string,
): PageWithTest[] {
  const site = sitesOf(trees.master).all.find(({ name }) => name === siteName)
  if (site === undefined) return []
  const found: PageWithTest[] = []
  for (const item of trees.master.subtree(site.item.id)) {
    if (!templates.isPage(item.template)) continue
    const path = pathOfPage(trees.master, site, item)
    if (path === undefined) continue
    for (const [language, versions] of item.versions) {
      const { variants, test } = variantsOf(item, versions.at(-1))
      if (test === undefined) continue
      const shown = trees.web.get(item.id)
      const web = shown && variantsOf(shown, shown.versions.get(language)?.at(-1)).test
      found.push({ item, language, path, variants, test, published: web?.id === test.id ? web : undefined })
    }
  }
  return found
}
