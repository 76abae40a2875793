import type { LineItemBatchItem } from '@tessera/commerce'

/** Why a line could not be added: a dictionary key, and what stands in it. */
export interface LineProblem {
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  /** The product whose page tells more. */
  readonly productId?: string
}

interface Facts {
  readonly MinQuantity?: number | null
  readonly MaxQuantity?: number | null
  readonly Quantities?: readonly number[]
  readonly QuantityMultiplier?: number
  readonly QuantityAvailable?: number
}

/** Keys by what commerce says, and the values that each speaks of. */
const PROBLEMS: Readonly<Record<string, readonly [key: string, values?: (facts: Facts) => Record<string, unknown>]>> = {
  NotFound: ['company.line.unknown'],
  'Spec.OneOrMoreRequiresValue': ['company.line.choose'],
  'Spec.RequiresSelection': ['company.line.choose'],
  'Spec.RequiresValue': ['company.line.choose'],
  'Spec.OptionNotFound': ['company.line.choose'],
  'LineItem.VariantNotFound': ['company.line.choose'],
  'PriceSchedule.CannotBeLessThanMin': ['company.line.minimum', ({ MinQuantity }) => ({ count: MinQuantity })],
  'PriceSchedule.CumulativeCannotBeLessThanMin': [
    'company.line.minimum',
    ({ MinQuantity }) => ({ count: MinQuantity }),
  ],
  'PriceSchedule.CannotExceedMax': ['company.line.maximum', ({ MaxQuantity }) => ({ count: MaxQuantity })],
  'PriceSchedule.CumulativeCannotExceedMax': ['company.line.maximum', ({ MaxQuantity }) => ({ count: MaxQuantity })],
  'Inventory.Insufficient': ['company.line.stock', ({ QuantityAvailable }) => ({ count: QuantityAvailable })],
  'PriceSchedule.MissingOrConflicting': ['company.line.notForSale'],
  'LineItem.CannotPurchaseParentProduct': ['company.line.notForSale'],
  'LineItem.CannotPurchaseBundleProduct': ['company.line.set'],
  'LineItem.ProductNotAvailableFromSeller': ['company.line.notForSale'],
}

/** What a line was refused for, in words; undefined when it was added. */
export function lineProblem(outcome: LineItemBatchItem): LineProblem | undefined {
  const { ErrorCode, Data, ProductID } = outcome
  if (!ErrorCode) return undefined
  const facts = (Data ?? {}) as Facts
  const about = ProductID ? { productId: ProductID } : {}
  const said = (key: string, values: Record<string, unknown> = {}): LineProblem => ({
    key,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')])),
    ...about,
  })
  if (ErrorCode.endsWith('QuantityNotAllowed')) {
    if (facts.QuantityMultiplier !== undefined)
      return said('company.line.multiple', { count: facts.QuantityMultiplier })
    return said('company.line.only', { counts: (facts.Quantities ?? []).join(', ') })
  }
  const [key, valuesOf] = PROBLEMS[ErrorCode] ?? ['company.line.refused']
  return said(key, valuesOf?.(facts))
}
