import type { FoundDocument } from '@tessera/search'

/**
 * Where all products stand; see `paths.ts`, of which pages that sell nothing load no more than this. Beside it what a product
 * in a list needs: how a choice is written, and where the product is sent to be compared and to be kept.
 */
export const PRODUCTS_PATH = '/products'

/** The page of a product as the content names its pages: with nothing escaped. */
export function productItemPath(slug: string): string {
  return `${PRODUCTS_PATH}/${slug}`
}

/**
 * The address of a product's page, with the variant that was chosen.
 *
 * @param slug as `productSlug` has it for a language. A product's id leads to its page as well, by a redirect.
 */
export function productPath(slug: string, variant?: string | null): string {
  return `${PRODUCTS_PATH}/${encodeURIComponent(slug)}${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`
}

/** The page of a product the search has found. */
export function foundProductPath({ id, url, slug }: FoundDocument): string {
  return typeof url === 'string' && url !== '' ? url : productPath(typeof slug === 'string' ? slug : id)
}

/**
 * What is chosen of a product, in its address and in forms: a field for each choice. The value of `spec.colour` is an option,
 * that of `text.note` is what was written, that of `text.cable/custom` what was written into the option `custom`.
 */
export const OPTION_FIELD = 'spec.'
export const TEXT_FIELD = 'text.'

/** Puts what a list shows into the cart. `product`, and fields of choices. */
export const ADD_AS_SHOWN = '/actions/cart/add-as-shown'
export const COMPARE = '/actions/compare/add'
export const LIST_SAVE = '/actions/account/list/save'
