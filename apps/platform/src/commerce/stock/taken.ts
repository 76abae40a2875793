import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import type { StoredObject } from '../store/index.ts'
import { type Shelf, type StockRequest, shelfOf } from './shelf.ts'

/** Some of what was taken for a line: from one inventory record, or from where there are none. */
export interface Portion {
  readonly quantity: number
  /** The record; undefined: as the line says. */
  readonly recordId: string | undefined
}

/**
 * What was taken for a line: kept on it as `StockTaken`, which is never presented, so that exactly that goes back,
 * whatever was changed about the product since.
 */
export interface Taken {
  /** The kinds of shelves alone: which ones they are follows from the line and its portions, whatever is renamed. */
  readonly families: readonly Shelf['family'][]
  /** At least one; several, when no one record had enough. */
  readonly portions: readonly Portion[]
}

/** What was taken for a line; undefined: nothing was, ever. */
export function takenFor({ body: { StockTaken: taken } }: Pick<StoredObject, 'body'>): Taken | undefined {
  if (!isObject(taken)) return undefined
  const { Quantity: quantity, From: from, Records: records } = taken
  const families = Array.isArray(from) ? (from as readonly Shelf['family'][]) : []
  const portions = Array.isArray(records)
    ? records.filter(isObject).map((each) => ({ quantity: Number(each.Quantity), recordId: String(each.ID) }))
    : [{ quantity: Number(quantity ?? 0), recordId: undefined }]
  return { families, portions }
}

/** The line with what was taken for it. What is all from one record makes the line name that. */
export function withTaken<Line extends Pick<StoredObject, 'body'>>(line: Line, { families, portions }: Taken): Line {
  const [first] = portions
  const [only] = portions.length === 1 ? portions : []
  const noted: JsonObject = {
    Quantity: quantityOf(portions),
    From: [...families],
    ...(first !== undefined && only === undefined && { Records: portions.map(recordOf) }),
  }
  const named: JsonObject = only?.recordId === undefined ? {} : { InventoryRecordID: only.recordId }
  return { ...line, body: { ...line.body, ...named, StockTaken: noted } }
}

const recordOf = ({ recordId, quantity }: Portion): Json => ({ ID: recordId ?? '', Quantity: quantity })

/** All portions together. */
export function quantityOf(portions: readonly Portion[]): number {
  return portions.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Portions with so many more, which are from where the last ones were, or (negative) fewer, the last ones first. */
export function changed(portions: readonly Portion[], by: number): Portion[] {
  const kept = [...portions]
  let rest = by
  for (let at = kept.length - 1; at >= 0 && rest !== 0; at -= 1) {
    const portion = kept[at]
    if (portion === undefined) break
    const change = rest > 0 || at === 0 ? rest : Math.max(rest, -portion.quantity)
    kept[at] = { ...portion, quantity: portion.quantity + change }
    rest -= change
  }
  return kept.filter(({ quantity }, at) => at === 0 || quantity !== 0)
}

/** The shelves of a portion. */
export function shelvesOf(families: Taken['families'], { recordId }: Portion, wish: StockRequest): Shelf[] {
  return families.map((family) => shelfOf(family, recordId === undefined ? wish : { ...wish, recordId }))
}

/** The inventory records that hold what was taken for a line or that it names. */
export function recordsOf({ body }: Pick<StoredObject, 'body'>): string[] {
  const { InventoryRecordID: named } = body
  const taken = takenFor({ body })?.portions.flatMap(({ recordId }) => recordId ?? []) ?? []
  return typeof named === 'string' && named !== '' ? [named, ...taken] : taken
}

/** `StockTaken` after an inventory record was renamed; undefined when it does not name it. */
export function withRecordRenamed(body: JsonObject, from: string, to: string): JsonObject | undefined {
  const { StockTaken: taken } = body
  if (!isObject(taken) || !Array.isArray(taken.Records)) return undefined
  if (!taken.Records.some((each) => isObject(each) && each.ID === from)) return undefined
  const Records = taken.Records.map((each) => (isObject(each) && each.ID === from ? { ...each, ID: to } : each))
  return { ...taken, Records }
}
