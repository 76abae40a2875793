import type { Rules } from '../../rules.ts'

/** Collections of products and categories that are shown to buyers. Contract section 10.1. */
export const catalogs = {
  list: 'GET /catalogs : Catalog[]',
  create: 'POST /catalogs Catalog : Catalog',
  get: 'GET /catalogs/{catalogID} : Catalog',
  save: 'PUT /catalogs/{catalogID} Catalog : Catalog',
  delete: 'DELETE /catalogs/{catalogID}',
  patch: 'PATCH /catalogs/{catalogID} ~Catalog : Catalog',
  deleteAssignment: 'DELETE /catalogs/{catalogID}/assignments?buyerID',
  deleteBundleAssignment: 'DELETE /catalogs/{catalogID}/bundleassignments/{bundleID}',
  deleteProductAssignment: 'DELETE /catalogs/{catalogID}/productassignments/{productID}',
  listAssignments: 'GET /catalogs/assignments?catalogID&buyerID : CatalogAssignment[page]',
  saveAssignment: 'POST /catalogs/assignments CatalogAssignment',
  listBundleAssignments: 'GET /catalogs/bundleassignments?catalogID&bundleID : BundleCatalogAssignment[page]',
  saveBundleAssignment: 'POST /catalogs/bundleassignments BundleCatalogAssignment',
  listProductAssignments: 'GET /catalogs/productassignments?catalogID&productID : ProductCatalogAssignment[page]',
  saveProductAssignment: 'POST /catalogs/productassignments ProductCatalogAssignment',
} as const

export const catalogsRules = {
  read: 'CatalogAdmin CatalogReader',
  write: 'CatalogAdmin',
  search: {
    list: 'ID Name Description',
  },
  sort: {
    list: 'OwnerID Name ID',
  },
} as const satisfies Rules<typeof catalogs>
