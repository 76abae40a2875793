import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { KeptAgreed } from '../orders/order-notes.ts'

/** What a visitor saw when they placed the order: sums and prices, in the currency of the order. */
export interface Agreed {
  readonly lines: readonly AgreedLine[]
  readonly promotions: readonly { readonly code: string; readonly name: string; readonly amount: number }[]
  readonly parcels: readonly AgreedParcel[]
  readonly shipping: number
  readonly tax: number
  readonly total: number
}

export interface AgreedLine {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly unitPrice: number
}

/** What comes from one place, and what its delivery costs; `name`: what is in it. */
export interface AgreedParcel {
  readonly id: string
  readonly name: string
  readonly cost: number
}

/** What is different from what a visitor saw; amounts are money, those of `quantity` and `stock` pieces. */
export interface Change {
  readonly kind: (typeof CHANGES)[number]
  /** Of the product or the promotion; empty where it is about the whole order. */
  readonly name: string
  readonly from: number | null
  readonly to: number | null
}

const CHANGES = [
  'price',
  'quantity',
  'added',
  'removed',
  'stock',
  'soldOut',
  'gone',
  'promotionEnded',
  'promotionAdded',
  'promotionAmount',
  'parcel',
  'shipping',
  'tax',
  'total',
] as const

/** More are counted, not listed: what a form says of itself travels in a cookie. */
export const MAX_CHANGES = 10

const amount = z.number().finite()
const schema: z.ZodType<Agreed> = z.object({
  lines: z.array(z.object({ id: z.string(), name: z.string(), quantity: amount, unitPrice: amount })),
  promotions: z.array(z.object({ code: z.string(), name: z.string(), amount })),
  parcels: z.array(z.object({ id: z.string(), name: z.string(), cost: amount })),
  shipping: amount,
  tax: amount,
  total: amount,
})

const changesSchema: z.ZodType<Change[]> = z.array(
  z.object({ kind: z.enum(CHANGES), name: z.string(), from: amount.nullable(), to: amount.nullable() }),
)

const keptSchema = z.tuple([
  z.string(),
  z.tuple([amount, amount, amount]),
  z.array(z.tuple([z.string(), z.string(), amount])).nullable(),
  z.array(z.tuple([z.string(), z.string(), amount, amount])).nullable(),
  z.array(z.tuple([z.string(), amount])).nullable(),
])

/** As a hidden field of the form. It guards nobody against us or the visitor: it tells what has changed in between. */
export function agreedText(agreed: Agreed): string {
  return Buffer.from(JSON.stringify(agreed)).toString('base64url')
}

/** Characters it takes of the 8,000 that the extended properties of an order may have (contract "commerce" 6.5). */
const MAX_KEPT = 4000

export function keptAgreed(agreed: Agreed): KeptAgreed {
  const { shipping, tax, total } = agreed
  const keep = (longestName: number, hasPromotions = true, hasLines = true): KeptAgreed => [
    digestOf(agreed),
    [shipping, tax, total],
    hasPromotions ? agreed.promotions.map((one) => [one.code, one.name.slice(0, longestName), one.amount]) : null,
    hasLines ? agreed.lines.map((one) => [one.id, one.name.slice(0, longestName), one.quantity, one.unitPrice]) : null,
    hasLines ? agreed.parcels.map(({ id, cost }) => [id, cost]) : null,
  ]
  const ways = [keep(60), keep(20), keep(0), keep(20, true, false)]
  return ways.find((kept) => JSON.stringify(kept).length <= MAX_KEPT) ?? keep(0, false, false)
}

/**
 * What has changed since it was kept, as far as that was; undefined when it still holds. What is gone is only told where
 * its name was kept.
 */
