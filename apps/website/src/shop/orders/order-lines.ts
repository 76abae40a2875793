import type { LineItem, Spec } from '@tessera/commerce'
import { catalogueImages } from '../catalogue-images.ts'
import { catalogueText } from '../catalogue-texts.ts'
import { type ChoiceInWords, chosenInWords, chosenPath, readSpecsOf } from '../product/chosen-words.ts'
import { productSlug } from '../product/find-product.ts'
import type { ShopClient } from '../shop-client.ts'

/** A line of an order as its shopper sees it. Amounts are of the order's currency. */
export interface OrderLine {
  readonly id: string
  readonly name: string
  /** Address on this site. */
  readonly image: string | undefined
  /** Path of the product in the default language, with what was chosen. */
  readonly path: string
  readonly choices: readonly ChoiceInWords[]
  readonly quantity: number
  readonly shipped: number
  readonly unitPrice: number
  /** After what promotions take off. */
  readonly total: number
  readonly discount: number
  /** The set it belongs to; the line of the set itself has `isBundle`. */
  readonly bundleItemId: string | undefined
  readonly isBundle: boolean
  readonly isReturnable: boolean
}

interface LineWords {
  readonly locale: string
  readonly signal: AbortSignal
}

/** All lines of an order of at most a hundred, in the words of a language. */
export async function readOrderLines(
  client: ShopClient,
  lines: readonly LineItem[],
  { locale, signal }: LineWords,
): Promise<OrderLine[]> {
  const chosenOf = lines.flatMap(({ ProductID, Specs }) => (Specs?.length && ProductID ? [ProductID] : []))
  const specs = await readSpecsOf(client, chosenOf, { signal })
  return lines.map((line) => orderLine(line, specs.get(line.ProductID ?? '') ?? [], locale))
}

function orderLine(line: LineItem, specs: readonly Spec[], locale: string): OrderLine {
  const chosen = line.Specs ?? []
  const slug = productSlug({ ID: line.ProductID, ...line.Product }, locale)
  return {
    id: line.ID ?? '',
    name: catalogueText(line.Product, 'Name', locale),
    image: catalogueImages(line.Product, chosen)[0],
    path: chosenPath(slug, line.Variant?.ID ?? undefined, chosen, specs),
    choices: chosenInWords(chosen, specs, locale),
    quantity: line.Quantity ?? 1,
    shipped: line.QuantityShipped ?? 0,
    unitPrice: line.UnitPrice ?? 0,
    total: line.LineTotal ?? 0,
    discount: line.PromotionDiscount ?? 0,
    bundleItemId: line.BundleItemID ?? undefined,
    isBundle: line.IsBundle === true,
    isReturnable: line.Product?.Returnable === true,
  }
}
