import { type CommerceProblem, ProblemsError } from '../commerce-error.ts'
import { isObject, type JsonObject } from '../operations/json.ts'
import { printDate } from '../operations/shape/dates.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { FieldsChange, StoredObject } from '../store/index.ts'
import { allocate } from './allocate.ts'
import { changesOf, type Demand, shortages } from './demand.ts'
import { type Allocation, lockShelves, onShelfOf, readShelves, type Shelves } from './read-shelves.ts'
import {
  countOf,
  familiesWithRecords,
  nameOf,
  placeOf,
  type Shelf,
  type StockRequest,
  scopeOfRecords,
  withCount,
} from './shelf.ts'
import { changed, type Portion, quantityOf, shelvesOf, type Taken, takenFor, withTaken } from './taken.ts'

/** An order as stock sees it. */
export interface StockedOrder {
  readonly lines: readonly StoredObject[]
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
  return shortages(demandsOf(drawsOf(wishes, shelves)), onShelfOf(shelves))
}

/**
 * Takes from stock what the lines ask for beyond what was taken for them before, and gives back what they no longer ask
 * for: when an order becomes Open, and when a line of an open order changes. Doing it again takes nothing more. The order
 * row is locked before. Throws 400 with {@link stockProblems}; nothing is taken then.
 */
