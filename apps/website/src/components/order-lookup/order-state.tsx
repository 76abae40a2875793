import { type Page, useDictionary } from '@tessera/content/react'
import { Check } from 'lucide-react'
import { isFetched } from '../../shop/checkout/chosen-way.ts'
import type { PlacedOrder } from '../../shop/checkout/read-order.ts'
import { countryName } from '../../shop/countries.ts'
import { ParcelList } from '../checkout/parcel-list.tsx'
import { classes } from '../elements/section.tsx'
import { intlLocale } from '../languages.ts'

interface Moment {
  readonly state: 'placed' | 'waiting' | 'approved' | 'open' | 'shipped' | 'ready' | 'completed' | 'canceled'
  readonly date: string | null
}

/** What has happened to an order, and what it is at. */
function momentsOf({ status, dates, shipments, parcels }: PlacedOrder): Moment[] {
  const moments: Moment[] = [{ state: 'placed', date: dates.placed }]
  if (dates.approved !== null) moments.push({ state: 'approved', date: dates.approved })
  if (status === 'AwaitingApproval') return [...moments, { state: 'waiting', date: null }]
  if (status === 'Canceled' || status === 'Declined') return [...moments, { state: 'canceled', date: dates.canceled }]
  const sent = shipments.find(({ date }) => date !== null)
  if (sent !== undefined) moments.push({ state: isFetched(parcels) ? 'ready' : 'shipped', date: sent.date })
  else if (status === 'Open') moments.push({ state: 'open', date: null })
  if (status === 'Completed') moments.push({ state: 'completed', date: dates.completed })
  return moments
}

/** How an order stands. Whoever has a link may not be who ordered: of the address it tells the town. */
export function OrderState({ order, page }: { order: PlacedOrder; page: Page }) {
  const { t } = useDictionary()
  const tag = intlLocale(page.locale)
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long' })
  const { shipTo, parcels } = order
  const moments = momentsOf(order)
  return (
    <div className="grid content-start gap-8">
      <div>
        <h1 className="text-title-m">{t('checkout.order.title')}</h1>
        <p className="mt-3 text-ink-soft">
          {t('checkout.done.number')}:{' '}
          <bdi className="wrap-anywhere" dir="ltr">
            {order.id}
          </bdi>
        </p>
      </div>
      <section>
        <h2 className="mb-4 text-title-s font-semibold">{t('checkout.order.timeline')}</h2>
        <ol className="grid gap-4 border-s-2 border-line ps-6">
          {moments.map(({ state, date }, index) => (
            <li
              key={state}
              className={classes(
                'flex flex-wrap items-baseline gap-x-4',
                index === moments.length - 1 && 'font-semibold',
              )}
            >
              <span className="inline-flex items-center gap-2">
                {date !== null && <Check size={16} strokeWidth={2} className="text-action" aria-hidden="true" />}
                {t(`checkout.order.state.${state}`)}
              </span>
              {date !== null && (
                <time dateTime={date} className="text-small font-normal text-ink-soft">
                  {day.format(new Date(date))}
                </time>
              )}
            </li>
          ))}
        </ol>
      </section>
      {order.shipments
        .filter(({ tracking }) => tracking !== '')
        .map(({ id, tracking, trackingUrl, shipper }) => (
          <p key={id}>
            {t('checkout.order.tracking')}:{' '}
            {trackingUrl === undefined ? (
              <bdi>{[shipper, tracking].filter(Boolean).join(' ')}</bdi>
            ) : (
              <a href={trackingUrl} rel="noopener noreferrer">
                <bdi>{[shipper, tracking].filter(Boolean).join(' ')}</bdi>
              </a>
            )}
          </p>
        ))}
      {parcels.length > 0 && (
        <section>
          <h2 className="mb-4 text-title-s font-semibold">{t('checkout.step.delivery')}</h2>
          <ParcelList parcels={parcels} lines={order.lines} currency={order.currency} locale={page.locale} />
        </section>
      )}
      {shipTo && !isFetched(parcels) && (
        <p>
          {t('checkout.order.shipTo')}:{' '}
          {[shipTo.City, shipTo.Country && countryName(shipTo.Country, tag)].filter(Boolean).join(', ')}
        </p>
      )}
    </div>
  )
}
