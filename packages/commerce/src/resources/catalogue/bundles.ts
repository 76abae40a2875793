import type { Rules } from '../../rules.ts'

/** Products sold together. Contract section 20. */
export const bundles = {
  list: 'GET /bundles?catalogID&categoryID&supplierID&searchType=SearchType : Bundle[facets]',
  create: 'POST /bundles Bundle : Bundle',
  get: 'GET /bundles/{bundleID} : Bundle',
  save: 'PUT /bundles/{bundleID} Bundle : Bundle',
  delete: 'DELETE /bundles/{bundleID}',
  patch: 'PATCH /bundles/{bundleID} ~Bundle : Bundle',
  deleteAssignment: 'DELETE /bundles/{bundleID}/assignments/{buyerID}?userID&userGroupID&sellerID',
  deleteProductAssignment: 'DELETE /bundles/{bundleID}/productassignments/{productID}',
  listAssignments: 'GET /bundles/assignments?bundleID&buyerID&userGroupID&level=GroupLevel : BundleAssignment[page]',
  saveAssignment: 'POST /bundles/assignments BundleAssignment',
  listProductAssignments: 'GET /bundles/productassignments?bundleID&productID : BundleProductAssignment[page]',
  saveProductAssignment: 'POST /bundles/productassignments BundleProductAssignment',
} as const

export const bundlesRules = {
  read: 'BundleAdmin BundleReader',
  write: 'BundleAdmin',
  roles: {
    deleteAssignment: 'BundleAdmin BundleAssignmentAdmin',
    listAssignments: 'BundleAdmin BundleAssignmentAdmin BundleReader',
    saveAssignment: 'BundleAdmin BundleAssignmentAdmin',
  },
  search: {
    list: '*',
  },
  sort: {
    list: '*',
  },
} as const satisfies Rules<typeof bundles>
