import type { Rules } from '../../rules.ts'

/** Addresses the caller may use: assigned ones, and private ones to edit. Contract section 10.3. */
export const meAddresses = {
  listAddresses: 'GET /me/addresses : BuyerAddress[]',
  createAddress: 'POST /me/addresses BuyerAddress : BuyerAddress',
  getAddress: 'GET /me/addresses/{addressID} : BuyerAddress',
  saveAddress: 'PUT /me/addresses/{addressID} BuyerAddress : BuyerAddress',
  deleteAddress: 'DELETE /me/addresses/{addressID}',
  patchAddress: 'PATCH /me/addresses/{addressID} ~BuyerAddress',
} as const

export const meAddressesRules = {
  read: 'MeAddressAdmin Shopper',
  write: 'MeAddressAdmin',
  search: {
    listAddresses: 'ID AddressName CompanyName City Street1 Street2 LastName FirstName State Zip',
  },
  sort: {
    listAddresses:
      'AddressName ID DateCreated CompanyName FirstName LastName Street1 Street2 City State Zip Country Phone',
  },
  buyerOnly: '*',
} as const satisfies Rules<typeof meAddresses>
