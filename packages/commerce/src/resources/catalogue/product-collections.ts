import type { Rules } from '../../rules.ts'

/** Lists of products that a buyer’s users keep; here as the seller sees them. Contract section 20. */
export const productCollections = {
  list: 'GET /buyers/{buyerID}/productcollections : ProductCollection[]',
  get: 'GET /buyers/{buyerID}/productcollections/{productCollectionID} : ProductCollection',
  listEntries:
    'GET /buyers/{buyerID}/productcollections/{productCollectionID}/products?searchType=SearchType : ProductCollectionProduct[facets]',
} as const

export const productCollectionsRules = {
  read: 'ProductCollectionReader',
  search: {
    list: 'ID Name',
    listEntries: '*',
  },
  sort: {
    list: 'Name ID',
    listEntries: '*',
  },
} as const satisfies Rules<typeof productCollections>
