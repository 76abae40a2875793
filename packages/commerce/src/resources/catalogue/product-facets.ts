import type { Rules } from '../../rules.ts'

/** Properties by which product lists are counted and narrowed. Contract section 6.4. */
export const productFacets = {
  list: 'GET /productfacets : ProductFacet[]',
  create: 'POST /productfacets ProductFacet : ProductFacet',
  get: 'GET /productfacets/{productFacetID} : ProductFacet',
  save: 'PUT /productfacets/{productFacetID} ProductFacet : ProductFacet',
  delete: 'DELETE /productfacets/{productFacetID}',
  patch: 'PATCH /productfacets/{productFacetID} ~ProductFacet : ProductFacet',
} as const

export const productFacetsRules = {
  read: 'ProductFacetAdmin ProductFacetReader',
  write: 'ProductFacetAdmin',
  search: {
    list: 'ID Name XpPath',
  },
  sort: {
    list: 'ListOrder ID Name XpPath',
  },
} as const satisfies Rules<typeof productFacets>
