import type { CategoryNames, Offer } from '../../commerce/index.ts'
import type { AttributeValue, Edition } from '../search-index.ts'

/** The source of documents that are made of the shop's products. */
export const COMMERCE_SOURCE = 'commerce'
/** Their entity. */
export const PRODUCT_ENTITY = 'product'

/** What is told of an offer, by attribute (contract "search", 2.3 and 13.2). */
const VALUES: Readonly<Record<string, (offer: Offer, nameOf: (category: string) => string) => AttributeValue>> = {
  price: ({ price }) => price,
  currency: ({ currency }) => currency,
  in_stock: ({ inStock }) => inStock,
  inventory_locations: ({ locations }) => locations,
  seller_ids: ({ sellers }) => sellers,
  category: ({ categories }, nameOf) => categories.map(nameOf),
  category_ids: ({ within }) => within,
}

/** Attributes of products that are different for different parties: none of them is in a document. */
export const OFFERED = Object.keys(VALUES)

/**
 * What a party sees of the shop. `language`: of names of categories, two small letters; where there is none in it they are
 * called what they are called by themselves. `party`: its key; of the same party in the same language a later edition takes
 * the place of this one.
 */
export function shopEdition(
  party: string,
  offers: ReadonlyMap<string, Offer>,
  categories: ReadonlyMap<string, CategoryNames>,
  language: string,
): Edition {
  const nameOf = (category: string) => {
    const names = categories.get(category)
    return names?.[language] ?? names?.[''] ?? category
  }
  return {
    key: `${language} ${party}`,
    source: COMMERCE_SOURCE,
    attributes: OFFERED,
    sees: (id) => offers.has(id),
    valueOf(id, attribute) {
      const offer = offers.get(id)
      const value = offer && VALUES[attribute]?.(offer, nameOf)
      return Array.isArray(value) && value.length === 0 ? undefined : value
    },
  }
}

/** Of whoever sees nothing of it. */
export const NO_SHOP: Edition = {
  key: 'nobody',
  source: COMMERCE_SOURCE,
  attributes: OFFERED,
  sees: () => false,
  valueOf: () => undefined,
}
