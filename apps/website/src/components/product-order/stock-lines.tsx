import { openingHours } from '@tessera/commerce/opening-hours'
import { useDictionary } from '@tessera/content/react'
import type { StockView } from '../../shop/product/product-view.ts'
import { useCounted } from '../elements/counted-phrase.ts'
import { intlLocale } from '../languages.ts'

interface StockLinesProps {
  stock: StockView
  isChoiceComplete: boolean
  hasPlaces: boolean
  locale: string
}

const WORDS = {
  in: 'product.stock.in',
  few: 'product.stock.few',
  out: 'product.stock.out',
  backorder: 'product.stock.backorder',
  uncounted: 'product.stock.made',
} as const satisfies Record<StockView['state'], string>

/** Whether what is chosen is there, when it comes, and where it lies. */
export function StockLines({ stock, isChoiceComplete, hasPlaces, locale }: StockLinesProps) {
  const { t } = useDictionary()
  const counted = useCounted()
  if (!isChoiceComplete) return <p className="stock-line stock-out">{t('product.noVariant')}</p>
  const { state, pieces, leadDays, places, isMadeToOrder } = stock
  return (
    <div className="grid gap-2 text-small">
      <p className={`stock-line stock-${state}`}>
        {t(isMadeToOrder && state !== 'out' ? 'product.stock.made' : WORDS[state], { count: pieces ?? 0 })}
      </p>
      {leadDays !== undefined && state !== 'out' && (
        <p className="text-ink-soft">{counted('product.leadDays', leadDays)}</p>
      )}
      {hasPlaces && places.length > 0 && (
        <details className="text-ink-soft">
          <summary className="inline-flex min-h-8 cursor-pointer items-center underline underline-offset-4">
            {t('product.places')}
          </summary>
          <ul className="mt-2 grid gap-2">
            {places.map(({ name, city, pieces: here, isPickUp, opens }) => (
              <li key={name + city}>
                <span className="text-ink">{city}</span>, {t('product.placePieces', { count: here })}
                {isPickUp && (
                  <span className="block">
                    {t('product.pickUp')} {opens !== '' && <bdi>({openingHours(opens, intlLocale(locale))})</bdi>}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
