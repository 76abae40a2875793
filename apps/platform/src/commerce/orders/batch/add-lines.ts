import { type CommerceProblem, notFound, ValidationError } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { holdToInvitation } from '../../group-orders/invited.ts'
import { type Call, one, type Reply } from '../../operations/call.ts'
import { isObject, type Json, type JsonObject } from '../../operations/json.ts'
import { printDate } from '../../operations/shape/dates.ts'
import { newWriting } from '../../operations/stored/objects.ts'
import { specsOf } from '../../prices/index.ts'
import { holdQuotedLine } from '../../quotes/rules.ts'
import { generateId, type StoredObject } from '../../store/index.ts'
import { openCart } from '../cart/find-cart.ts'
import { settleLines } from '../changed-lines.ts'
import { type GoodsOfLine, goodsOf } from '../goods.ts'
import { lockOrder } from '../line-handlers.ts'
import { openOrder } from '../open-order.ts'
import { quantityOf } from '../price-line.ts'
import { shipToOf } from '../ship-to.ts'
import { mayChange } from '../visibility.ts'
import { type NamedProduct, productsNamed } from './products-named.ts'
import { type Candidate, refusalsAmong } from './refusals.ts'

/** Most lines of one request. */
const MAX_LINES = 1000
const LINE = familyOf('LineItem')

/** One that was asked for, and what it stands for. */
interface Asked {
  readonly number: string
  readonly quantity: number
  readonly named: NamedProduct | undefined
  /** As it would be on the order, by itself. */
  readonly line: StoredObject
}

/**
 * Puts up to 1,000 lines into the cart at once, and answers what became of each, in their order: those that may be there
 * are added, the others say why not, and stop no other. The same product with the same choices is one line and grows.
 * Prices, promotions and sums are worked out once. An extension of ours: contract sections 11 to 13 hold for each line,
 * and quantities are multiples of the product's `QuantityMultiplier`.
 */
export async function addLines(call: Call): Promise<Reply> {
  const wanted = Array.isArray(call.body.LineItems) ? call.body.LineItems.filter(isObject) : []
  if (wanted.length > MAX_LINES) {
    throw new ValidationError([{ Field: 'LineItems', Rule: `must be at most ${MAX_LINES} lines` }])
  }
  const cart = await openCart(call)
  const order = await lockOrder({ ...call, parameters: { direction: 'Outgoing', orderID: cart.id } })
  mayChange(call, order.body)
  await holdQuotedLine(call, order)
  const open = await openOrder(call, order.id, { toWrite: true })
  const asked = await namedLines(call, order, wanted)
  const found = asked.filter(({ named }) => named !== undefined)
  const goods = await goodsOf(call, { ...open, lines: found.map(({ line }) => line) })
  const candidates = joined(found, open.lines, goods)
  const refused = await refusalsAmong(call, open, candidates, goods)
  const kept = candidates.filter(({ line }) => !refused.has(line.id))
  await call.store.putMany(
    call.tx,
    kept.map(({ line }) => line),
  )
  const settled = await settleLines(
    call,
    order.id,
    kept.map(({ line, before }) => ({ id: line.id, before })),
  )
  const byId = new Map(settled.map((line) => [line.id, line]))
  const lineOf = new Map(candidates.flatMap(({ line, of }) => of.map((id) => [id, line.id] as const)))
  const LineItems = asked.map(({ number, quantity, named, line }): JsonObject => {
    const lineId = lineOf.get(line.id) ?? ''
    const written = byId.get(lineId)
    const problem = named === undefined ? unknown(number) : refused.get(lineId)
    return {
      SKU: number,
      // Of what they do not see nobody learns that it is there.
      ProductID: problem?.ErrorCode === 'NotFound' ? null : (named?.productId ?? null),
      VariantID: named?.variantId ?? null,
      LineItemID: written?.id ?? null,
      Quantity: written === undefined ? quantity : quantityOf(written.body),
      ErrorCode: problem?.ErrorCode ?? null,
      Message: problem?.Message ?? null,
      Data: (problem?.Data ?? null) as Json,
    }
  })
  const after = new Map([...open.lines, ...settled].map(({ id, body }) => [id, body]))
  const pieces = [...after.values()].reduce((sum, body) => sum + (body.IsBundle === true ? 0 : quantityOf(body)), 0)
  return one({ LineItems, TotalQuantity: pieces })
}

