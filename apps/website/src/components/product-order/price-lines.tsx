import { useDictionary } from '@tessera/content/react'
import type { PriceView } from '../../shop/product/product-view.ts'
import { priceInWords } from '../elements/price-in-words.ts'

/** What a piece costs, what it costs from how many, and how few more make it cheaper. */
export function PriceLines({ price, locale }: { price: PriceView | undefined; locale: string }) {
  const { t } = useDictionary()
  if (price === undefined) return null
  const money = (amount: number) => priceInWords(amount, price.currency, locale)
  const isSale = price.unit < price.regular
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-title-m font-medium">{money(price.unit)}</span>
        {isSale && (
          <s className="text-ink-soft">
            <span className="sr-only">{t('product.regularPrice')} </span>
            {money(price.regular)}
          </s>
        )}
        <span className="text-small text-ink-soft">{t(price.isTaxed ? 'product.plusTax' : 'product.each')}</span>
      </p>
      {price.breaks.length > 0 && (
        <table className="price-breaks">
          <caption className="sr-only">{t('product.breaks')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('product.pieces')}</th>
              {price.breaks.map(({ from, isReached }) => (
                <th key={from} scope="col" aria-current={isCurrent(price, from) && isReached ? 'true' : undefined}>
                  {t('product.from', { count: from })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('product.apiece')}</th>
              {price.breaks.map(({ from, unit }) => (
                <td key={from}>{money(unit)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
      {price.next && price.next.unit < price.unit && (
        <p className="text-small text-success">
          {t('product.addMore', { count: price.next.more, saved: money(price.unit - price.next.unit) })}
        </p>
      )}
    </div>
  )
}

function isCurrent({ breaks }: PriceView, from: number): boolean {
  return breaks.findLast(({ isReached }) => isReached)?.from === from
}
