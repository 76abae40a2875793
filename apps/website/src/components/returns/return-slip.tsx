import type { Address } from '@tessera/commerce'
import { useDictionary } from '@tessera/content/react'
import type { ReturnView } from '../../shop/returns/read-returns.ts'
import { AddressLines } from '../elements/address-lines.tsx'

interface ReturnSlipProps {
  readonly found: ReturnView
  readonly address: Address | undefined
  readonly locale: string
}

/** What goes into the parcel and onto it: number, address, and what is in it. Printed, it is all there is on the paper. */
export function ReturnSlip({ found: { id, orderId, items }, address, locale }: ReturnSlipProps) {
  const { t } = useDictionary()
  return (
    <section className="grid max-w-[38rem] gap-6 border border-line-strong p-6 sm:p-8">
      <div>
        <h3 className="text-body">{t('account.returnSlip')}</h3>
        <p className="mt-1 text-small text-ink-soft">{t('account.returnSlip.hint')}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-1">
        <dt className="text-small text-ink-soft">{t('account.returnNumber')}</dt>
        <dt className="text-small text-ink-soft">{t('account.order')}</dt>
        <dd className="text-title-s font-semibold">
          <bdi className="break-all">{id}</bdi>
        </dd>
        <dd className="text-title-s font-semibold">
          <bdi className="break-all">{orderId}</bdi>
        </dd>
      </dl>
      {address && (
        <div className="grid gap-1">
          <p className="text-small text-ink-soft">{t('account.returnSlip.to')}</p>
          <AddressLines address={address} locale={locale} />
        </div>
      )}
      <ul className="grid gap-1 text-small">
        {items.map(({ line, quantity }, index) => (
          <li key={line?.id ?? index} className="flex gap-4">
            <span>{quantity} ×</span>
            <span className="min-w-0 break-words">
              <bdi>{line?.name}</bdi>
              {line !== undefined && line.choices.length > 0 && (
                <span className="block text-ink-soft">
                  {line.choices.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
