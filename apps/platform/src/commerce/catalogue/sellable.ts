import { sql } from 'kysely'
import { prepared } from '../../ground/database/index.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'
import { partition } from '../store/partition.ts'
import { readRows } from '../store/read.ts'
import { schedulesFor } from './price-choice/schedules.ts'
import { soldAmong } from './sellers/sold-by.ts'
import type { Shopper } from './shopper.ts'
import { specsOf } from './specs/specs-of-products.ts'
import { accessOf } from './visibility/access.ts'
import { isSeen } from './visibility/is-seen.ts'

/** A product as one shopper may have it. */
export interface Sellable {
  /** With what a child inherits. */
  readonly product: JsonObject
  /** Company that the product belongs to. */
  readonly owner: string
  /** Its price schedule for the shopper; null: seen, but not for sale. Contract section 11.1. */
  readonly schedule: JsonObject | null
  /** With `Options`, and the defaults of the assignment; those of the parent too. */
  readonly specs: readonly JsonObject[]
  readonly hasVariants: boolean
  /** Does the company it is to be bought from sell it? Always true when none was named. */
  readonly soldByCompany: boolean
}

/**
 * The products of these that the shopper sees (contract section 10.2), by id, in some ten statements however many they
 * are. `toCompanyId`: the company they are to be bought from, whose prices count.
 */
export async function sellables(
  acting: Acting,
  buyer: Shopper,
  productIds: readonly string[],
  { toCompanyId }: { readonly toCompanyId?: string } = {},
): Promise<Map<string, Sellable>> {
  const products = await seenAmong(acting, buyer, productIds)
  if (products.length === 0) return new Map()
  const schedules = await schedulesFor(
    acting,
    buyer,
    products,
    toCompanyId === undefined ? {} : { sellerId: toCompanyId },
  )
  const specs = await specsOf(acting, products)
  const varied = await withVariants(acting, products)
  const sold = toCompanyId === undefined ? undefined : await soldAmong(acting, products, toCompanyId)
  return new Map(
    products.map((product, index) => [
      product.id,
      {
        product: product.body,
        owner: product.owner ?? acting.marketplaceId,
        schedule: schedules[index] ?? null,
        specs: specs.get(product.id) ?? [],
        hasVariants: varied.has(product.id),
        soldByCompany: sold?.has(product.id) ?? true,
      },
    ]),
  )
}

/** Those of the products that the shopper sees, in the order of their ids. */
export async function seenAmong(
  acting: Acting,
  shopper: Shopper,
  productIds: readonly string[],
): Promise<StoredObject[]> {
  if (productIds.length === 0) return []
  const access = await accessOf(acting, shopper)
  const among = sql`o.scope = '' and o.id = any(${[...new Set(productIds)]}::text[])`
  return readRows(
    acting.tx,
    acting.tenant,
    'Product',
    sql`${among} and ${isSeen(acting, access, 'o')}`,
    sql`order by o.id`,
    { byKey: 'of many' },
  )
}

async function withVariants({ tx, tenant }: Acting, products: readonly StoredObject[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`${prepared}
    select p.id from unnest(${products.map(({ id }) => id)}::text[]) as p(id)
    where exists (select 1 from ${partition('Variant')} as v
      where v.tenant = ${tenant} and v.family = 'Variant' and v.scope = p.id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** What is chosen of a product's specs. */
export interface SpecChoice {
  readonly SpecID: string
  readonly OptionID?: string
}

/** The variant that these choices make, active or not; undefined when there is none. Contract section 11.5. */
export async function variantFor(
  acting: Acting,
  productId: string,
  specs: readonly SpecChoice[],
): Promise<JsonObject | undefined> {
  const [variant] = await variantsFor(acting, [{ productId, specs }])
  return variant
}

/** As {@link variantFor}, for several at once, in their order. */
export async function variantsFor(
  { tx, tenant }: Acting,
  wanted: readonly { readonly productId: string; readonly specs: readonly SpecChoice[] }[],
): Promise<(JsonObject | undefined)[]> {
  if (wanted.length === 0) return []
  const choices = wanted.map(({ specs }) =>
    specs.flatMap(({ SpecID, OptionID }) => (OptionID ? [`${SpecID}/${OptionID}`] : [])),
  )
  // Of variants that were made before a spec came, the one that says most.
  const { rows } = await sql<{ place: number; body: JsonObject }>`${prepared}
    select w.place::int as place, v.body
    from unnest(${wanted.map(({ productId }) => productId)}::text[], ${choices.map((each) => JSON.stringify(each))}::text[])
      with ordinality as w(product, choices, place)
    cross join lateral (select o.body from ${partition('Variant')} as o
      where o.tenant = ${tenant} and o.family = 'Variant' and o.scope = w.product
        and jsonb_array_length(o.body->'Specs') > 0
        and not exists (select 1 from jsonb_array_elements(o.body->'Specs') as s(value)
          where not w.choices::jsonb ? ((s.value->>'SpecID') || '/' || (s.value->>'OptionID')))
      order by jsonb_array_length(o.body->'Specs') desc, o.id limit 1) as v`.execute(tx)
  const found = new Map(rows.map(({ place, body }) => [place, body]))
  return wanted.map((_, index) => found.get(index + 1))
}
