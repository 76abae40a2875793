import type { BuyerProduct, PriceSchedule, Spec, Variant } from '@tessera/commerce'
import { mapConcurrently } from '../../map-concurrently.ts'
import { CATALOGUE_LANGUAGE, catalogueText } from '../catalogue-texts.ts'
import { optionName } from '../product/choices.ts'
import { productSlug } from '../product/find-product.ts'
import { unitPrice } from '../product/unit-price.ts'
import type { ShopClient } from '../shop-client.ts'

/** What is ordered by one number: a product, or a variant of one. */
export interface Orderable {
  readonly number: string
  readonly productId: string
  /** The last part of the product's address. */
  readonly slug: string
  readonly name: string
  /** What of the product it is: `Oak, 180 × 90 cm`; empty for a product by itself. */
  readonly choice: string
  readonly currency: string
  /** What a piece costs from how many on; empty: not for sale. */
  readonly breaks: readonly { readonly from: number; readonly unit: number }[]
  /** Fewest that can be ordered. */
  readonly minimum: number
  readonly step: number
  /** Pieces that are there; undefined where nothing is counted. */
  readonly stock: number | undefined
}

interface Options {
  readonly signal: AbortSignal
}

/** Most variants commerce makes of a product, in pages. */
const PAGES = 15
const CALLS = 6

export function isVaried(product: BuyerProduct): boolean {
  return (product.VariantCount ?? 0) > 0
}

/** A product by itself. */
export function orderableProduct(product: BuyerProduct, locale: string): Orderable {
  return orderable(product, undefined, locale)
}

/** `words`: of what is chosen, see {@link readChoiceWords}. */
export function orderableVariant(
  product: BuyerProduct,
  variant: Variant,
  locale: string,
  words: ChoiceWords = ownWords,
): Orderable {
  return { ...orderable(product, variant, locale), choice: words(variant) }
}

/** What is chosen of a variant, in words: `Oak, 180 × 90 cm`. */
export type ChoiceWords = (variant: Variant) => string

const ownWords: ChoiceWords = ({ Specs }) => (Specs ?? []).map((spec) => spec?.Value ?? '').join(', ')

/** The words of a product's options in a language: those of its variants are in the catalogue's own. */
export async function readChoiceWords(
  client: ShopClient,
  id: string,
  locale: string,
  options: Options,
): Promise<ChoiceWords> {
  if (locale === CATALOGUE_LANGUAGE) return ownWords
  const { Items } = await client.me.listSpecs(id, { pageSize: 100 }, options)
  const names = new Map<string, string>()
  for (const { ID, Options } of Items as Spec[]) {
    for (const option of Options ?? []) if (option != null) names.set(`${ID} ${option.ID}`, optionName(option, locale))
  }
  return ({ Specs }) =>
    (Specs ?? []).map((spec) => names.get(`${spec?.SpecID} ${spec?.OptionID}`) ?? spec?.Value ?? '').join(', ')
}

function orderable(product: BuyerProduct, variant: Variant | undefined, locale: string): Orderable {
  const schedule = product.PriceSchedule ?? undefined
  const step = product.QuantityMultiplier ?? 1
  return {
    number: variant?.ID ?? product.ID ?? '',
    productId: product.ID ?? '',
    slug: productSlug(product, locale),
    name: catalogueText(product, 'Name', locale),
    choice: '',
    currency: schedule?.Currency ?? '',
    breaks: schedule === undefined ? [] : breaksOf(schedule, variant),
    minimum: Math.max(schedule?.MinQuantity ?? 1, step),
    step,
    stock: stockOf(product, variant),
  }
}

function breaksOf(schedule: PriceSchedule, variant: Variant | undefined): Orderable['breaks'] {
  const markups = (variant?.Specs ?? []).map((spec) => ({ type: spec?.PriceMarkupType, amount: spec?.PriceMarkup }))
  const least = schedule.MinQuantity ?? 1
  const steps = (schedule.PriceBreaks ?? []).map((one) => one?.Quantity ?? 1).sort((a, b) => a - b)
  const reached = steps.findLast((from) => from <= least) ?? steps[0]
  // Nobody can buy fewer than the minimum: lower breaks are of no use.
  return steps
    .filter((from) => reached === undefined || from >= reached)
    .flatMap((from) => {
      const price = unitPrice(schedule, Math.max(from, 1), markups)
      return price === undefined ? [] : [{ from: Math.max(from, from === reached ? least : from), unit: price.price }]
    })
}

function stockOf({ Inventory }: BuyerProduct, variant: Variant | undefined): number | undefined {
  if (Inventory?.Enabled !== true || Inventory.OrderCanExceed === true) return undefined
  const own = Inventory.VariantLevelTracking === true && variant !== undefined ? variant.Inventory : Inventory
  return own?.QuantityAvailable ?? 0
}

/** All variants of a product that can be ordered. `first`: the first hundred of them, where these are read already. */
export async function readVariants(
  client: ShopClient,
  id: string,
  { first: begun, signal }: Options & { readonly first?: ReturnType<ShopClient['me']['listVariants']> },
): Promise<Variant[]> {
  const options = { signal }
  const first = await (begun ?? client.me.listVariants(id, { pageSize: 100 }, options))
  const more = Math.min(first.Meta.TotalPages, PAGES) - 1
  const rest = await mapConcurrently(
    Array.from({ length: Math.max(more, 0) }, (_, index) => index + 2),
    CALLS,
    (page) => client.me.listVariants(id, { pageSize: 100, page }, options),
  )
  return [first, ...rest].flatMap(({ Items }) => Items as Variant[]).filter(({ Active }) => Active !== false)
}
