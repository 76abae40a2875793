import { ValidationError } from '../../commerce-error.ts'
import type { StoredObject } from '../../store/index.ts'
import type { JsonObject } from '../json.ts'
import type { Acting, FamilyRules } from '../stored/acting.ts'

/** Other systems. Contract section 21. */
export const integrationRules: Readonly<Record<string, FamilyRules>> = {
  ApiClient: {
    async complete(acting, clients) {
      const { tx, store } = acting
      const names = await eventNames(acting, clients, EVENTS)
      return Promise.all(
        clients.map(async ({ id }, index) => {
          const links = await store.find(tx, 'ApiClientAssignment', { equals: { ApiClientID: id } })
          return {
            ...names[index],
            AssignedBuyerCount: links.filter(({ body }) => typeof body.BuyerID === 'string').length,
            AssignedSupplierCount: links.filter(({ body }) => typeof body.SupplierID === 'string').length,
          }
        }),
      )
    },
  },
  XpIndex: {
    write(_, { body }) {
      const missing = ['ThingType', 'Key'].filter((field) => typeof body[field] !== 'string' || body[field] === '')
      if (missing.length > 0) throw new ValidationError(missing.map((Field) => ({ Field, Rule: 'is required' })))
    },
    written: ({ tx, store }, { body }) => store.createXpIndex(tx, String(body.ThingType), String(body.Key)),
    removed: ({ tx, store }, { body }) => store.dropXpIndex(tx, String(body.ThingType), String(body.Key)),
  },
  OpenIdConnect: {
    complete: (acting, connects) => eventNames(acting, connects, { IntegrationEventID: 'IntegrationEventName' }),
  },
}

const EVENTS = {
  OrderCheckoutIntegrationEventID: 'OrderCheckoutIntegrationEventName',
  OrderReturnIntegrationEventID: 'OrderReturnIntegrationEventName',
  AddToCartIntegrationEventID: 'AddToCartIntegrationEventName',
} as const

/** Names of the integration events that fields name. */
async function eventNames(
  { tx, store }: Acting,
  objects: readonly StoredObject[],
  fields: Readonly<Record<string, string>>,
): Promise<JsonObject[]> {
  const ids = objects.flatMap(({ body }) => Object.keys(fields).map((field) => body[field]))
  const events = await store.getMany(tx, 'IntegrationEvent', '', [
    ...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== '')),
  ])
  const names = new Map(events.map(({ id, body }) => [id, body.Name ?? null]))
  return objects.map(({ body }) =>
    Object.fromEntries(Object.entries(fields).map(([field, name]) => [name, names.get(String(body[field])) ?? null])),
  )
}
