import { useDictionary } from '@tessera/content/react'
import type { OrderSummary } from '../../shop/orders/order-summary.ts'
import { orderPath } from '../../shop/paths.ts'
import { pathIn } from '../languages.ts'
import { useCounted } from './counted-phrase.ts'
import { Day } from './day.tsx'
import { priceInWords } from './price-in-words.ts'
import { StatusMark } from './status-mark.tsx'

/** Orders below each other; each row leads to its order. */
export function OrderRows({ orders, locale }: { orders: readonly OrderSummary[]; locale: string }) {
  const { t } = useDictionary()
  const counted = useCounted()
  return (
    <ul className="rows">
      {orders.map(({ id, status, date, count, total, currency }) => (
        <li key={id} className="row-link grid gap-x-6 gap-y-1 py-4 @lg:grid-cols-[1fr_11rem_8rem] @lg:items-center">
          <div className="min-w-0">
            <a href={pathIn(locale, orderPath(id))} className="font-semibold no-underline after:absolute after:inset-0">
              <span className="sr-only">{t('account.order')} </span>
              <bdi className="break-all">{id}</bdi>
            </a>
            <p className="text-small text-ink-soft">
              <Day date={date} locale={locale} /> · {counted('account.products', count)}
            </p>
          </div>
          <StatusMark status={status} />
          <p className="font-semibold @lg:text-end">{priceInWords(total, currency, locale)}</p>
        </li>
      ))}
    </ul>
  )
}
