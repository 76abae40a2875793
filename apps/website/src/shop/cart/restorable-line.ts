import type { LineItem } from '@tessera/commerce'
import { z } from 'zod'
import { type WantedChoice, wantedChoiceOf } from '../product/wanted-choice.ts'

/** A product with its choices, as it is put into a cart. */
export interface WantedLine {
  readonly ProductID: string
  readonly Quantity: number
  readonly Specs: WantedChoice[]
  readonly CostCenter?: string
  readonly DateNeeded?: string
  readonly ShippingAddressID?: string
  readonly InventoryRecordID?: string
}

/** All that puts back what was taken out: a product with its choices, or a set with its parts. */
export type RestorableLine = WantedLine | { readonly set: string; readonly parts: WantedLine[] }

const id = z.string().max(100)
const wanted = z.object({
  ProductID: z.string().min(1).max(100),
  Quantity: z.number().int().min(1).max(999_999),
  Specs: z
    .array(z.object({ SpecID: id, OptionID: id.optional(), Value: z.string().max(2000).optional() }))
    .max(100)
    .default([]),
  CostCenter: id.optional(),
  DateNeeded: id.optional(),
  ShippingAddressID: id.optional(),
  InventoryRecordID: id.optional(),
})
const restorable = z.union([wanted, z.object({ set: z.string().min(1).max(100), parts: z.array(wanted).max(100) })])

/** What a removal hands to whoever wants to take it back. */
export function restorableOf(line: LineItem, lines: readonly LineItem[]): RestorableLine {
  if (line.IsBundle !== true) return wantedOfLine(line)
  const parts = lines.filter(({ BundleItemID }) => BundleItemID != null && BundleItemID === line.ID)
  return { set: line.ProductID ?? '', parts: parts.map(wantedOfLine) }
}

/** Reads what was handed out; undefined when it is none of ours. */
export function readRestorable(text: string): RestorableLine | undefined {
  try {
    // What is optional is left out, for JSON knows no other way.
    return restorable.safeParse(JSON.parse(text)).data as RestorableLine | undefined
  } catch {
    return undefined
  }
}

function wantedOfLine(line: LineItem): WantedLine {
  const { ProductID, Quantity, Specs, CostCenter, DateNeeded, ShippingAddressID, InventoryRecordID } = line
  return {
    ProductID: ProductID ?? '',
    Quantity: Quantity ?? 1,
    Specs: (Specs ?? []).flatMap((spec) => (spec == null ? [] : [wantedChoiceOf(spec)])),
    ...(CostCenter != null && { CostCenter }),
    ...(DateNeeded != null && { DateNeeded }),
    ...(ShippingAddressID != null && { ShippingAddressID }),
    ...(InventoryRecordID != null && { InventoryRecordID }),
  }
}
