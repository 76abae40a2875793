import { familyOf } from '../families/index.ts'
import { placeOf } from '../identity/operations/place.ts'
import { findUserByName } from '../identity/users/find-user.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import { hasField } from '../operations/shape/fields.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { ObjectDraft, ObjectKey } from '../store/index.ts'
import type { Loading } from './loading.ts'

/** What is asked of a seed beyond what the API asks. Contract section 24. */
interface Check {
  /** What it looks at. */
  needs?(draft: Pick<ObjectDraft, 'scope' | 'body'>): ObjectKey[]
  /** Says what is wrong. */
  find(loading: Loading, draft: ObjectDraft): Promise<string | undefined> | string | undefined
}

const text = (value: Json | undefined) => (typeof value === 'string' && value !== '' ? value : undefined)
const at = (family: string, scope: string, id: Json | undefined): ObjectKey[] =>
  text(id) === undefined ? [] : [{ family, scope, id: String(id) }]
const productOf = (scope: string): ObjectKey => ({ family: 'Product', scope: '', id: scope.split('/')[0] ?? '' })

/** Stock is counted where the product says. */
const stock = (byVariant: boolean): Check => ({
  needs: ({ scope }) => [productOf(scope)],
  find({ store }, { scope }) {
    const product = store.known(productOf(scope))
    const inventory = product?.body.Inventory
    if (!product || (isObject(inventory) && inventory.VariantLevelTracking === true) === byVariant) return undefined
    return `the stock of ${product.id} is counted by ${byVariant ? 'product' : 'variant'} (Inventory.VariantLevelTracking)`
  },
})

/** Which type of event a field of an API client names. */
const EVENTS = {
  OrderCheckoutIntegrationEventID: 'OrderCheckout',
  OrderReturnIntegrationEventID: 'OrderReturn',
  AddToCartIntegrationEventID: 'AddToCart',
} as const

const checks: Readonly<Record<string, readonly Check[]>> = {
  InventoryRecord: [stock(false)],
  VariantInventoryRecord: [stock(true)],
  ApiClient: [
    ...Object.entries(EVENTS).map(
      ([field, type]): Check => ({
        find({ store }, { body }) {
          const [key] = at('IntegrationEvent', '', body[field])
          const event = key && store.known(key)
          if (!event || event.body.EventType === type) return undefined
          return `${field} ${event.id} is of type ${event.body.EventType}, not ${type}`
        },
      }),
    ),
    {
      async find({ acting }, { body }) {
        const name = text(body.DefaultContextUserName)
        if (name === undefined || (await findUserByName(acting.tx, placeOf(acting), name))) return undefined
        return `DefaultContextUserName ${name} is nobody's name`
      },
    },
  ],
  SpecProductAssignment: [
    {
      needs: ({ body }) => at('SpecOption', String(body.SpecID), body.DefaultOptionID),
      find({ store }, { body }) {
        const [key] = at('SpecOption', String(body.SpecID), body.DefaultOptionID)
        return key && !store.known(key) ? `DefaultOptionID ${key.id} is no option of ${key.scope}` : undefined
      },
    },
  ],
  Webhook: [
    {
      needs: ({ body }) => clientsOf(body),
      find({ store }, { body }) {
        const missing = clientsOf(body).find((key) => !store.known(key))
        return missing && `ApiClientIDs ${missing.id} does not exist`
      },
    },
  ],
  ProductAssignment: [{ find: currencyMismatch }],
}

function clientsOf({ ApiClientIDs: ids }: JsonObject): ObjectKey[] {
  return Array.isArray(ids) ? ids.flatMap((id: Json) => at('ApiClient', '', id)) : []
}

/** A price is in the currency of whom it is for, where both are said. */
async function currencyMismatch(loading: Loading, { body }: ObjectDraft): Promise<string | undefined> {
  const [key] = at('PriceSchedule', '', body.PriceScheduleID)
  const currency = text(key && loading.store.known(key)?.body.Currency)
  const wanted = currency && (await currencyOf(loading, String(body.BuyerID), text(body.UserGroupID)))
  if (!currency || !wanted || currency === wanted) return undefined
  return `PriceScheduleID ${key?.id} is in ${currency}; ${body.UserGroupID ?? body.BuyerID} pays in ${wanted}`
}

/** Currency of a group's locale, else of its buyer's. */
async function currencyOf(loading: Loading, buyer: string, group: string | undefined): Promise<string | undefined> {
  const { acting, currencies } = loading
  const name = `${buyer} ${group ?? ''}`
  if (currencies.has(name)) return currencies.get(name)
  const key = (group && (await localeOf(acting, buyer, group))) || (await localeOf(acting, buyer, undefined))
  const locale = key && (await acting.store.get(acting.tx, key))
  const currency = text(locale?.body.Currency)
  currencies.set(name, currency)
  return currency
}

async function localeOf(
  { tx, store }: Acting,
  buyer: string,
  group: string | undefined,
): Promise<ObjectKey | undefined> {
  const links = await store.find(tx, 'LocaleAssignment', { equals: { BuyerID: buyer, UserGroupID: group ?? null } })
  return at('Locale', '', links[0]?.body.LocaleID)[0]
}

/** Things belong to the marketplace owner, a supplier or a buyer. */
const owner: Check = {
  needs: ({ body }) => companiesOf(body),
  find({ store, acting }, { body }) {
    const companies = companiesOf(body)
    if (companies.length === 0 || body.OwnerID === acting.marketplaceId) return undefined
    return companies.some((key) => store.known(key)) ? undefined : `OwnerID ${body.OwnerID} does not exist`
  },
}

function companiesOf({ OwnerID: id }: JsonObject): ObjectKey[] {
  return [...at('Supplier', '', id), ...at('Buyer', '', id)]
}

function checksFor(family: string): readonly Check[] {
  const own = checks[family] ?? []
  return hasField(familyOf(family).model, 'OwnerID') ? [owner, ...own] : own
}

export function needsOfChecks(acting: Acting, { family, scope }: ObjectKey, body: JsonObject): ObjectKey[] {
  const keys = checksFor(family).flatMap((check) => check.needs?.({ scope, body }) ?? [])
  return keys.filter(({ id }) => id !== acting.marketplaceId)
}

/** Everything a seed's own checks have against an object. */
export async function checksOf(loading: Loading, draft: ObjectDraft): Promise<string[]> {
  const found: string[] = []
  for (const check of checksFor(draft.family)) {
    const problem = await check.find(loading, draft)
    if (problem) found.push(problem)
  }
  return found
}
