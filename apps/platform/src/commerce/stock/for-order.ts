import { type CommerceProblem, ProblemsError } from '../commerce-error.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import { printDate } from '../operations/shape/dates.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { FieldsChange, StoredObject } from '../store/index.ts'
import { changesOf, type Demand, shortages } from './demand.ts'
import { lockShelves, onShelfOf, readShelves, type Shelves } from './read-shelves.ts'
import { countOf, nameOf, placeOf, type Shelf, shelfOf, type Wish, withCount } from './shelf.ts'

/** An order as stock sees it. */
export interface StockedOrder {
  readonly lines: readonly StoredObject[]
}

/**
 * What was taken for a line: kept on it as `StockTaken`, which is never presented, so that exactly that goes back,
 * whatever was changed about the product since.
 */
interface Taken {
  readonly quantity: number
  readonly shelves: readonly Shelf[]
}

/**
 * Why stock does not allow what an order asks for: `Inventory.Insufficient`, one for each place. What was taken for its
 * lines before counts as theirs. Nothing is taken or locked. Contract sections 12 and 18.1, step 6.
 */
export async function stockProblems(acting: Acting, { lines }: StockedOrder): Promise<CommerceProblem[]> {
  const wishes = goodsOf(lines)
  if (wishes.length === 0) return []
  const shelves = await readShelves(
    acting,
    wishes.map(({ wish }) => wish),
    { toWrite: false },
  )
  return shortages(demandsOf(wishes, shelves), onShelfOf(shelves))
}

/**
 * Takes from stock what the lines ask for beyond what was taken for them before, and gives back what they no longer ask
 * for: when an order becomes Open, and when a line of an open order changes. Doing it again takes nothing more. The order
 * row is locked before. Throws 400 with {@link stockProblems}; nothing is taken then.
 */
export async function takeStock(acting: Acting, open: StockedOrder): Promise<void> {
  const plan = await planStock(acting, open)
  if (plan.problems.length > 0) throw new ProblemsError(plan.problems)
  const before = new Set(open.lines)
  await putAll(
    acting,
    (await plan.take()).filter((line) => !before.has(line)),
  )
}

/** What an order would take from stock, with the shelves locked. */
export interface StockPlan {
  /** As {@link stockProblems}. */
  readonly problems: readonly CommerceProblem[]
  /** Takes it, and answers the lines with what was taken noted on them: whoever calls writes them. */
  take(): Promise<readonly StoredObject[]>
}

/** Locks what an order takes its goods from, and looks whether there is enough. Nothing is taken yet. */
export async function planStock(acting: Acting, { lines }: StockedOrder): Promise<StockPlan> {
  const wishes = goodsOf(lines)
  if (wishes.length === 0) return { problems: [], take: async () => lines }
  const before = await lockShelves(
    acting,
    lines.flatMap((line) => takenFor(line)?.shelves ?? []),
  )
  const read = await readShelves(
    acting,
    wishes.map(({ wish }) => wish),
    { toWrite: true },
  )
  const shelves = { ...read, rows: new Map([...byName(before), ...read.rows]) }
  const demands = demandsOf(wishes, shelves)
  return {
    problems: shortages(demands, onShelfOf(shelves)),
    async take() {
      await apply(acting, shelves.rows, demands)
      const byLine = new Map(demands.map((demand) => [demand.lineId, demand]))
      return lines.map((line) => {
        const demand = byLine.get(line.id)
        if (demand === undefined || (demand.quantity === 0 && takenFor(line) !== undefined)) return line
        return withTaken(line, { quantity: Number(line.body.Quantity ?? 0), shelves: demand.place.taken })
      })
    },
  }
}

/**
 * Gives back what was taken for the lines and was not shipped: the order was canceled or deleted, or these lines were.
 * Doing it again gives nothing more. `shipped`: what left, by line; default `QuantityShipped`, what is packed too.
 */
export async function returnStock(
  acting: Acting,
  open: StockedOrder,
  shipped?: ReadonlyMap<string, number>,
): Promise<void> {
  const back = open.lines.flatMap((line) => {
    const taken = takenFor(line)
    const quantity = taken === undefined ? 0 : taken.quantity - shippedOf(line, shipped)
    return taken === undefined || quantity <= 0 ? [] : [{ line, taken, quantity }]
  })
  if (back.length === 0) return
  const rows = await lockShelves(
    acting,
    back.flatMap(({ taken }) => taken.shelves),
  )
  const demands = back.map(({ line, taken, quantity }): Demand => {
    return { lineId: line.id, place: { checked: undefined, taken: taken.shelves }, quantity: -quantity }
  })
  await apply(acting, byName(rows), demands)
  await putAll(
    acting,
    back.map(({ line, taken, quantity }) => withTaken(line, { ...taken, quantity: taken.quantity - quantity })),
  )
}

