import type { Page } from '@tessera/content/react'
import { foundProductPath } from '../../shop/product-path.ts'
import { EmptyNote } from '../elements/empty-note.tsx'
import { isAuthoring } from '../elements/present.ts'
import { AddAsShown, PriceAndStock } from '../elements/product-offer.tsx'
import { pathIn } from '../languages.ts'
import type { PromoData } from './fields.ts'

/** Whether nothing of a promotion is shown: its product is gone, and the page is not being worked on. */
export const isWithdrawn = (page: Page, data: PromoData): boolean => data === 'gone' && !isAuthoring(page)

interface ProductOfferProps {
  product: Exclude<PromoData, undefined>
  page: Page
}

/** What a promotion sells: the product, its price, whether it can be had, and the way into the cart. */
export function ProductOffer({ product, page }: ProductOfferProps) {
  const { locale } = page
  if (product === 'gone') return <EmptyNote page={page} name="Promo" reason="edit.productsGone" />
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
