import type { Rules } from '../../rules.ts'

/** Steps of the checkout that another system may answer: shipping, tax, totals. Contract section 21. */
export const integrationEvents = {
  list: 'GET /integrationEvents : IntegrationEvent[]',
  create: 'POST /integrationEvents IntegrationEvent : IntegrationEvent',
  get: 'GET /integrationEvents/{integrationEventID} : IntegrationEvent',
  save: 'PUT /integrationEvents/{integrationEventID} IntegrationEvent : IntegrationEvent',
  delete: 'DELETE /integrationEvents/{integrationEventID}',
  patch: 'PATCH /integrationEvents/{integrationEventID} ~IntegrationEvent : IntegrationEvent',
  /** Taxes, shipping and overridden prices, by whoever answers the event. Contract section 18.3. */
  calculate: 'POST /orders/{direction:OrderDirection}/{orderID}/calculate : OrderWorksheet',
  /** Ways to ship with their costs. Contract section 18.3. */
  estimateShipping: 'POST /orders/{direction:OrderDirection}/{orderID}/estimateshipping : OrderWorksheet',
  /** Chooses one way to ship for each estimate. Contract section 18.3. */
  selectShipmethods:
    'POST /orders/{direction:OrderDirection}/{orderID}/shipmethods OrderShipMethodSelection : OrderWorksheet',
  /** The order with lines, promotions, estimates and the answers to its events. */
  getWorksheet: 'GET /orders/{direction:OrderDirection}/{orderID}/worksheet : OrderWorksheet',
} as const

export const integrationEventsRules = {
  read: 'IntegrationEventAdmin IntegrationEventReader',
  write: 'IntegrationEventAdmin',
  roles: {
    calculate: 'IntegrationEventAdmin OrderAdmin Shopper',
    estimateShipping: 'IntegrationEventAdmin OrderAdmin Shopper',
    selectShipmethods: 'IntegrationEventAdmin OrderAdmin Shopper',
    getWorksheet: 'IntegrationEventAdmin OrderAdmin OrderReader Shopper',
  },
  search: {
    list: 'ID EventType Name',
  },
  sort: {
    list: 'ID EventType Name',
  },
  status: { calculate: 200, estimateShipping: 200, selectShipmethods: 200 },
  sellerOnly: 'list create get save delete patch',
} as const satisfies Rules<typeof integrationEvents>
