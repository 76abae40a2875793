import { useDictionary } from '@tessera/content/react'
import type { FoundDocument } from '@tessera/search'
import { ADD_AS_SHOWN, foundProductPath } from '../../shop/product-path.ts'
import { priceInWords } from '../elements/price-in-words.ts'
import { pathIn } from '../languages.ts'

/** What a promotion sells: the product, its price, whether it can be had, and the way into the cart. */
export function ProductOffer({ product, locale }: { product: FoundDocument; locale: string }) {
  const { t } = useDictionary()
  const { id, name, price, currency, in_stock: isInStock } = product
  const canBuy = typeof price === 'number' && isInStock !== false
  return (
    <form action={ADD_AS_SHOWN} method="post" data-add-to-cart="" className="mt-7 grid justify-items-start gap-4">
      <input type="hidden" name="product" value={id} />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <a href={pathIn(locale, foundProductPath(product))} className="font-semibold">
          {String(name)}
        </a>
        {typeof price === 'number' && <span>{priceInWords(price, String(currency ?? ''), locale)}</span>}
        {typeof isInStock === 'boolean' && (
          <span className="text-ink-soft">{t(isInStock ? 'search.inStock' : 'search.notInStock')}</span>
        )}
      </p>
      {canBuy && (
        <button type="submit" className="button">
          {t('search.add')}
        </button>
      )}
      <p role="alert" className="field-error empty:hidden" />
    </form>
  )
}
