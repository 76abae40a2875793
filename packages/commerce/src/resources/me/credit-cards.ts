import type { Rules } from '../../rules.ts'

/** Cards the caller may use: assigned ones, and private ones to edit. Contract section 10.3. */
export const meCreditCards = {
  listCreditCards: 'GET /me/creditcards : BuyerCreditCard[]',
  createCreditCard: 'POST /me/creditcards BuyerCreditCard : BuyerCreditCard',
  getCreditCard: 'GET /me/creditcards/{creditcardID} : BuyerCreditCard',
  saveCreditCard: 'PUT /me/creditcards/{creditcardID} BuyerCreditCard : BuyerCreditCard',
  deleteCreditCard: 'DELETE /me/creditcards/{creditcardID}',
  patchCreditCard: 'PATCH /me/creditcards/{creditcardID} ~BuyerCreditCard',
} as const

export const meCreditCardsRules = {
  read: 'MeCreditCardAdmin Shopper',
  write: 'MeCreditCardAdmin',
  search: {
    listCreditCards: 'ID CardholderName CardType ExpirationDate Editable',
  },
  sort: {
    listCreditCards: 'ID CardholderName CardType ExpirationDate DateCreated',
  },
  buyerOnly: '*',
} as const satisfies Rules<typeof meCreditCards>
