import type { BuyerProduct } from '@tessera/commerce'
import type { FoundDocument } from '@tessera/search'
import { catalogueImages } from '../catalogue-images.ts'
import { catalogueText } from '../catalogue-texts.ts'
import type { ProductXp } from './facts.ts'
import { productSlug } from './find-product.ts'

/** Whether any of it can be had: what may be ordered beyond its stock always can. */
function hasStock({ QuantityAvailable, OrderCanExceed }: NonNullable<BuyerProduct['Inventory']>): boolean {
  return OrderCanExceed === true || (QuantityAvailable ?? 0) > 0
}

/** A product of the catalogue as the search would have found it: what a card in a list shows. */
export function foundDocument(product: BuyerProduct, locale: string): FoundDocument {
  const schedule = product.PriceSchedule
  const [lowest] = schedule?.PriceBreaks ?? []
  const price = schedule?.IsOnSale ? (lowest?.SalePrice ?? lowest?.Price) : lowest?.Price
  const [image] = catalogueImages(product)
  const { Badge: badge, LeadDays: days, MadeToOrder } = (product.xp ?? {}) as ProductXp
  const isCounted = product.Inventory?.Enabled === true
  return {
    id: product.ID ?? '',
    slug: productSlug(product, locale),
    name: catalogueText(product, 'Name', locale),
    ...(image !== undefined && { image_url: image }),
    ...(badge && { badge }),
    ...(typeof price === 'number' && { price }),
    ...(schedule?.Currency && { currency: schedule.Currency }),
    ...(product.Inventory?.Enabled && { in_stock: hasStock(product.Inventory) }),
    ...(!product.IsBundle && (!isCounted || MadeToOrder === true) && { made_to_order: true }),
    ...(days !== undefined && { lead_days: days }),
  }
}
