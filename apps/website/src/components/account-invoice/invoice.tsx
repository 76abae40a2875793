import { type Page, useDictionary } from '@tessera/content/react'
import type { InvoiceView } from '../../shop/account/read-invoice.ts'
import { orderPath } from '../../shop/paths.ts'
import { AddressLines } from '../elements/address-lines.tsx'
import { Day } from '../elements/day.tsx'
import { Sum } from '../elements/ledger-sum.tsx'
import { LineLedger } from '../elements/line-ledger.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { pathIn } from '../languages.ts'

interface InvoiceProps {
  invoice: InvoiceView
  page: Page
  /** Texts of several lines; empty: nobody wrote them. */
  sender: string
  bank: string
}

export function Invoice({ invoice, page, sender, bank }: InvoiceProps) {
  const { t } = useDictionary()
  const { locale } = page
  const { order, number, date, due, purchaseOrder, costCenter, house } = invoice
  const money = (amount: number) => priceInWords(amount, order.currency, locale)
  return (
    <>
      <div className="grid gap-x-12 gap-y-8 @xl:grid-cols-2">
        <div className="grid content-start gap-1">
          <h2 className="mb-2 text-title-s">
            {t('company.invoice.number')} <bdi className="break-all">{number}</bdi>
          </h2>
          <dl className="totals max-w-[24rem]">
            <dt>{t('company.invoice.date')}</dt>
            <dd>
              <Day date={date} locale={locale} />
            </dd>
            <dt>{t('account.order')}</dt>
            <dd>
              <bdi className="break-all">{order.id}</bdi>
            </dd>
            {purchaseOrder !== '' && (
              <>
                <dt>{t('company.invoice.purchaseOrder')}</dt>
                <dd>
                  <bdi className="break-all">{purchaseOrder}</bdi>
                </dd>
              </>
            )}
            {costCenter !== '' && (
              <>
                <dt>{t('company.costCenter')}</dt>
                <dd>
                  <bdi>{costCenter}</bdi>
                </dd>
              </>
            )}
          </dl>
        </div>
        {sender !== '' && (
          <p className="text-small whitespace-pre-line @xl:text-end">
            <bdi>{sender}</bdi>
          </p>
        )}
      </div>
      <div className="grid gap-x-12 gap-y-8 @xl:grid-cols-2">
        {order.billingAddress && (
          <div className="grid content-start gap-2">
            <h3 className="text-body">{t('account.billedTo')}</h3>
            <AddressLines address={order.billingAddress} locale={locale} />
            {house && house.vatId !== '' && (
              <p className="text-small">
                {t('company.invoice.vatId')}: <bdi dir="ltr">{house.vatId}</bdi>
              </p>
            )}
          </div>
        )}
        {order.shippingAddress && (
          <div className="grid content-start gap-2">
            <h3 className="text-body">{t('account.shippedTo')}</h3>
            <AddressLines address={order.shippingAddress} locale={locale} />
          </div>
        )}
      </div>
      <LineLedger label={t('account.inThisOrder')}>
        <tbody>
          {order.lines
            .filter(({ isBundle }) => !isBundle)
            .map(({ id, name, choices, quantity, unitPrice, total, discount }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {choices.length > 0 && (
                    <span className="block font-normal text-ink-soft">
                      {choices.map((choice) => `${choice.name}: ${choice.value}`).join(' · ')}
                    </span>
                  )}
                  {discount > 0 && (
                    <span className="block font-normal text-ink-soft">
                      {t('account.offers')} −{money(discount)}
                    </span>
                  )}
                </th>
                <td className="amount">{quantity}</td>
                <td className="amount">{money(unitPrice)}</td>
                <td className="amount">{money(total)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <Sum name={t('account.subtotal')}>{money(order.subtotal)}</Sum>
          {order.discount > 0 && <Sum name={t('account.offers')}>{`−${money(order.discount)}`}</Sum>}
          <Sum name={t('account.shipping')}>{money(order.shipping)}</Sum>
          {order.fees > 0 && <Sum name={t('account.fees')}>{money(order.fees)}</Sum>}
          <Sum name={t('company.invoice.tax')}>{money(order.tax)}</Sum>
          <Sum name={t('account.total')} isTotal>
            {money(order.total)}
          </Sum>
        </tfoot>
      </LineLedger>
      <div className="grid gap-2 text-small">
        <p className="font-semibold">
          {due === undefined ? (
            t('company.invoice.paid')
          ) : (
            <>
              {t('company.invoice.terms', { days: String(house?.paymentDays ?? '') })} {t('company.invoice.due')}{' '}
              <Day date={due} locale={locale} />
            </>
          )}
        </p>
        {bank !== '' && due !== undefined && (
          <p className="whitespace-pre-line text-ink-soft">
            <bdi>{bank}</bdi>
          </p>
        )}
      </div>
      <div className="no-print flex flex-wrap items-center gap-x-8 gap-y-3">
        <button type="button" data-print="" className="button button-quiet hidden scripted:inline-flex">
          {t('account.print')}
        </button>
        <a href={pathIn(locale, orderPath(order.id))} className="text-button">
          {t('account.backToOrder')}
        </a>
      </div>
    </>
  )
}