async function namedLines(call: Call, order: StoredObject, wanted: readonly JsonObject[]): Promise<Asked[]> {
  const numbers = wanted.map(({ SKU }) => String(SKU))
  const named = await productsNamed(call, numbers)
  return wanted.map((item, at) => {
    const number = numbers[at] ?? ''
    const product = named.get(number)
    const quantity = Number(item.Quantity ?? 1)
    const own = product?.specs ?? []
    const Specs = [...own, ...specsOf(item).filter(({ SpecID }) => !own.some((spec) => spec.SpecID === SpecID))]
    return {
      number,
      quantity,
      named: product,
      line: newLine(call, order, at, product?.productId ?? '', quantity, Specs),
    }
  })
}

/** As the rules of lines make one of what says a product, a quantity and choices. Contract section 13.4. */
function newLine(
  call: Call,
  order: StoredObject,
  at: number,
  ProductID: string,
  Quantity: number,
  Specs: readonly JsonObject[],
): StoredObject {
  const key = { scope: order.id, id: generateId() }
  const writing = newWriting(call, LINE, key, { body: { ProductID, Quantity, Specs: [...Specs] } }, order)
  holdToInvitation(call, order.body, writing)
  const body = {
    ...writing.body,
    ...shipToOf(order.body),
    // Lines are listed as they were added: a thousandth of a second apart.
    DateAdded: printDate(new Date(call.now.getTime() + at)),
    QuantityShipped: 0,
    PriceOverridden: false,
  }
  const { family, scope, id, owner } = writing
  return { family, scope, id, owner, body, revision: 0, created: call.now, updated: call.now }
}

/** What makes one line is one: with the line that is on the order already, or with others that are asked for. */
function joined(
  asked: readonly Asked[],
  lines: readonly StoredObject[],
  goods: ReadonlyMap<string, GoodsOfLine>,
): Candidate[] {
  const there = new Map<string, StoredObject>()
  for (const line of lines.toReversed())
    if (isPlain(line.body)) there.set(sameness(line.body, specsOf(line.body)), line)
  const groups = new Map<string, Candidate>()
  for (const { line, quantity, named } of asked) {
    const own = goods.get(line.id)
    const isGuessed =
      own?.sellable?.hasVariants === true && named?.variantId === null && specsOf(line.body).length === 0
    // What cannot be chosen so is no line that is there, whatever is left of it.
    const isAlone = isGuessed || own?.chosen.problems.length !== 0
    const key = isAlone ? line.id : sameness(line.body, own.chosen.specs)
    const group = groups.get(key)
    const before = group === undefined ? there.get(key) : group.before
    const base = group?.line ?? before ?? withShipFrom(line, own)
    const added = group === undefined && before === undefined ? 0 : quantity
    groups.set(key, {
      line: { ...base, body: { ...base.body, Quantity: quantityOf(base.body) + added } },
      before,
      of: [...(group?.of ?? []), line.id],
      isGuessed,
    })
  }
  return [...groups.values()]
}

const isSaid = (value: unknown) => typeof value === 'string' && value !== ''

/** Lines that say more than a product and its choices stay by themselves. */
const isPlain = (body: JsonObject) =>
  body.IsBundle !== true && ![body.BundleItemID, body.CostCenter, body.DateNeeded, body.InventoryRecordID].some(isSaid)

function sameness({ ProductID }: JsonObject, specs: readonly JsonObject[]): string {
  const choices = specs.map(({ SpecID, OptionID, Value }) => [SpecID, OptionID ?? '', isSaid(OptionID) ? '' : Value])
  return JSON.stringify([ProductID, choices.map((choice) => JSON.stringify(choice)).toSorted()])
}

function withShipFrom(line: StoredObject, goods: GoodsOfLine | undefined): StoredObject {
  const from = goods?.sellable?.product.ShipFromAddressID
  return { ...line, body: { ...line.body, ShipFromAddressID: isSaid(from) ? (from ?? null) : null } }
}

function unknown(number: string): CommerceProblem {
  const [problem] = notFound('Product', number).errors
  if (problem === undefined) throw new Error('What is not found says so')
  return problem
}
