import type { Rules } from '../../rules.ts'

/** How an order is paid, and what the payment provider did. Contract section 14. */
export const payments = {
  list: 'GET /orders/{direction:OrderDirection}/{orderID}/payments : Payment[]',
  create: 'POST /orders/{direction:OrderDirection}/{orderID}/payments Payment : Payment',
  get: 'GET /orders/{direction:OrderDirection}/{orderID}/payments/{paymentID} : Payment',
  delete: 'DELETE /orders/{direction:OrderDirection}/{orderID}/payments/{paymentID}',
  patch: 'PATCH /orders/{direction:OrderDirection}/{orderID}/payments/{paymentID} ~Payment : Payment',
  createTransaction:
    'POST /orders/{direction:OrderDirection}/{orderID}/payments/{paymentID}/transactions PaymentTransaction : Payment',
  deleteTransaction:
    'DELETE /orders/{direction:OrderDirection}/{orderID}/payments/{paymentID}/transactions/{transactionID}',
  save: 'PUT /orders/{direction:OrderDirection}/{orderID}/payments/{paymentID} Payment : Payment',
} as const

export const paymentsRules = {
  read: 'OrderAdmin OrderReader Shopper',
  write: 'OrderAdmin Shopper',
  roles: {
    createTransaction: 'OrderAdmin',
    deleteTransaction: 'OrderAdmin',
  },
  search: {
    list: 'ID Description',
  },
  sort: {
    list: 'DateCreated ID Type CreditCardID SpendingAccountID',
  },
} as const satisfies Rules<typeof payments>
