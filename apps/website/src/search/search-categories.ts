import { pathIn } from '../components/languages.ts'
import { WEBSITE_LIMITS } from '../limits.ts'
import { categoryPage } from '../shop/category-page.ts'
import type { Shop } from '../shop/shop.ts'

/** Most that are offered before anything is typed. */
const MAX_CATEGORIES = 8

/** A category with a page of its own. */
export interface SearchCategory {
  readonly name: string
  /** In the language of the page. */
  readonly path: string
}

/** The innermost categories with a page, in the order of the catalog; none while commerce cannot be reached. */
export async function searchCategories(shop: Pick<Shop, 'visitor'>, locale: string): Promise<SearchCategory[]> {
  const { Items } = await shop.visitor.me
    .listCategories(
      { depth: 'all', pageSize: 100 },
      { signal: AbortSignal.timeout(WEBSITE_LIMITS.categoriesTime.value) },
    )
    .catch(() => ({ Items: [] }))
  const shown = Items.flatMap((category) => {
    const { name, path } = categoryPage(category, locale)
    return path === undefined ? [] : [{ category, link: { name, path: pathIn(locale, path) } }]
  })
  const parents = new Set(shown.map(({ category }) => category.ParentID))
  return shown
    .filter(({ category }) => !parents.has(category.ID))
    .sort((one, other) => (one.category.ListOrder ?? 0) - (other.category.ListOrder ?? 0))
    .slice(0, MAX_CATEGORIES)
    .map(({ link }) => link)
}
