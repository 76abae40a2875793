import { useDictionary } from '@tessera/content/react'
import { isPickedUp } from '../../shop/orders/parcels.ts'
import { type OrderView, outstandingLines } from '../../shop/orders/read-order.ts'
import { Day } from './day.tsx'

/** What was sent off, by whom, and where it can be followed; where some of it was not, what is still to come. */
export function Shipments({ order, locale }: { order: OrderView; locale: string }) {
  const { t } = useDictionary()
  const { shipments, lines, parcels, status } = order
  const sent = shipments.filter(({ shipped }) => shipped !== undefined)
  if (sent.length === 0) return null
  const isPickup = isPickedUp(parcels)
  const ahead = status === 'Open' ? outstandingLines(lines) : []
  return (
    <div className="grid gap-3">
      <h3 className="text-body">{t('account.shipments')}</h3>
      <ul className="rows">
        {sent.map(({ id, shipper, tracking, trackingUrl, shipped = '', delivered, items }) => (
          <li key={id} className="grid gap-1 py-4 text-small">
            <p className="font-semibold">
              {t(isPickup ? 'account.readyOn' : 'account.shippedOn')} <Day date={shipped} locale={locale} />
              {shipper !== '' && (
                <>
                  {' · '}
                  <bdi>{shipper}</bdi>
                </>
              )}
            </p>
            {delivered !== undefined && (
              <p>
                {t(isPickup ? 'account.pickedUpOn' : 'account.deliveredOn')} <Day date={delivered} locale={locale} />
              </p>
            )}
            {tracking !== '' && (
              <p>
                {t('account.tracking')}:{' '}
                {trackingUrl === undefined ? (
                  <bdi className="break-all">{tracking}</bdi>
                ) : (
                  <a href={trackingUrl} rel="noopener noreferrer" className="break-all underline">
                    <bdi>{tracking}</bdi>
                  </a>
                )}
              </p>
            )}
            <Pieces pieces={items} />
          </li>
        ))}
        {ahead.length > 0 && (
          <li className="grid gap-1 py-4 text-small">
            <p className="font-semibold">{t('account.step.ahead')}</p>
            <Pieces pieces={ahead.map(({ name, quantity, shipped }) => ({ name, quantity: quantity - shipped }))} />
          </li>
        )}
      </ul>
    </div>
  )
}

function Pieces({ pieces }: { pieces: readonly { readonly name: string; readonly quantity: number }[] }) {
  return (
    <ul className="text-ink-soft">
      {pieces.map(({ name, quantity }, index) => (
        <li key={index}>
          {quantity} × <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