export function changesSinceKept(kept: unknown, now: Agreed): Change[] | undefined {
  const { data } = keptSchema.safeParse(kept)
  if (data === undefined) return []
  const [digest, [shipping, tax, total], promotions, lines, parcels] = data
  if (digest === digestOf(now)) return undefined
  const promotionNames = new Map(now.promotions.map(({ code, name }) => [code, name]))
  const lineNames = new Map(now.lines.map(({ id, name }) => [id, name]))
  const parcelNames = new Map(now.parcels.map(({ id, name }) => [id, name]))
  const before: Agreed = {
    lines:
      lines?.map(([id, name, quantity, unitPrice]) => ({ id, name: lineNames.get(id) ?? name, quantity, unitPrice })) ??
      now.lines,
    promotions:
      promotions?.map(([code, name, amount]) => ({ code, name: promotionNames.get(code) ?? name, amount })) ??
      now.promotions,
    parcels: parcels?.map(([id, cost]) => ({ id, name: parcelNames.get(id) ?? '', cost })) ?? now.parcels,
    shipping,
    tax,
    total,
  }
  return changesBetween(before, now).filter(({ kind, name }) => name !== '' || !NAMED.has(kind))
}

const NAMED: ReadonlySet<Change['kind']> = new Set(['removed', 'promotionEnded'])

/** Names are left out: they change with the language of the page. */
function digestOf({ lines, promotions, parcels, shipping, tax, total }: Agreed): string {
  const parts = [
    lines.map(({ id, quantity, unitPrice }) => [id, quantity, unitPrice]),
    promotions.map(({ code, amount }) => [code, amount]),
    parcels.map(({ id, cost }) => [id, cost]),
    [shipping, tax, total],
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Undefined for a field that holds no such thing. */
export function readAgreed(text: string): Agreed | undefined {
  return parsed(schema, Buffer.from(text, 'base64url').toString('utf8'))
}

export function changesText(changes: readonly Change[]): string {
  return JSON.stringify(changes.slice(0, MAX_CHANGES).map((change) => ({ ...change, name: change.name.slice(0, 60) })))
}

export function readChanges(text: string | undefined): Change[] {
  return parsed(changesSchema, text ?? '') ?? []
}

function parsed<Value>(kind: z.ZodType<Value>, text: string): Value | undefined {
  try {
    return kind.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** What has changed, lines first and the total last; empty when what was agreed still holds. */
export function changesBetween(before: Agreed, now: Agreed): Change[] {
  const changes: Change[] = []
  const add = (kind: Change['kind'], name: string, from: number | null, to: number | null) =>
    changes.push({ kind, name, from, to })
  const lines = new Map(now.lines.map((line) => [line.id, line]))
  for (const old of before.lines) {
    const line = lines.get(old.id)
    if (line === undefined) add('removed', old.name, old.quantity, null)
    else {
      if (line.unitPrice !== old.unitPrice) add('price', line.name, old.unitPrice, line.unitPrice)
      if (line.quantity !== old.quantity) add('quantity', line.name, old.quantity, line.quantity)
    }
  }
  const known = new Set(before.lines.map(({ id }) => id))
  for (const line of now.lines) if (!known.has(line.id)) add('added', line.name, null, line.quantity)
  const promotions = new Map(now.promotions.map((promotion) => [promotion.code, promotion]))
  for (const old of before.promotions) {
    const promotion = promotions.get(old.code)
    if (promotion === undefined) add('promotionEnded', old.name, old.amount, null)
    else if (promotion.amount !== old.amount) add('promotionAmount', promotion.name, old.amount, promotion.amount)
  }
  const codes = new Set(before.promotions.map(({ code }) => code))
  for (const { code, name, amount: off } of now.promotions) if (!codes.has(code)) add('promotionAdded', name, null, off)
  const parcelChanges = changedParcels(before.parcels, now.parcels)
  changes.push(...parcelChanges)
  if (now.shipping !== before.shipping && parcelChanges.length === 0) add('shipping', '', before.shipping, now.shipping)
  if (now.tax !== before.tax) add('tax', '', before.tax, now.tax)
  if (now.total !== before.total) add('total', '', before.total, now.total)
  return changes
}

/** What the delivery of each parcel costs by now. Of a single one the shipping of the order says the same. */
export function changedParcels(before: readonly AgreedParcel[], now: readonly AgreedParcel[]): Change[] {
  if (now.length < 2) return []
  const old = new Map(before.map(({ id, cost }) => [id, cost]))
  return now.flatMap(({ id, name, cost }): Change[] => {
    const from = old.get(id)
    return from === undefined || from === cost ? [] : [{ kind: 'parcel', name, from, to: cost }]
  })
}
