import type { Rules } from '../../rules.ts'

/** A buyer’s addresses and who may ship or bill to them. Contract section 10.3. */
export const addresses = {
  list: 'GET /buyers/{buyerID}/addresses : Address[]',
  create: 'POST /buyers/{buyerID}/addresses Address : Address',
  get: 'GET /buyers/{buyerID}/addresses/{addressID} : Address',
  save: 'PUT /buyers/{buyerID}/addresses/{addressID} Address : Address',
  delete: 'DELETE /buyers/{buyerID}/addresses/{addressID}',
  patch: 'PATCH /buyers/{buyerID}/addresses/{addressID} ~Address : Address',
  deleteAssignment: 'DELETE /buyers/{buyerID}/addresses/{addressID}/assignments?userID&userGroupID',
  listAssignments:
    'GET /buyers/{buyerID}/addresses/assignments?addressID&userID&userGroupID&level=PartyType&isShipping=boolean&isBilling=boolean : AddressAssignment[page]',
  saveAssignment: 'POST /buyers/{buyerID}/addresses/assignments AddressAssignment',
} as const

export const addressesRules = {
  read: 'AddressAdmin AddressReader',
  write: 'AddressAdmin',
  search: {
    list: 'ID AddressName CompanyName City Street1 Street2 LastName FirstName State Zip',
  },
  sort: {
    list: 'AddressName ID DateCreated CompanyName FirstName LastName Street1 Street2 City State Zip Country Phone',
  },
} as const satisfies Rules<typeof addresses>
