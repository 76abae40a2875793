/**
 * Where all products stand; see `paths.ts`, of which pages that sell nothing load no more than this. Beside it where a
 * product in a list is sent: to be compared, and to be kept.
 */
export const PRODUCTS_PATH = '/products'

/** The page of a product, with what was chosen of it. */
export function productPath(id: string, variant?: string | null): string {
  return `${PRODUCTS_PATH}/${id}${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`
}

export const COMPARE = '/actions/compare/add'
export const LIST_SAVE = '/actions/account/list/save'
