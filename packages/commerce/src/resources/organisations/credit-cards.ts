import type { Rules } from '../../rules.ts'

/** A buyer’s cards and who may pay with them. Only a token of the card is kept, never its number. Contract section 14. */
export const creditCards = {
  list: 'GET /buyers/{buyerID}/creditcards : CreditCard[]',
  create: 'POST /buyers/{buyerID}/creditcards CreditCard : CreditCard',
  get: 'GET /buyers/{buyerID}/creditcards/{creditCardID} : CreditCard',
  save: 'PUT /buyers/{buyerID}/creditcards/{creditCardID} CreditCard : CreditCard',
  delete: 'DELETE /buyers/{buyerID}/creditcards/{creditCardID}',
  patch: 'PATCH /buyers/{buyerID}/creditcards/{creditCardID} ~CreditCard : CreditCard',
  deleteAssignment: 'DELETE /buyers/{buyerID}/creditcards/{creditCardID}/assignments?userID&userGroupID',
  listAssignments:
    'GET /buyers/{buyerID}/creditcards/assignments?creditCardID&userID&userGroupID&level=PartyType : CreditCardAssignment[page]',
  saveAssignment: 'POST /buyers/{buyerID}/creditcards/assignments CreditCardAssignment',
} as const

export const creditCardsRules = {
  read: 'CreditCardAdmin CreditCardReader',
  write: 'CreditCardAdmin',
  search: {
    list: 'ID CardholderName CardType ExpirationDate',
  },
  sort: {
    list: 'ID CardholderName CardType ExpirationDate DateCreated',
  },
} as const satisfies Rules<typeof creditCards>
