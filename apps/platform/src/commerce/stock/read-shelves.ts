import { type RawBuilder, sql } from 'kysely'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'
import { partition } from '../store/partition.ts'
import { COLUMNS, type Row, readRows } from '../store/read.ts'
import { countOf, nameOf, type Shelf, type StockRequest, scopeOfRecords, type Tracking, trackingOf } from './shelf.ts'

/** What is known of the shelves that some lines may need. */
export interface Shelves {
  readonly trackingOf: (productId: string) => Tracking
  readonly hasRecords: (tracking: Tracking, wish: StockRequest) => boolean
  /** The inventory records that a line may be given; none without an {@link Allocation}, and none where all lines name theirs. */
  readonly openRecords: (tracking: Tracking, wish: StockRequest) => readonly StoredObject[]
  /** As {@link Shelves.openRecords}, of what a shelf counts in all. */
  readonly recordsIn: (shelf: Shelf) => readonly StoredObject[]
  /** By name. */
  readonly rows: ReadonlyMap<string, StoredObject>
}

/** Lines that name no inventory record are given one, or several. */
export interface Allocation {
  /** Is the record of this row of this family open to whose order it is? */
  readonly isOpen: (family: 'InventoryRecord' | 'VariantInventoryRecord', row: string) => RawBuilder<unknown>
}

/**
 * Reads all that says how much there is of what lines wish for, each inventory record once, in at most six statements.
 * `toWrite`: the rows stay locked until the transaction ends, products before variants before records, each in the order of
 * their ids, so that two orders never wait for one another in a circle. Of the records, those that lines name or may be
 * given are locked, and no others.
 */
export async function readShelves(
  acting: Acting,
  wishes: readonly StockRequest[],
  { toWrite, allocation }: { readonly toWrite: boolean; readonly allocation?: Allocation | undefined },
): Promise<Shelves> {
  const products = await read(acting, 'Product', byScope(wishes, productOf), toWrite, COUNTED)
  const tracked = new Map(products.map(({ id, body }) => [id, trackingOf(id, body)]))
  const track = (id: string) => tracked.get(id) ?? { productId: id, enabled: false, byVariant: false, canExceed: false }
  const counted = wishes.filter(({ productId }) => track(productId).enabled)
  const ofVariants = counted.filter(({ productId, variantId }) => track(productId).byVariant && variantId !== undefined)
  const ofProducts = counted.filter(({ productId }) => !track(productId).byVariant)
  const variants = await read(acting, 'Variant', byScope(ofVariants, variantOf), toWrite)
  const found: Records[] = []
  for (const [family, those] of [
    ['InventoryRecord', ofProducts],
    ['VariantInventoryRecord', ofVariants],
  ] as const) {
    found.push(await (toWrite ? lockRecords(acting, family, those, allocation) : readRecords(acting, family, those)))
  }
  const records = found.flatMap(({ rows }) => rows)
  const open = found.flatMap((each) => each.open)
  const scopes = new Set(found.flatMap((each) => each.scopes))
  return {
    trackingOf: track,
    hasRecords: (tracking, wish) => scopes.has(scopeOfRecords(tracking, wish)),
    recordsIn: ({ family, scope, id }) => {
      if (family !== 'Product' && family !== 'Variant') return []
      const of = family === 'Product' ? id : `${scope}/${id}`
      return open.filter((record) => record.scope === of)
    },
    openRecords: (tracking, wish) => open.filter(({ scope }) => scope === scopeOfRecords(tracking, wish)),
    rows: new Map([...products, ...variants, ...records].map((row) => [nameOf(row as Shelf), row])),
  }
}

/**
 * What is on a shelf, or may be taken beyond it. A variant is as generous as its product. Of what has inventory records
 * that may be given to lines, what these have: others are not for who orders.
 */
export function onShelfOf({ rows, trackingOf: track, recordsIn }: Shelves) {
  return (shelf: Shelf) => {
    const open = recordsIn(shelf)
    if (open.length > 0) {
      return {
        available: open.reduce((sum, { family, body }) => sum + countOf(family as Shelf['family'], body), 0),
        canExceed: open.some(({ body }) => body.OrderCanExceed === true) || track(productOfShelf(shelf)).canExceed,
      }
    }
    const row = rows.get(nameOf(shelf))
    if (row === undefined) return undefined
    const record = shelf.family === 'InventoryRecord' || shelf.family === 'VariantInventoryRecord'
    return {
      available: countOf(shelf.family, row.body),
      canExceed: record ? row.body.OrderCanExceed === true : track(productOfShelf(shelf)).canExceed,
    }
  }
}

const productOfShelf = ({ family, scope, id }: Shelf) => (family === 'Product' ? id : (scope.split('/')[0] ?? ''))

/** Locks shelves whose names are known, in the order of {@link readShelves}. */
export async function lockShelves(acting: Acting, shelves: readonly Shelf[]): Promise<StoredObject[]> {
  const rows: StoredObject[] = []
  for (const family of ['Product', 'Variant', 'InventoryRecord', 'VariantInventoryRecord'] as const) {
    const places = byScope(
      shelves.filter((shelf) => shelf.family === family),
      ({ scope, id }) => [scope, id],
    )
    rows.push(...(await read(acting, family, places, true)))
  }
  return rows
}

