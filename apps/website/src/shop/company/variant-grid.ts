import type { BuyerProduct, Spec, Variant } from '@tessera/commerce'
import { catalogueText } from '../catalogue-texts.ts'
import { optionName } from '../product/choices.ts'
import type { PageProduct } from '../product/page-product.ts'
import type { ShopClient } from '../shop-client.ts'
import { isVaried, type Orderable, orderableVariant, readVariants } from './orderable.ts'

/** The variants of a product beside each other: by its two choices, or one below the other. */
export interface VariantGrid {
  /** Headings of the columns; empty: there is one, of which nothing has to be said. */
  readonly columns: readonly string[]
  /** What the rows and the columns choose. */
  readonly names: readonly string[]
  readonly rows: readonly GridRow[]
}

export interface GridRow {
  readonly name: string
  /** One for each column; undefined where there is no such variant. */
  readonly cells: readonly (Orderable | undefined)[]
}

/** Most columns that are read at a glance. */
const MAX_COLUMNS = 5

/** The grid of a product; undefined for one without variants, or without a price. */
export async function readVariantGrid(
  client: ShopClient,
  { product, choices }: PageProduct,
  { locale, signal }: { readonly locale: string; readonly signal: AbortSignal },
): Promise<VariantGrid | undefined> {
  if (!isVaried(product) || product.PriceSchedule == null) return undefined
  const [specs, variants] = await Promise.all([
    choices.specs(),
    readVariants(client, product.ID ?? '', { signal, first: choices.variants() }),
  ])
  return gridOf(product, specs.Items as Spec[], variants, locale)
}

/** `specs`: all of the product's; those that make its variants count. */
export function gridOf(
  product: BuyerProduct,
  specs: readonly Spec[],
  variants: readonly Variant[],
  locale: string,
): VariantGrid {
  const choices = specs
    .filter(({ DefinesVariant }) => DefinesVariant === true)
    .toSorted((a, b) => (a.ListOrder ?? 0) - (b.ListOrder ?? 0))
    .map((spec) => ({ spec, name: catalogueText(spec, 'Name', locale), options: spec.Options ?? [] }))
  const optionOf = (variant: Variant, spec: Spec) => variant.Specs?.find((one) => one?.SpecID === spec.ID)?.OptionID
  const [first, second] = choices.toSorted((a, b) => b.options.length - a.options.length)
  const words = (variant: Variant) =>
    choices
      .map(({ spec, options }) => options.find((option) => option?.ID === optionOf(variant, spec)))
      .map((option) => (option == null ? '' : optionName(option, locale)))
      .join(', ')
  const orderable = (variant: Variant) => ({ ...orderableVariant(product, variant, locale), choice: words(variant) })
  if (choices.length !== 2 || !first || !second || second.options.length > MAX_COLUMNS) {
    const rows = variants.map((variant) => ({ name: words(variant), cells: [orderable(variant)] }))
    return { columns: [], names: choices.map(({ name }) => name), rows }
  }
  const named = (options: typeof first.options) => options.flatMap((option) => (option == null ? [] : [option]))
  return {
    columns: named(second.options).map((option) => optionName(option, locale)),
    names: [first.name, second.name],
    rows: named(first.options).map((row) => ({
      name: optionName(row, locale),
      cells: named(second.options).map((column) => {
        const found = variants.find(
          (variant) => optionOf(variant, first.spec) === row.ID && optionOf(variant, second.spec) === column.ID,
        )
        return found && orderable(found)
      }),
    })),
  }
}
