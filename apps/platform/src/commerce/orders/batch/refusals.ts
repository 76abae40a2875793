import type { CommerceProblem } from '../../commerce-error.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { breaksOf } from '../../prices/index.ts'
import { stockProblems } from '../../stock/index.ts'
import type { StoredObject } from '../../store/index.ts'
import { type GoodsOfLine, goodsOf } from '../goods.ts'
import { asWritten } from '../line-problems.ts'
import type { OpenOrder } from '../open-order.ts'
import { priceLine, quantityOf, unitsOf } from '../price-line.ts'

/** A line that is to be on the order: new, or one that grows. */
export interface Candidate {
  readonly line: StoredObject
  readonly before: StoredObject | undefined
  /** Which of those asked for it stands for. */
  readonly of: readonly string[]
  /** Nobody said which of its variants it is. */
  readonly isGuessed: boolean
}

/**
 * Which of the candidates cannot be on the order, and the first reason of each: the rules of products, choices,
 * quantities and stock, as when a line is written. What one is refused for may be another's reason, where quantities of a
 * product count together: it is looked at again until nothing more is refused.
 */
export async function refusalsAmong(
  acting: Acting,
  open: OpenOrder,
  candidates: readonly Candidate[],
  known: ReadonlyMap<string, GoodsOfLine>,
): Promise<ReadonlyMap<string, CommerceProblem>> {
  const refused = new Map<string, CommerceProblem>()
  const grown = candidates.filter(({ before }) => before !== undefined).map(({ line }) => line)
  const goods = new Map([...known, ...(await goodsOf(acting, { ...open, lines: grown }))])
  for (let before = -1; before < refused.size; ) {
    before = refused.size
    const left = candidates.filter(({ line }) => !refused.has(line.id))
    const lines = together(
      open.lines,
      left.map(({ line }) => line),
    )
    const units = unitsOf(lines.map(({ body }) => body))
    const priced = new Map<string, PricedCandidate>()
    for (const candidate of left) {
      const { line } = candidate
      const own = goods.get(line.id)
      if (own === undefined) throw new Error(`Line item ${line.id} was not looked at`)
      const { body, problems } = priceLine(line, {
        ...own,
        ofProduct: units.get(String(line.body.ProductID)) ?? 0,
        override: undefined,
        bySubscription: false,
        now: acting.now,
      })
      const [first] = problems
      const problem = first === undefined ? ownProblem(candidate, own) : withRule(asWritten(first).errors[0], own)
      if (problem !== undefined) refused.set(line.id, problem)
      else {
        const had = candidate.before === undefined ? 0 : quantityOf(candidate.before.body)
        priced.set(line.id, { line: { ...line, body }, added: quantityOf(line.body) - had })
      }
    }
    for (const [id, problem] of await short(acting, lines, priced)) refused.set(id, problem)
  }
  return refused
}

/** All lines of a product count together, those that are there already first: the last that are too many are refused. */
async function short(
  acting: Acting,
  lines: readonly StoredObject[],
  priced: ReadonlyMap<string, PricedCandidate>,
): Promise<ReadonlyMap<string, CommerceProblem>> {
  const products = new Set([...priced.values()].map(({ line }) => line.body.ProductID))
  const among = lines
    .filter(({ body }) => products.has(body.ProductID))
    .map((line) => priced.get(line.id)?.line ?? line)
  const found = new Map<string, CommerceProblem>()
  for (const problem of await stockProblems(acting, { lines: among })) {
    const { LineItemIDs: ids, QuantityRequested: asked, QuantityAvailable: there } = problem.Data as JsonObject
    let over = Number(asked) - Math.max(0, Number(there))
    for (const id of Array.isArray(ids) ? ids.toReversed() : []) {
      const candidate = priced.get(String(id))
      if (over <= 0 || candidate === undefined) continue
      found.set(String(id), problem)
      over -= candidate.added
    }
  }
  return found
}

interface PricedCandidate {
  readonly line: StoredObject
  /** Pieces that come with it. */
  readonly added: number
}

function together(there: readonly StoredObject[], more: readonly StoredObject[]): StoredObject[] {
  return [...new Map([...there, ...more].map((line) => [line.id, line])).values()]
}

/** Who is told that a quantity is wrong is told which are right. */
function withRule(problem: CommerceProblem | undefined, { sellable }: GoodsOfLine): CommerceProblem | undefined {
  const schedule = sellable?.schedule
  if (!problem?.ErrorCode.startsWith('PriceSchedule.') || !schedule) return problem
  const { MinQuantity = null, MaxQuantity = null, RestrictedQuantity } = schedule
  const Quantities = RestrictedQuantity === true ? breaksOf(schedule).map(({ Quantity }) => Quantity ?? null) : []
  return { ...problem, Data: { ...(problem.Data as JsonObject | null), MinQuantity, MaxQuantity, Quantities } }
}

/** What a list asks beyond a single line: a variant is named and never guessed, and goods come in whole packs. */
function ownProblem({ line, isGuessed }: Candidate, { sellable }: GoodsOfLine): CommerceProblem | undefined {
  const product = sellable?.product
  if (isGuessed) {
    const Message = `Product ${product?.ID} comes in variants: name one.`
    return { ErrorCode: 'Spec.OneOrMoreRequiresValue', Message, Data: { ProductID: product?.ID ?? null } }
  }
  const pack = product?.QuantityMultiplier
  const quantity = quantityOf(line.body)
  if (typeof pack !== 'number' || pack <= 1 || quantity % pack === 0) return undefined
  const Message = `The quantity is ${quantity}; it must be a multiple of ${pack}.`
  return {
    ErrorCode: 'PriceSchedule.QuantityNotAllowed',
    Message,
    Data: { Quantity: quantity, QuantityMultiplier: pack },
  }
}
