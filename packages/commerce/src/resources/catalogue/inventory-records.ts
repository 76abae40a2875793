import type { Rules } from '../../rules.ts'

/** Stock of a product or of one of its variants, by place. Contract section 12. */
export const inventoryRecords = {
  list: 'GET /products/{productID}/inventoryrecords?includeAddress=boolean : InventoryRecord[]',
  create: 'POST /products/{productID}/inventoryrecords InventoryRecord : InventoryRecord',
  get: 'GET /products/{productID}/inventoryrecords/{inventoryRecordID} : InventoryRecord',
  save: 'PUT /products/{productID}/inventoryrecords/{inventoryRecordID} InventoryRecord : InventoryRecord',
  delete: 'DELETE /products/{productID}/inventoryrecords/{inventoryRecordID}',
  patch: 'PATCH /products/{productID}/inventoryrecords/{inventoryRecordID} ~InventoryRecord : InventoryRecord',
  deleteAssignment:
    'DELETE /products/{productID}/inventoryrecords/{inventoryRecordID}/assignments?buyerID&userID&userGroupID',
  listAssignments:
    'GET /products/{productID}/inventoryrecords/assignments?buyerID&inventoryRecordID&userGroupID&level=GroupLevel : InventoryRecordAssignment[page]',
  saveAssignment: 'POST /products/{productID}/inventoryrecords/assignments InventoryRecordAssignment',
  listVariant:
    'GET /products/{productID}/variants/{variantID}/inventoryrecords?includeAddress=boolean : InventoryRecord[]',
  createVariant: 'POST /products/{productID}/variants/{variantID}/inventoryrecords InventoryRecord : InventoryRecord',
  getVariant: 'GET /products/{productID}/variants/{variantID}/inventoryrecords/{inventoryRecordID} : InventoryRecord',
  saveVariant:
    'PUT /products/{productID}/variants/{variantID}/inventoryrecords/{inventoryRecordID} InventoryRecord : InventoryRecord',
  deleteVariant: 'DELETE /products/{productID}/variants/{variantID}/inventoryrecords/{inventoryRecordID}',
  patchVariant:
    'PATCH /products/{productID}/variants/{variantID}/inventoryrecords/{inventoryRecordID} ~InventoryRecord : InventoryRecord',
  deleteVariantAssignment:
    'DELETE /products/{productID}/variants/{variantID}/inventoryrecords/{inventoryRecordID}/assignments?buyerID&userID&userGroupID',
  listVariantAssignments:
    'GET /products/{productID}/variants/{variantID}/inventoryrecords/assignments?buyerID&inventoryRecordID&userGroupID&level=GroupLevel : InventoryRecordAssignment[page]',
  saveVariantAssignment:
    'POST /products/{productID}/variants/{variantID}/inventoryrecords/assignments InventoryRecordAssignment',
} as const

export const inventoryRecordsRules = {
  read: 'ProductAdmin ProductReader',
  write: 'ProductAdmin',
  search: {
    list: 'ID AddressID',
    listVariant: 'ID AddressID',
  },
  sort: {
    list: 'ID AddressID',
    listVariant: 'ID AddressID',
  },
} as const satisfies Rules<typeof inventoryRecords>
