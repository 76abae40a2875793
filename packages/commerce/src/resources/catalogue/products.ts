import type { Rules } from '../../rules.ts'

/** Goods on sale, their variants, who may sell them and who may see them. Contract sections 10 and 11. */
export const products = {
  list: 'GET /products?catalogID&categoryID&supplierID&searchType=SearchType : Product[facets]',
  create: 'POST /products Product : Product',
  get: 'GET /products/{productID} : Product',
  save: 'PUT /products/{productID} Product : Product',
  delete: 'DELETE /products/{productID}',
  patch: 'PATCH /products/{productID} ~Product : Product',
  deleteAssignment: 'DELETE /products/{productID}/assignments/{buyerID}?userID&userGroupID&sellerID',
  listSpecs: 'GET /products/{productID}/specs : Spec[]',
  listSuppliers: 'GET /products/{productID}/suppliers : ProductSupplier[]',
  getSupplier: 'GET /products/{productID}/suppliers/{supplierID} : ProductSupplier',
  saveSupplier: 'PUT /products/{productID}/suppliers/{supplierID}?defaultPriceScheduleID',
  /** The supplier may no longer sell the product. */
  removeSupplier: 'DELETE /products/{productID}/suppliers/{supplierID}',
  listVariants: 'GET /products/{productID}/variants : Variant[]',
  getVariant: 'GET /products/{productID}/variants/{variantID} : Variant',
  saveVariant: 'PUT /products/{productID}/variants/{variantID} Variant : Variant',
  patchVariant: 'PATCH /products/{productID}/variants/{variantID} ~Variant : Variant',
  /** Makes a variant of every combination of the specs that define variants. Contract section 11.5. */
  generateVariants: 'POST /products/{productID}/variants/generate?overwriteExisting=boolean VariantOverrides : Product',
  listAssignments:
    'GET /products/assignments?productID&priceScheduleID&buyerID&userGroupID&level=GroupLevel : ProductAssignment[page]',
  saveAssignment: 'POST /products/assignments ProductAssignment',
} as const

export const productsRules = {
  read: 'ProductAdmin ProductReader',
  write: 'ProductAdmin',
  roles: {
    deleteAssignment: 'ProductAdmin ProductAssignmentAdmin',
    listAssignments: 'ProductAdmin ProductAssignmentAdmin ProductReader',
    saveAssignment: 'ProductAdmin ProductAssignmentAdmin',
  },
  search: {
    list: '*',
    listSpecs: 'Name ID',
    listSuppliers: 'Name ID',
    listVariants: 'ID Name Description',
  },
  sort: {
    list: '*',
    listSpecs: 'ListOrder Name ID',
    listSuppliers: 'ID Name DateCreated',
    listVariants: 'ID Name',
  },
} as const satisfies Rules<typeof products>
