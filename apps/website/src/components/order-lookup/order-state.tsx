import { type Page, useDictionary } from '@tessera/content/react'
import { countryName } from '../../shop/countries.ts'
import { isPickedUp } from '../../shop/orders/parcels.ts'
import type { OrderView } from '../../shop/orders/read-order.ts'
import { ParcelList } from '../checkout/parcel-list.tsx'
import { Shipments } from '../elements/shipments.tsx'
import { TimeLine } from '../elements/time-line.tsx'
import { intlLocale } from '../languages.ts'

/** How an order stands. Whoever has a link may not be who ordered: of the address it tells the town. */
export function OrderState({ order, page }: { order: OrderView; page: Page }) {
  const { t } = useDictionary()
  const { locale } = page
  const { shippingAddress: shipTo, parcels } = order
  return (
    <div className="grid content-start gap-8">
      <div>
        <h1 className="text-title-m">{t('checkout.order.title')}</h1>
        <p className="mt-3 text-ink-soft">
          {t('checkout.done.number')}: <bdi className="wrap-anywhere">{order.id}</bdi>
        </p>
      </div>
      <section>
        <h2 className="mb-4 text-title-s font-semibold">{t('checkout.order.timeline')}</h2>
        <TimeLine steps={order.timeLine} locale={locale} />
      </section>
      <Shipments order={order} locale={locale} />
      {parcels.length > 0 && (
        <section>
          <h2 className="mb-4 text-title-s font-semibold">{t('checkout.step.delivery')}</h2>
          <ParcelList parcels={parcels} lines={order.lines} currency={order.currency} locale={locale} />
        </section>
      )}
      {shipTo && !isPickedUp(parcels) && (
        <p>
          {t('checkout.order.shipTo')}:{' '}
          {[shipTo.City, shipTo.Country && countryName(shipTo.Country, intlLocale(locale))].filter(Boolean).join(', ')}
        </p>
      )}
    </div>
  )
}