export async function takeStock(acting: Acting, open: StockedOrder, allocation?: Allocation): Promise<void> {
  const plan = await planStock(acting, open, allocation)
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

/**
 * Locks what an order takes its goods from, and looks whether there is enough. Nothing is taken yet. `allocation`: lines
 * that name no inventory record take from those it allows, as {@link allocate} says; without it they take nothing where
 * there are records.
 */
export async function planStock(acting: Acting, { lines }: StockedOrder, allocation?: Allocation): Promise<StockPlan> {
  const wishes = goodsOf(lines)
  if (wishes.length === 0) return { problems: [], take: async () => lines }
  const before = await lockShelves(acting, lines.flatMap(takenShelves))
  const read = await readShelves(
    acting,
    wishes.map(({ wish }) => wish),
    { toWrite: true, allocation },
  )
  const shelves = { ...read, rows: new Map([...byName(before), ...read.rows]) }
  const draws = drawsOf(wishes, shelves)
  return {
    problems: shortages(demandsOf(draws), onShelfOf(shelves)),
    async take() {
      await apply(acting, shelves.rows, demandsOf(draws))
      const byLine = new Map(draws.map((draw) => [draw.lineId, draw]))
      return lines.map((line) => {
        const draw = byLine.get(line.id)
        return draw?.taken === undefined ? line : withTaken(line, draw.taken)
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
    const quantity = taken === undefined ? 0 : quantityOf(taken.portions) - shippedOf(line, shipped)
    if (taken === undefined || quantity <= 0) return []
    return [{ line, draw: drawMore(line.id, wishOf(line.body), taken, -quantity) }]
  })
  if (back.length === 0) return
  const rows = await lockShelves(
    acting,
    back.flatMap(({ line }) => takenShelves(line)),
  )
  await apply(acting, byName(rows), demandsOf(back.map(({ draw }) => draw)))
  await putAll(
    acting,
    back.map(({ line, draw }) => (draw.taken === undefined ? line : withTaken(line, draw.taken))),
  )
}

function shippedOf({ id, body }: StoredObject, shipped: ReadonlyMap<string, number> | undefined): number {
  return shipped === undefined ? Number(body.QuantityShipped ?? 0) : (shipped.get(id) ?? 0)
}

interface Goods {
  readonly line: StoredObject
  readonly wish: StockRequest
}

/** Lines of goods: the header of a bundle is none, and what was forwarded was taken for the order it came with. */
function goodsOf(lines: readonly StoredObject[]): Goods[] {
  return lines
    .filter(({ body }) => body.IsBundle !== true && !isSaid(body.IncomingOrderID) && isSaid(body.ProductID))
    .map((line) => ({ line, wish: wishOf(line.body) }))
}

function wishOf({ ProductID: product, Variant: variant, InventoryRecordID: record }: JsonObject): StockRequest {
  const variantId = isObject(variant) ? variant.ID : undefined
  return {
    productId: String(product),
    variantId: typeof variantId === 'string' && variantId !== '' ? variantId : undefined,
    recordId: typeof record === 'string' && record !== '' ? record : undefined,
  }
}

/** What one line takes more (or, negative, less) than was taken for it. */
interface Draw {
  readonly lineId: string
  readonly demands: readonly Demand[]
  /** What is taken for it then; undefined: what was. */
  readonly taken: Taken | undefined
}

const demandsOf = (draws: readonly Draw[]) => draws.flatMap(({ demands }) => demands)

/** A line that took before takes more from the same place, whatever was changed about the product since. */
function drawsOf(goods: readonly Goods[], shelves: Shelves): Draw[] {
  const portions = allocated(goods, shelves)
  return goods.map(({ line, wish }) => {
    const quantity = Number(line.body.Quantity ?? 0)
    const before = takenFor(line)
    const tracking = shelves.trackingOf(wish.productId)
    const { sum, ...place } = placeOf(tracking, wish, shelves.hasRecords(tracking, wish))
    if (before !== undefined) {
      return drawMore(line.id, wish, before, quantity - quantityOf(before.portions), place.checked)
    }
    const given = portions.get(line.id) ?? []
    const open = shelves.openRecords(tracking, wish)
    // What a line names that is closed to the others is not of their sum.
    const isOfSum = open.length > 0 && (wish.recordId === undefined || open.some(({ id }) => id === wish.recordId))
    const inAll: Demand[] = isOfSum ? [{ lineId: line.id, place: { checked: sum, taken: [] }, quantity }] : []
    if (given.length === 0) {
      return {
        lineId: line.id,
        demands: [...inAll, { lineId: line.id, place, quantity }],
        taken: { families: place.taken.map(({ family }) => family), portions: [{ quantity, recordId: undefined }] },
      }
    }
    const families = familiesWithRecords(tracking)
    const parts = given.map((portion): Demand => {
      const taken = shelvesOf(families, portion, wish)
      return { lineId: line.id, place: { checked: undefined, taken }, quantity: portion.quantity }
    })
    return { lineId: line.id, demands: [...inAll, ...parts], taken: { families, portions: given } }
  })
}

/** Which records lines take their goods from that name none; empty without an allocation. */
function allocated(goods: readonly Goods[], shelves: Shelves): ReadonlyMap<string, readonly Portion[]> {
  const named = (scope: string, id: string) =>
    goods
      .filter(({ wish }) => wish.recordId === id && scopeOfRecords(shelves.trackingOf(wish.productId), wish) === scope)
      .filter(({ line }) => takenFor(line) === undefined)
      .reduce((sum, { line }) => sum + Number(line.body.Quantity ?? 0), 0)
  const asked = goods.flatMap(({ line, wish }) => {
    const { id: lineId, body } = line
    const records = shelves.openRecords(shelves.trackingOf(wish.productId), wish)
    const [first] = records
    if (first === undefined || wish.recordId !== undefined || takenFor(line) !== undefined) return []
    const { Quantity: quantity, ShipFromAddressID: from } = body
    const addressId = typeof from === 'string' ? from : undefined
    return [{ lineId, scope: first.scope, quantity: Number(quantity ?? 0), addressId, records }]
  })
  const records = new Map(asked.flatMap((each) => each.records.map((row) => [nameOf(row as Shelf), row])))
  const stock = [...records.values()].map((row) => ({
    scope: row.scope,
    id: row.id,
    addressId: String(row.body.AddressID ?? ''),
    available: countOf(row.family as Shelf['family'], row.body) - named(row.scope, row.id),
    canExceed: row.body.OrderCanExceed === true,
  }))
  return allocate(asked, stock)
}

/** `checked`: where it is looked whether there is enough, when nothing was taken from anywhere before. */
function drawMore(lineId: string, wish: StockRequest, before: Taken, by: number, checked?: Shelf): Draw {
  if (by === 0) return { lineId, demands: [], taken: undefined }
  const portions = changed(before.portions, by)
  const had = (recordId: string | undefined) => quantityOf(before.portions.filter((each) => each.recordId === recordId))
  const has = (recordId: string | undefined) => quantityOf(portions.filter((each) => each.recordId === recordId))
  const demands = before.portions.flatMap((portion): Demand[] => {
    const quantity = has(portion.recordId) - had(portion.recordId)
    const taken = shelvesOf(before.families, portion, wish)
    return quantity === 0 ? [] : [{ lineId, place: { checked: taken.at(-1) ?? checked, taken }, quantity }]
  })
  return { lineId, demands, taken: { ...before, portions } }
}

function takenShelves(line: StoredObject): Shelf[] {
  const taken = takenFor(line)
  if (taken === undefined) return []
  return taken.portions.flatMap((portion) => shelvesOf(taken.families, portion, wishOf(line.body)))
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
