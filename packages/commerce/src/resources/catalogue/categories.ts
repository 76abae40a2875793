import type { Rules } from '../../rules.ts'

/** The tree of a catalog, and what is shown in it to whom. Contract sections 10.1 and 10.2. */
export const categories = {
  list: 'GET /catalogs/{catalogID}/categories?depth : Category[]',
  create: 'POST /catalogs/{catalogID}/categories?adjustListOrders=boolean Category : Category',
  get: 'GET /catalogs/{catalogID}/categories/{categoryID} : Category',
  save: 'PUT /catalogs/{catalogID}/categories/{categoryID}?adjustListOrders=boolean Category : Category',
  delete: 'DELETE /catalogs/{catalogID}/categories/{categoryID}',
  patch: 'PATCH /catalogs/{catalogID}/categories/{categoryID}?adjustListOrders=boolean ~Category : Category',
  deleteAssignment: 'DELETE /catalogs/{catalogID}/categories/{categoryID}/assignments?buyerID&userID&userGroupID',
  deleteBundleAssignment: 'DELETE /catalogs/{catalogID}/categories/{categoryID}/bundleassignments/{bundleID}',
  deleteProductAssignment: 'DELETE /catalogs/{catalogID}/categories/{categoryID}/productassignments/{productID}',
  listAssignments:
    'GET /catalogs/{catalogID}/categories/assignments?categoryID&buyerID&userGroupID&level=GroupLevel : CategoryAssignment[page]',
  saveAssignment: 'POST /catalogs/{catalogID}/categories/assignments CategoryAssignment',
  listBundleAssignments:
    'GET /catalogs/{catalogID}/categories/bundleassignments?categoryID&bundleID : CategoryBundleAssignment[page]',
  saveBundleAssignment: 'POST /catalogs/{catalogID}/categories/bundleassignments CategoryBundleAssignment',
  listProductAssignments:
    'GET /catalogs/{catalogID}/categories/productassignments?categoryID&productID : CategoryProductAssignment[page]',
  saveProductAssignment: 'POST /catalogs/{catalogID}/categories/productassignments CategoryProductAssignment',
} as const

export const categoriesRules = {
  read: 'CategoryAdmin CategoryReader',
  write: 'CategoryAdmin',
  search: {
    list: 'ID Name Description',
  },
  sort: {
    list: 'ID Name',
  },
} as const satisfies Rules<typeof categories>
