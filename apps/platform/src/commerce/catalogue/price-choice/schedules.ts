import { sql } from 'kysely'
import { prepared } from '../../../ground/database/index.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { isOnSale } from '../../prices/index.ts'
import { inCodeOrder, textAtPath } from '../../store/expressions.ts'
import { type StoredObject, textAt } from '../../store/index.ts'
import { partition } from '../../store/partition.ts'
import { ownFields, parentIdOf } from '../parents/inheritance.ts'
import type { Shopper } from '../shopper.ts'
import { type AssignedSchedule, chooseSchedule, type PriceSources } from './choose-schedule.ts'

/**
 * The price schedules that a shopper has for products, in their order, in one statement; null: none. `sellerId`: at the
 * prices of this seller. With what is worked out of a schedule (`IsOnSale`). Contract section 11.1.
 */
export async function schedulesFor(
  acting: Acting,
  shopper: Shopper,
  products: readonly StoredObject[],
  { sellerId }: { readonly sellerId?: string } = {},
): Promise<(JsonObject | null)[]> {
  const found = await readSources(acting, shopper, products, sellerId)
  const question = {
    currency: shopper.currency,
    now: acting.now,
    marketplaceId: acting.marketplaceId,
    ...(sellerId !== undefined && { sellerId }),
  }
  return products.map((product) => {
    const schedule = chooseSchedule(sourcesOf(product, found, acting.marketplaceId), question)
    return schedule && { ...schedule, IsOnSale: isOnSale(schedule, acting.now) }
  })
}

interface Found {
  readonly assigned: ReadonlyMap<string, readonly AssignedSchedule[]>
  readonly ofSeller: ReadonlyMap<string, JsonObject>
  readonly byId: ReadonlyMap<string, JsonObject>
}

function sourcesOf(product: StoredObject, found: Found, marketplaceId: string): PriceSources {
  const owner = product.owner ?? marketplaceId
  const defaultId = textAt(product.body, 'DefaultPriceScheduleID')
  const of = (id: string, byDefault: string | undefined): PriceSources => {
    const sellerDefault = found.ofSeller.get(id)
    const productDefault = byDefault === undefined ? undefined : found.byId.get(byDefault)
    return {
      owner,
      assigned: found.assigned.get(id) ?? [],
      ...(sellerDefault && { sellerDefault }),
      ...(productDefault && { productDefault }),
    }
  }
  const parent = parentIdOf(product.body)
  if (parent === undefined) return of(product.id, defaultId)
  const isOwn = textAt(ownFields(product.body), 'DefaultPriceScheduleID') !== undefined
  return { ...of(product.id, isOwn ? defaultId : undefined), inherited: of(parent, isOwn ? undefined : defaultId) }
}

interface Row {
  readonly kind: 'assigned' | 'seller' | 'default'
  readonly productId: string | null
  readonly groupId: string | null
  readonly sellerId: string | null
  readonly schedule: JsonObject
}

/** Everything that may give one of the products its price. Assignments are found by their ids, which begin `product|buyer|`. */
async function readSources(
  { tx, tenant }: Acting,
  { companyId, groupIds }: Shopper,
  products: readonly StoredObject[],
  sellerId: string | undefined,
): Promise<Found> {
  const ids = [...new Set(products.flatMap(({ id, body }) => [id, parentIdOf(body) ?? id]))]
  const defaults = [...new Set(products.flatMap(({ body }) => textAt(body, 'DefaultPriceScheduleID') ?? []))]
  const group = textAtPath('a', ['UserGroupID'], 'body')
  const scheduleOf = (
    alias: string,
    field: string,
  ) => sql`join ${partition('PriceSchedule')} as s on s.tenant = ${tenant}
      and s.family = 'PriceSchedule' and s.scope = '' and s.id = ${inCodeOrder(textAtPath(alias, [field], 'body'))}`
  const { rows } = await sql<Row>`${prepared}
    select 'assigned' as kind, p.id as "productId", ${group} as "groupId", a.body->>'SellerID' as "sellerId",
      s.body as schedule
    from unnest(${ids}::text[]) as p(id)
    join ${partition('ProductAssignment')} as a on a.tenant = ${tenant} and a.family = 'ProductAssignment' and a.scope = ''
      and a.id >= p.id || ${`|${companyId}|`} and a.id < p.id || ${`|${companyId}}`}
    ${scheduleOf('a', 'PriceScheduleID')}
    where ${group} is null or ${group} = any(${[...groupIds]}::text[])
    union all
    select 'seller', l.scope, null, null, s.body from ${partition('ProductSupplier')} as l
    ${scheduleOf('l', 'DefaultPriceScheduleID')}
    where l.tenant = ${tenant} and l.family = 'ProductSupplier' and l.scope = any(${ids}::text[]) and l.id = ${sellerId ?? null}
    union all
    select 'default', null, null, null, s.body from ${partition('PriceSchedule')} as s
    where s.tenant = ${tenant} and s.family = 'PriceSchedule' and s.scope = '' and s.id = any(${defaults}::text[])`.execute(
    tx,
  )
  const assigned = new Map<string, AssignedSchedule[]>()
  const ofSeller = new Map<string, JsonObject>()
  const byId = new Map<string, JsonObject>()
  for (const { kind, productId, schedule, ...party } of rows) {
    if (kind === 'default') byId.set(String(schedule.ID), schedule)
    else if (productId === null) continue
    else if (kind === 'seller') ofSeller.set(productId, schedule)
    else assigned.set(productId, [...(assigned.get(productId) ?? []), { ...party, schedule }])
  }
  return { assigned, ofSeller, byId }
}
