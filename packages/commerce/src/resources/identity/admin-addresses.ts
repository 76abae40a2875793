import type { Rules } from '../../rules.ts'

/** Addresses of the marketplace owner. */
export const adminAddresses = {
  list: 'GET /addresses : Address[]',
  create: 'POST /addresses Address : Address',
  get: 'GET /addresses/{addressID} : Address',
  save: 'PUT /addresses/{addressID} Address : Address',
  delete: 'DELETE /addresses/{addressID}',
  patch: 'PATCH /addresses/{addressID} ~Address : Address',
} as const

export const adminAddressesRules = {
  read: 'AdminAddressAdmin AdminAddressReader',
  write: 'AdminAddressAdmin',
  search: {
    list: 'ID AddressName CompanyName City Street1 Street2 LastName FirstName State Zip',
  },
  sort: {
    list: 'AddressName ID DateCreated CompanyName FirstName LastName Street1 Street2 City State Zip Country Phone',
  },
} as const satisfies Rules<typeof adminAddresses>
