import { sql } from 'kysely'
import { prepared } from '../../../ground/database/index.ts'
import { isObject, type JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { textAt } from '../../store/index.ts'
import { partition } from '../../store/partition.ts'
import { readRows } from '../../store/read.ts'
import { type CategoryNames, placesFor } from '../offers/places.ts'
import { parentIdOf } from '../parents/inheritance.ts'
import type { Shopper } from '../shopper.ts'
import { specsOf } from '../specs/specs-of-products.ts'

/** What is the same of a product for all who see it. */
export interface ProductText {
  readonly id: string
  /** With what a child inherits. */
  readonly name: string
  readonly description: string | null
  readonly xp: JsonObject
  /** Of a child; a parent is its own. */
  readonly group: string | null
  /** The company it is of by default, where everybody may order from that. */
  readonly brand: string | null
  /** Names of the categories in which every visitor sees it, and of those above. */
  readonly categories: readonly CategoryNames[]
  /** It is made when it is ordered, or nobody counts how many there are; a bundle has no stock of its own. */
  readonly madeToOrder: boolean
  /** What can be chosen of it may cost more than it does by itself. Contract section 11.3. */
  readonly hasMarkup: boolean
  /** When it was written last. */
  readonly updated: Date
}

/** What lists are narrowed by: a path in xp, and what its values are called. */
export interface XpFacet {
  readonly id: string
  readonly path: string
  /** By value, then by language (two small letters). */
  readonly names: ReadonlyMap<string, Readonly<Record<string, string>>>
  /** By value: its color, `#37596a`. */
  readonly swatches: ReadonlyMap<string, string>
}

/** Those of these products that somebody may buy: that are active. `visitor`: whom everybody may be. Contract section 10.2. */
export async function productTexts(
  acting: Acting,
  ids: readonly string[],
  visitor: Shopper | undefined,
): Promise<ProductText[]> {
  if (ids.length === 0) return []
  const { tx, tenant } = acting
  const some = sql`o.scope = '' and o.id = any(${[...ids]}::text[]) and o.body @> '{"Active":true}'`
  const products = await readRows(tx, tenant, 'Product', some, sql`order by o.id`, { byKey: true })
  const parents = new Set(products.flatMap(({ body }) => parentIdOf(body) ?? []))
  const suppliers = new Set(products.flatMap(({ body }) => textAt(body, 'DefaultSupplierID') ?? []))
  const brands = new Map(
    (await acting.store.getMany(tx, 'Supplier', '', [...suppliers])).flatMap(({ id, body }) =>
      body.Active === true && body.AllBuyersCanOrder === true ? [[id, textAt(body, 'Name') ?? id]] : [],
    ),
  )
  const places = visitor && (await (await placesFor(acting, visitor))(products))
  const specs = await specsOf(acting, products)
  return products.map(({ id, body, updated }) => ({
    id,
    name: textAt(body, 'Name') ?? id,
    description: textAt(body, 'Description') ?? null,
    xp: isObject(body.xp) ? body.xp : {},
    group: parentIdOf(body) ?? (body.IsParent === true || parents.has(id) ? id : null),
    brand: brands.get(textAt(body, 'DefaultSupplierID') ?? '') ?? null,
    categories: [...(places?.get(id)?.names.values() ?? [])],
    madeToOrder: isMadeToOrder(body),
    hasMarkup: (specs.get(id) ?? []).some(isDearer),
    updated,
  }))
}

/** Whether an option of a spec adds to the price. */
function isDearer({ Options: options }: JsonObject): boolean {
  const all = Array.isArray(options) ? options.filter(isObject) : []
  return all.some(
    ({ PriceMarkup: amount, PriceMarkupType: kind }) =>
      typeof amount === 'number' && amount > 0 && typeof kind === 'string' && kind !== 'NoMarkup',
  )
}

function isMadeToOrder({ IsBundle: isBundle, Inventory: inventory, xp }: JsonObject): boolean {
  if (isBundle === true) return false
  return !(isObject(inventory) && inventory.Enabled === true) || (isObject(xp) && xp.MadeToOrder === true)
}

/** Ids of active products after one, in their order. */
export async function activeIds({ tx, tenant }: Acting, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${prepared}
    select o.id from ${partition('Product')} as o
    where o.tenant = ${tenant} and o.family = 'Product' and o.scope = '' and o.id > ${after}
      and o.body @> '{"Active":true}' order by o.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

const COLOR = /^#[0-9a-f]{6}$/i

/** Contract section 20.3 ("facets"). */
export async function xpFacets({ tx, store }: Acting): Promise<XpFacet[]> {
  const facets = await store.find(tx, 'ProductFacet', { equals: {} })
  return facets.map(({ id, body }) => {
    const values = isObject(body.xp) && isObject(body.xp.Values) ? body.xp.Values : {}
    const names = Object.entries(values).flatMap(([value, called]): [string, Record<string, string>][] =>
      isObject(called) ? [[value, languagesOf(called)]] : [],
    )
    const swatches = Object.entries(values).flatMap(([value, called]): [string, string][] => {
      const color = isObject(called) ? textAt(called, 'Swatch') : undefined
      return color && COLOR.test(color) ? [[value, color]] : []
    })
    return { id, path: textAt(body, 'XpPath') ?? id, names: new Map(names), swatches: new Map(swatches) }
  })
}

/** What is called by two small letters. */
function languagesOf(called: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(called).flatMap(([language, name]) =>
      /^[a-z]{2}$/.test(language) && typeof name === 'string' ? [[language, name]] : [],
    ),
  )
}
