import { useDictionary } from '@tessera/content/react'
import type { ShipmentView } from '../../shop/account/read-order.ts'
import { Day } from '../elements/day.tsx'

/** What was sent off, by whom, and where it can be followed. */
export function Shipments({ shipments, locale }: { shipments: readonly ShipmentView[]; locale: string }) {
  const { t } = useDictionary()
  const sent = shipments.filter(({ shipped }) => shipped !== undefined)
  if (sent.length === 0) return null
  return (
    <div className="grid gap-3">
      <h3 className="text-body">{t('account.shipments')}</h3>
      <ul className="rows">
        {sent.map(({ id, shipper, tracking, trackingUrl, shipped = '', delivered, items }) => (
          <li key={id} className="grid gap-1 py-4 text-small">
            <p className="font-semibold">
              {t('account.shippedOn')} <Day date={shipped} locale={locale} />
              {shipper !== '' && (
                <>
                  {' · '}
                  <bdi>{shipper}</bdi>
                </>
              )}
            </p>
            {delivered !== undefined && (
              <p>
                {t('account.deliveredOn')} <Day date={delivered} locale={locale} />
              </p>
            )}
            {tracking !== '' && (
              <p>
                {t('account.tracking')}:{' '}
                {trackingUrl === undefined ? (
                  <bdi dir="ltr" className="break-all">
                    {tracking}
                  </bdi>
                ) : (
                  <a href={trackingUrl} rel="noopener noreferrer" className="break-all">
                    <bdi dir="ltr">{tracking}</bdi>
                  </a>
                )}
              </p>
            )}
            <p className="text-ink-soft">{items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
