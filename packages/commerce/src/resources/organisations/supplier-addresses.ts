import type { Rules } from '../../rules.ts'

/** Addresses a supplier ships from. */
export const supplierAddresses = {
  list: 'GET /suppliers/{supplierID}/addresses : Address[]',
  create: 'POST /suppliers/{supplierID}/addresses Address : Address',
  get: 'GET /suppliers/{supplierID}/addresses/{addressID} : Address',
  save: 'PUT /suppliers/{supplierID}/addresses/{addressID} Address : Address',
  delete: 'DELETE /suppliers/{supplierID}/addresses/{addressID}',
  patch: 'PATCH /suppliers/{supplierID}/addresses/{addressID} ~Address : Address',
} as const

export const supplierAddressesRules = {
  read: 'SupplierAddressAdmin SupplierAddressReader',
  write: 'SupplierAddressAdmin',
  search: {
    list: 'ID AddressName CompanyName City Street1 Street2 LastName FirstName State Zip',
  },
  sort: {
    list: 'AddressName ID DateCreated CompanyName FirstName LastName Street1 Street2 City State Zip Country Phone',
  },
} as const satisfies Rules<typeof supplierAddresses>