function shippedOf({ id, body }: StoredObject, shipped: ReadonlyMap<string, number> | undefined): number {
  return shipped === undefined ? Number(body.QuantityShipped ?? 0) : (shipped.get(id) ?? 0)
}

interface Goods {
  readonly line: StoredObject
  readonly wish: Wish
}

/** Lines of goods: the header of a bundle is none, and what was forwarded was taken for the order it came with. */
function goodsOf(lines: readonly StoredObject[]): Goods[] {
  return lines
    .filter(({ body }) => body.IsBundle !== true && !isSaid(body.IncomingOrderID) && isSaid(body.ProductID))
    .map((line) => ({ line, wish: wishOf(line.body) }))
}

function wishOf({ ProductID: product, Variant: variant, InventoryRecordID: record }: JsonObject): Wish {
  const variantId = isObject(variant) ? variant.ID : undefined
  return {
    productId: String(product),
    variantId: typeof variantId === 'string' && variantId !== '' ? variantId : undefined,
    recordId: typeof record === 'string' && record !== '' ? record : undefined,
  }
}

/** A line that took before takes more from the same place, whatever was changed about the product since. */
function demandsOf(goods: readonly Goods[], shelves: Shelves): Demand[] {
  return goods.map(({ line, wish }) => {
    const tracking = shelves.trackingOf(wish.productId)
    const { checked, taken } = placeOf(tracking, wish, shelves.hasRecords(tracking, wish))
    const before = takenFor(line)
    return {
      lineId: line.id,
      place: { checked: before?.shelves.at(-1) ?? checked, taken: before?.shelves ?? taken },
      quantity: Number(line.body.Quantity ?? 0) - (before?.quantity ?? 0),
    }
  })
}

async function apply(
  acting: Acting,
  rows: ReadonlyMap<string, StoredObject>,
  demands: readonly Demand[],
): Promise<void> {
  const at = printDate(acting.now)
  const changed = [...changesOf(demands).values()].flatMap(({ shelf, by }) => {
    const row = rows.get(nameOf(shelf))
    if (row === undefined || by === 0) return []
    return [{ ...row, body: withCount(shelf.family, row.body, countOf(shelf.family, row.body) + by, at) }]
  })
  for (const family of familiesOf(changed)) {
    const counts = changed
      .filter((row) => row.family === family)
      .map(({ scope, id, body }) => ({
        scope,
        id,
        fields: Object.fromEntries(
          COUNT_FIELDS.flatMap((field) => (isGiven(body[field]) ? [[field, body[field]]] : [])),
        ),
      }))
    await acting.store.mergeMany(acting.tx, family, counts as readonly FieldsChange[])
  }
}

/** Where shelves have their counts: products and variants in `Inventory`, records themselves. */
const COUNT_FIELDS = ['Inventory', 'QuantityAvailable', 'LastUpdated'] as const

const isGiven = (value: unknown) => value !== undefined && value !== null

const familiesOf = (rows: readonly StoredObject[]) => [...new Set(rows.map((row) => row.family))].toSorted()

async function putAll({ tx, store }: Acting, rows: readonly StoredObject[]): Promise<void> {
  for (const family of familiesOf(rows)) {
    await store.putMany(
      tx,
      rows.filter((row) => row.family === family),
    )
  }
}

const isSaid = (value: unknown) => typeof value === 'string' && value !== ''

const byName = (rows: readonly StoredObject[]) => new Map(rows.map((row) => [nameOf(row as Shelf), row]))

function takenFor({ body }: StoredObject): Taken | undefined {
  const { StockTaken: taken } = body
  if (!isObject(taken)) return undefined
  const { Quantity: quantity, From: from } = taken
  const families = Array.isArray(from) ? (from as readonly Shelf['family'][]) : []
  const wish = wishOf(body)
  return { quantity: Number(quantity ?? 0), shelves: families.map((family) => shelfOf(family, wish)) }
}

/** The kinds of shelves alone: which ones they are follows from the line, whatever is renamed. */
function withTaken(line: StoredObject, { quantity, shelves }: Taken): StoredObject {
  const From: Json = shelves.map(({ family }) => family)
  return { ...line, body: { ...line.body, StockTaken: { Quantity: quantity, From } } }
}
