import type { Address } from '@tessera/commerce'
import { type Page, useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'
import type { ChosenPayment } from '../../shop/orders/order-payments.ts'
import { isPickedUp } from '../../shop/orders/parcels.ts'
import type { OrderView } from '../../shop/orders/read-order.ts'
import { AddressLines, linesOf } from '../checkout/address-lines.tsx'
import { ParcelList } from '../checkout/parcel-list.tsx'
import { usePaymentWords } from '../checkout-payment/payment-words.ts'
import { priceInWords } from '../elements/price-in-words.ts'
import { classes } from '../elements/section.tsx'

interface OrderFactsProps {
  order: OrderView
  payments: readonly ChosenPayment[]
  page: Page
}

/** How an order comes, where to, who gets the bill, and how it was paid. */
export function OrderFacts({ order, payments, page }: OrderFactsProps) {
  const { t } = useDictionary()
  const words = usePaymentWords()
  const { locale } = page
  const { parcels, lines, currency, purchaseOrderNumber } = order
  const shipTo = isPickedUp(parcels) ? undefined : order.shippingAddress
  const { billingAddress } = order
  const billTo = shipTo && billingAddress && isSame(shipTo, billingAddress, locale) ? undefined : billingAddress
  return (
    <div className="-mt-8 grid gap-x-10 @xl:grid-cols-2">
      {parcels.length > 0 && (
        <Fact title={t('checkout.step.delivery')} isWide>
          <ParcelList parcels={parcels} lines={lines} currency={currency} locale={locale} />
        </Fact>
      )}
      {shipTo && (
        <Fact title={t('checkout.address.shipTo')}>
          <AddressLines address={shipTo} locale={locale} />
        </Fact>
      )}
      {billTo && (
        <Fact title={t('checkout.address.billTo')}>
          <AddressLines address={billTo} locale={locale} />
        </Fact>
      )}
      {payments.length > 0 && (
        <Fact title={t('checkout.step.payment')}>
          {payments.map((payment) => (
            <p key={payment.id} className="flex justify-between gap-4">
              <bdi>{words(payment)}</bdi>
              <span className="shrink-0">{priceInWords(payment.amount, currency, locale)}</span>
            </p>
          ))}
          {purchaseOrderNumber !== '' && (
            <p>
              {t('checkout.payment.purchaseOrder')}: <bdi>{purchaseOrderNumber}</bdi>
            </p>
          )}
        </Fact>
      )}
    </div>
  )
}

interface FactProps {
  title: string
  /** As wide as two others. */
  isWide?: boolean
  children: ReactNode
}

function Fact({ title, isWide = false, children }: FactProps) {
  return (
    <section className={classes('border-b border-line py-5', isWide && '@xl:col-span-2')}>
      <h2 className="mb-2 text-body font-semibold tracking-normal">{title}</h2>
      <div className="grid gap-1 text-small">{children}</div>
    </section>
  )
}

/** They read the same on an envelope. */
function isSame(one: Address, other: Address, locale: string) {
  return linesOf(one, locale).join('\n') === linesOf(other, locale).join('\n')
}
