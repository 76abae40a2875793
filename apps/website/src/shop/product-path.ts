/**
 * Where all products stand; see `paths.ts`, of which pages that sell nothing load no more than this. Beside it what a product
 * in a list needs: how a choice is written, and where the product is sent to be compared and to be kept.
 */
export const PRODUCTS_PATH = '/products'

/** The page of a product, with what was chosen of it. */
export function productPath(id: string, variant?: string | null): string {
  return `${PRODUCTS_PATH}/${id}${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`
}

/**
 * What is chosen of a product, in its address and in forms: a field for each choice. The value of `spec.colour` is an option,
 * that of `text.engraving` is what was written.
 */
export const OPTION_FIELD = 'spec.'
export const TEXT_FIELD = 'text.'

export const COMPARE = '/actions/compare/add'
export const LIST_SAVE = '/actions/account/list/save'
