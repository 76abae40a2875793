import { type Page, useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'
import type { CheckoutView } from '../../shop/checkout/checkout-view.ts'
import { type StepName, stepPath } from '../../shop/checkout/steps.ts'
import { isPickedUp } from '../../shop/orders/parcels.ts'
import { AddressLines } from '../checkout/address-lines.tsx'
import { ParcelList } from '../checkout/parcel-list.tsx'
import { usePaymentWords } from '../checkout-payment/payment-words.ts'
import { priceInWords } from '../elements/price-in-words.ts'
import { classes } from '../elements/section.tsx'
import { intlLocale, pathIn } from '../languages.ts'

interface ReviewPartsProps {
  view: CheckoutView
  page: Page
  /** The cost centre by name; empty: none. */
  costCenter: string
}

/** What the steps before came to, each with the way back to it. */
export function ReviewParts({ view, page, costCenter }: ReviewPartsProps) {
  const { t } = useDictionary()
  const words = usePaymentWords()
  const { contact, shipTo, billTo, parcels, payments, notes, comments, cart } = view
  const { locale } = page
  const day = notes.NeededBy && new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className="grid gap-x-10 @xl:grid-cols-2">
      <Part step="delivery" title={t('checkout.step.delivery')} page={page} isWide>
        <ParcelList parcels={parcels} lines={cart.lines} currency={cart.currency} locale={locale} />
        {day && notes.NeededBy && (
          <p>
            {t('checkout.delivery.neededBy')}: {day.format(new Date(notes.NeededBy))}
          </p>
        )}
        {comments !== '' && <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{comments}</p>}
      </Part>
      <Part step="contact" title={t('checkout.step.contact')} page={page}>
        <p>{`${contact.firstName} ${contact.lastName}`}</p>
        <p>
          <bdi>{contact.email}</bdi>
        </p>
        {contact.phone !== '' && (
          <p>
            <bdi>{contact.phone}</bdi>
          </p>
        )}
      </Part>
      {shipTo && !isPickedUp(parcels) && (
        <Part step="address" title={t('checkout.address.shipTo')} page={page}>
          <AddressLines address={shipTo} locale={locale} />
        </Part>
      )}
      <Part step="address" title={t('checkout.address.billTo')} page={page}>
        {billTo && <AddressLines address={billTo} locale={locale} />}
      </Part>
      <Part step="payment" title={t('checkout.step.payment')} page={page}>
        {payments.map((payment) => (
          <p key={payment.id} className="flex justify-between gap-4">
            <bdi>{words(payment)}</bdi>
            <span className="shrink-0">{priceInWords(payment.amount, cart.currency, locale)}</span>
          </p>
        ))}
        {costCenter !== '' && (
          <p>
            {t('checkout.payment.costCenter')}: <bdi>{costCenter}</bdi>
          </p>
        )}
        {notes.PurchaseOrderNumber && (
          <p>
            {t('checkout.payment.purchaseOrder')}: <bdi>{notes.PurchaseOrderNumber}</bdi>
          </p>
        )}
      </Part>
    </div>
  )
}

interface PartProps {
  step: StepName
  title: string
  page: Page
  /** As wide as two others. */
  isWide?: boolean
  children: ReactNode
}

function Part({ step, title, page, isWide = false, children }: PartProps) {
  const { t } = useDictionary()
  return (
    <section className={classes('border-t border-line py-5', isWide && '@xl:col-span-2')}>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="text-body font-semibold tracking-normal">{title}</h2>
        <a
          href={pathIn(page.locale, stepPath(step))}
          className="inline-flex min-h-6 items-center text-small underline"
          aria-label={`${t('checkout.change')}: ${title}`}
          data-no-prerender=""
        >
          {t('checkout.change')}
        </a>
      </div>
      <div className="grid gap-1 text-small">{children}</div>
    </section>
  )
}
