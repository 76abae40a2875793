import type { Rules } from '../../rules.ts'

/** Companies that sell through the marketplace, and the buyers they may sell to. */
export const suppliers = {
  list: 'GET /suppliers : Supplier[]',
  create: 'POST /suppliers Supplier : Supplier',
  get: 'GET /suppliers/{supplierID} : Supplier',
  save: 'PUT /suppliers/{supplierID} Supplier : Supplier',
  delete: 'DELETE /suppliers/{supplierID}',
  patch: 'PATCH /suppliers/{supplierID} ~Supplier : Supplier',
  listBuyers: 'GET /suppliers/{supplierID}/buyers : SupplierBuyer[]',
  saveBuyer: 'PUT /suppliers/{supplierID}/buyers/{buyerID}',
  deleteBuyer: 'DELETE /suppliers/{supplierID}/buyers/{buyerID}',
} as const

export const suppliersRules = {
  read: 'SupplierAdmin SupplierReader',
  write: 'SupplierAdmin',
  search: {
    list: 'Name ID',
    listBuyers: 'ID Name',
  },
  sort: {
    list: 'ID Name DateCreated',
    listBuyers: 'Name ID',
  },
} as const satisfies Rules<typeof suppliers>
