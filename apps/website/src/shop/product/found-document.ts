import type { BuyerProduct, ListFacet } from '@tessera/commerce'
import type { FoundDocument } from '@tessera/search'
import { catalogueImages } from '../catalogue-images.ts'
import { catalogueText } from '../catalogue-texts.ts'
import { facetSwatch, facetWords, isMadeToOrder, type ProductXp } from './facts.ts'
import { productSlug } from './find-product.ts'

/** Whether any of it can be had: what may be ordered beyond its stock always can. */
function hasStock({ QuantityAvailable, OrderCanExceed }: NonNullable<BuyerProduct['Inventory']>): boolean {
  return OrderCanExceed === true || (QuantityAvailable ?? 0) > 0
}

const COLORS = 'Colours'

/**
 * A product of the catalogue as the search would have found it: what a card in a list shows.
 *
 * @param facets of the list it is from: they name and draw its colors
 */
export function foundDocument(product: BuyerProduct, locale: string, facets: readonly ListFacet[]): FoundDocument {
  const schedule = product.PriceSchedule
  const [lowest] = schedule?.PriceBreaks ?? []
  const price = schedule?.IsOnSale ? (lowest?.SalePrice ?? lowest?.Price) : lowest?.Price
  const [image, second] = catalogueImages(product)
  const { Badge: badge, LeadDays: days, Colours: colors = [] } = (product.xp ?? {}) as ProductXp
  const swatches = colors.map((color) => facetSwatch(facets, COLORS, color))
  return {
    id: product.ID ?? '',
    slug: productSlug(product, locale),
    name: catalogueText(product, 'Name', locale),
    ...(image !== undefined && { image_url: image }),
    ...(second !== undefined && { second_image_url: second }),
    ...(badge && { badge }),
    color: colors.map((color) => facetWords(facets, COLORS, color, locale) || color),
    ...(swatches.some((swatch) => swatch !== '') && { swatches }),
    ...(typeof price === 'number' && { price }),
    ...(schedule?.Currency && { currency: schedule.Currency }),
    ...(product.Inventory?.Enabled && { in_stock: hasStock(product.Inventory) }),
    ...(isMadeToOrder(product) && { made_to_order: true }),
    ...(days !== undefined && { lead_days: days }),
  }
}
