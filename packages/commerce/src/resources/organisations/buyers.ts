import type { Rules } from '../../rules.ts'

/** Companies that buy. Contract sections 8.3 and 10.1. */
export const buyers = {
  list: 'GET /buyers : Buyer[]',
  create: 'POST /buyers Buyer : Buyer',
  get: 'GET /buyers/{buyerID} : Buyer',
  save: 'PUT /buyers/{buyerID} Buyer : Buyer',
  delete: 'DELETE /buyers/{buyerID}',
  patch: 'PATCH /buyers/{buyerID} ~Buyer : Buyer',
  listBuyerSellers: 'GET /buyers/{buyerID}/sellers : BuyerSupplier[]',
} as const

export const buyersRules = {
  read: 'BuyerAdmin BuyerReader',
  write: 'BuyerAdmin',
  search: {
    list: 'Name ID',
    listBuyerSellers: 'ID Name',
  },
  sort: {
    list: 'ID Name DateCreated',
    listBuyerSellers: 'Name ID',
  },
} as const satisfies Rules<typeof buyers>
