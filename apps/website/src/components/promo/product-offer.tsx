import type { FoundDocument } from '@tessera/search'
import { foundProductPath } from '../../shop/product-path.ts'
import { AddAsShown, PriceAndStock } from '../elements/product-offer.tsx'
import { pathIn } from '../languages.ts'

/** What a promotion sells: the product, its price, whether it can be had, and the way into the cart. */
export function ProductOffer({ product, locale }: { product: FoundDocument; locale: string }) {
  return (
    <div className="mt-7 grid justify-items-start gap-4">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <a href={pathIn(locale, foundProductPath(product))} className="font-semibold">
          {String(product.name)}
        </a>
        <PriceAndStock product={product} locale={locale} />
      </p>
      <AddAsShown product={product} buttonClass="button" />
    </div>
  )
}
