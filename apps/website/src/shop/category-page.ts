import type { Category } from '@tessera/commerce'
import { catalogueText } from './catalogue-texts.ts'

/** A category and the page that shows it, as the catalogue names it: `xp.Page`, a path without its language. */
export interface CategoryPage {
  readonly name: string
  readonly path: string | undefined
}

export function categoryPage(category: Category, locale: string): CategoryPage {
  const { Page } = (category.xp ?? {}) as { readonly Page?: unknown }
  const path = typeof Page === 'string' && /^\/(?![/\\])/.test(Page) ? Page : undefined
  return { name: catalogueText(category, 'Name', locale), path }
}