/** Products that keep no stock are not locked: whoever edits or buys them is in nobody's way. */
const COUNTED = sql`and o.body @> '{"Inventory": {"Enabled": true}}'`

type Places = readonly (readonly [scope: string, ids: readonly string[]])[]

async function read(
  { tx, tenant }: Acting,
  family: Shelf['family'],
  places: Places,
  toWrite: boolean,
  more: RawBuilder<unknown> = sql``,
): Promise<StoredObject[]> {
  if (places.length === 0) return []
  const scopes = places.flatMap(([scope, ids]) => ids.map(() => scope))
  const ids = places.flatMap(([, all]) => all)
  const only = places.length === 1 ? places[0]?.[0] : undefined
  return readRows(
    tx,
    tenant,
    family,
    only === undefined
      ? sql`(o.scope, o.id) in (select * from unnest(${scopes}::text[], ${ids}::text[])) ${more}`
      : sql`o.scope = ${only} and o.id = any(${ids}::text[]) ${more}`,
    sql`order by o.scope, o.id ${toWrite ? sql`for no key update of o` : sql``}`,
    { byKey: true },
  )
}

type RecordFamily = 'InventoryRecord' | 'VariantInventoryRecord'

/** The inventory records of what lines wish for. */
interface Records {
  readonly rows: readonly StoredObject[]
  /** Those of them that lines may be given which name none. */
  readonly open: readonly StoredObject[]
  /** The products, or variants, that have any. */
  readonly scopes: readonly string[]
}

const NO_RECORDS: Records = { rows: [], open: [], scopes: [] }

const scopeOf = (family: RecordFamily, wish: StockRequest) =>
  scopeOfRecords({ byVariant: family === 'VariantInventoryRecord' }, wish)

async function readRecords(
  { tx, tenant }: Acting,
  family: RecordFamily,
  wishes: readonly StockRequest[],
): Promise<Records> {
  if (wishes.length === 0) return NO_RECORDS
  const scopes = unique(wishes.map((wish) => scopeOf(family, wish)))
  const rows = await readRows(tx, tenant, family, sql`o.scope = any(${scopes}::text[])`, sql``, { byKey: true })
  return { rows, open: [], scopes: unique(rows.map(({ scope }) => scope)) }
}

/** Locks the records that lines name, and with an allocation those that the other lines may be given. */
async function lockRecords(
  { tx, tenant }: Acting,
  family: RecordFamily,
  wishes: readonly StockRequest[],
  allocation: Allocation | undefined,
): Promise<Records> {
  if (wishes.length === 0) return NO_RECORDS
  const scopes = unique(wishes.map((wish) => scopeOf(family, wish)))
  const named = wishes.filter(({ recordId }) => recordId !== undefined)
  const without = wishes.filter(({ recordId }) => recordId === undefined)
  const from = sql`from ${partition(family)} as o where o.tenant = ${tenant} and o.family = ${family}`
  const isNamed = sql`(o.scope, o.id) in (select * from unnest(
    ${named.map((wish) => scopeOf(family, wish))}::text[], ${named.map(({ recordId }) => recordId)}::text[]))`
  const isOpen =
    allocation === undefined
      ? sql`false`
      : sql`(o.scope = any(${unique(without.map((wish) => scopeOf(family, wish)))}::text[])
          and ${allocation.isOpen(family, 'o')})`
  const locking = sql<Row & { readonly isOpen: boolean }>`select ${COLUMNS}, ${isOpen} as "isOpen" ${from}
    and o.scope = any(${scopes}::text[]) and (${isNamed} or ${isOpen})
    order by o.scope, o.id for no key update of o`
  const { rows } = named.length === 0 && allocation === undefined ? { rows: [] } : await locking.execute(tx)
  const locked = new Set(rows.map(({ scope }) => scope))
  // Where none was locked there may be some all the same.
  const others = scopes.filter((scope) => !locked.has(scope))
  const remaining = sql<{ readonly scope: string }>`select distinct o.scope ${from}
    and o.scope = any(${others}::text[])`
  const { rows: kept } = others.length === 0 ? { rows: [] } : await remaining.execute(tx)
  return { rows, open: rows.filter((row) => row.isOpen), scopes: [...locked, ...kept.map(({ scope }) => scope)] }
}

const productOf = ({ productId }: StockRequest): [string, string] => ['', productId]
const variantOf = ({ productId, variantId }: StockRequest): [string, string | undefined] => [productId, variantId]
function byScope<Of>(all: readonly Of[], keyOf: (each: Of) => [scope: string, id: string | undefined]): Places {
  const places = new Map<string, Set<string>>()
  for (const each of all) {
    const [scope, id] = keyOf(each)
    if (id === undefined) continue
    const ids = places.get(scope) ?? new Set()
    ids.add(id)
    places.set(scope, ids)
  }
  return [...places].map(([scope, ids]) => [scope, [...ids]])
}

const unique = (all: readonly string[]) => [...new Set(all)]
