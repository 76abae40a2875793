import type { Rules } from '../../rules.ts'

/** What is ordered, line by line. Contract section 13. */
export const lineItems = {
  listAcrossOrders:
    'GET /lineitems/{direction:OrderDirection}?buyerID&supplierID&from&to&searchType=SearchType : ExtendedLineItem[]',
  list: 'GET /orders/{direction:OrderDirection}/{orderID}/lineitems : LineItem[]',
  create: 'POST /orders/{direction:OrderDirection}/{orderID}/lineitems LineItem : LineItem',
  get: 'GET /orders/{direction:OrderDirection}/{orderID}/lineitems/{lineItemID} : LineItem',
  save: 'PUT /orders/{direction:OrderDirection}/{orderID}/lineitems/{lineItemID} LineItem : LineItem',
  delete: 'DELETE /orders/{direction:OrderDirection}/{orderID}/lineitems/{lineItemID}',
  patch: 'PATCH /orders/{direction:OrderDirection}/{orderID}/lineitems/{lineItemID} ~LineItem : LineItem',
  setShippingAddress:
    'PUT /orders/{direction:OrderDirection}/{orderID}/lineitems/{lineItemID}/shipto Address : LineItem',
  patchShippingAddress:
    'PATCH /orders/{direction:OrderDirection}/{orderID}/lineitems/{lineItemID}/shipto ~Address : LineItem',
} as const

export const lineItemsRules = {
  read: 'OrderAdmin OrderReader Shopper',
  write: 'OrderAdmin Shopper',
  roles: {
    listAcrossOrders: 'OrderAdmin OrderReader',
  },
  search: {
    listAcrossOrders: 'ID ProductID',
    list: 'ID ProductID',
  },
  sort: {
    listAcrossOrders: 'DateAdded ID ProductID',
    list: 'DateAdded ID ProductID',
  },
} as const satisfies Rules<typeof lineItems>
