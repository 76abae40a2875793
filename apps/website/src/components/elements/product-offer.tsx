import { useDictionary } from '@tessera/content/react'
import type { FoundDocument } from '@tessera/search'
import type { ReactNode } from 'react'
import { ADD_AS_SHOWN, OPTION_FIELD } from '../../shop/product-path.ts'
import { useCounted } from './counted-phrase.ts'
import { priceInWords } from './price-in-words.ts'

/** What a product costs whoever looks, and whether it can be had or when it comes, as far as either is known. */
export function PriceAndStock({ product, locale }: { product: FoundDocument; locale: string }) {
  const { t } = useDictionary()
  const counted = useCounted()
  const { price, currency, in_stock: isInStock, made_to_order: isMade, lead_days: days } = product
  const said = typeof price === 'number' && priceInWords(price, String(currency ?? ''), locale)
  return (
    <>
      {said && <span className="text-ink">{product.price_from ? t('search.fromOn', { min: said }) : said}</span>}
      {(isMade || typeof isInStock === 'boolean') && (
        <span className="text-ink-soft">
          {isInStock === false
            ? t('search.notInStock')
            : !isMade
              ? t('search.inStock')
              : typeof days === 'number'
                ? counted('search.leadDays', days)
                : t('search.made')}
        </span>
      )}
    </>
  )
}

interface AddAsShownProps {
  product: FoundDocument
  /** The choice it is shown in: `wool=fjord`; empty: its defaults. */
  choice?: string
  className?: string | undefined
  buttonClass: string
  /** What else is done with the product, by buttons of the same form. */
  children?: ReactNode
}

/** Puts a product into the cart as it is shown: a plain form. What has no price, or is not in stock, it does not offer. */
export function AddAsShown({ product, choice = '', className, buttonClass, children }: AddAsShownProps) {
  const { t } = useDictionary()
  const { id, name, price, in_stock: isInStock } = product
  const [spec, option] = choice.split('=')
  return (
    <form action={ADD_AS_SHOWN} method="post" data-add-to-cart="" className={className}>
      <input type="hidden" name="product" value={id} />
      {option && <input type="hidden" name={OPTION_FIELD + spec} value={option} />}
      {typeof price === 'number' && isInStock !== false && (
        <button type="submit" className={buttonClass} aria-label={`${t('search.add')}: ${name}`}>
          {t('search.add')}
        </button>
      )}
      <p role="alert" className="field-error empty:hidden" />
      {children}
    </form>
  )
}
