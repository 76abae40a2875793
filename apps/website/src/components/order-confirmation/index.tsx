import { defineComponent, useDictionary } from '@tessera/content/react'
import { NothingThere } from '../../page/outcome.ts'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { isPlaced, linkOf } from '../../shop/checkout/place-order.ts'
import { type ChosenPayment, readPayments } from '../../shop/orders/order-payments.ts'
import { ownClient } from '../../shop/orders/own-client.ts'
import { chosenShipMethod } from '../../shop/orders/parcels.ts'
import { type OrderView, readOrder } from '../../shop/orders/read-order.ts'
import { orderPath } from '../../shop/paths.ts'
import { CheckoutAway } from '../checkout/step-frame.tsx'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { FormField } from '../elements/form-field.tsx'
import { isAuthoring } from '../elements/present.ts'
import { rootProps } from '../elements/section.tsx'
import { intlLocale, pathIn } from '../languages.ts'
import { OrderContent } from '../order-lookup/order-content.tsx'
import { OrderFacts } from './order-facts.tsx'

const { action, form } = CHECKOUT_FORMS.account

interface ConfirmationData {
  readonly order: OrderView
  readonly payments: readonly ChosenPayment[]
  /** It was placed without an account, in this browser. */
  readonly isGuest: boolean
  readonly link: string | undefined
}

/** The order that was placed, for nobody but whoever placed it. */
export const OrderConfirmation = defineComponent({
  name: 'OrderConfirmation',
  title: 'Order confirmation',
  group: 'Checkout',
  icon: 'party-popper',
  personal: true,
  addressQuery: ['order'],
  async serverData({ shop, query, page, signal }): Promise<ConfirmationData> {
    const id = query.get('order') ?? ''
    const client = shop && /^[\w-]{1,100}$/.test(id) ? ownClient(shop, id) : undefined
    if (shop === undefined || client === undefined) throw new NothingThere()
    const found = await client.orders.get('Outgoing', id, { signal }).catch((error: { status?: number }) => {
      throw error.status === undefined || error.status >= 500 ? error : new NothingThere()
    })
    if (!isPlaced(found)) throw new NothingThere()
    const order = await readOrder(client, 'Outgoing', id, { locale: page.locale, signal, catalog: shop.client })
    const pathOf = (path: string) => {
      const [inner = '/', asked] = path.split('?')
      return `${pathIn(page.locale, inner)}?${asked}`
    }
    // That it was placed is worth more than how it was paid.
    const payments = await readPayments(client, order, signal).catch(() => [])
    return { order, payments, isGuest: shop.shopper?.guestOf(id) !== undefined, link: linkOf(shop.site, id, pathOf) }
  },
  component: ({ data, params, page }) => {
    const { t } = useDictionary()
    const { errorOf, values } = useAnswered(form)
    if (data === undefined || !('order' in data)) {
      if (isAuthoring(page)) return null
      return (
        <div className="frame pt-12">
          <CheckoutAway params={params} title={t('checkout.order.title')} page={page} />
        </div>
      )
    }
    const { order, payments, isGuest, link } = data
    const waits = order.status === 'AwaitingApproval'
    const list = new Intl.ListFormat(intlLocale(page.locale))
    const names = list.format(order.approvers)
    const [first = ''] = order.firstName.split(' ')
    const pickedUp = order.parcels.filter((parcel) => chosenShipMethod(parcel)?.isPickUp)
    const isShipped = pickedUp.length < Math.max(1, order.parcels.length)
    const places = [...new Set(pickedUp.flatMap(({ pickUp }) => pickUp?.address.City ?? pickUp?.name ?? []))]
    return (
      <div {...rootProps(params, 'frame pt-10 lg:pt-16')}>
        <div className="@container grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-x-[clamp(2.5rem,6vw,6rem)]">
          <div className="grid content-start gap-8">
            <div>
              <h1 className="text-title-l">
                {first === '' ? t('checkout.done.titleNobody') : t('checkout.done.title', { name: first })}
              </h1>
              <p className="mt-4 text-lead">{t(waits ? 'checkout.done.waits' : 'checkout.done.placed')}</p>
              {waits && names !== '' && <p className="mt-2 text-ink-soft">{t('checkout.done.waitsFor', { names })}</p>}
            </div>
            <dl className="grid gap-1 border-y border-line py-5">
              <dt className="text-small text-ink-soft">{t('checkout.done.number')}</dt>
              <dd className="text-title-s font-semibold wrap-anywhere">
                <bdi data-order-number="">{order.id}</bdi>
              </dd>
              <dd className="mt-2 text-small text-ink-soft">{t('checkout.done.mail', { email: order.email })}</dd>
            </dl>
            {values.created !== undefined && (
              <p role="status" className="border-s-2 border-success ps-4">
                {t('checkout.done.created')}
              </p>
            )}
            <OrderFacts order={order} payments={payments} page={page} />
            <section>
              <h2 className="mb-3 text-title-s font-semibold">{t('checkout.done.next')}</h2>
              <ol className="grid list-decimal gap-2 ps-5">
                <li>{t('checkout.done.next1')}</li>
                {isShipped && (
                  <>
                    <li>{t('checkout.done.next2')}</li>
                    <li>{t('checkout.done.next3')}</li>
                  </>
                )}
                {places.length > 0 && <li>{t('checkout.done.nextPickUp', { place: list.format(places) })}</li>}
              </ol>
            </section>
            {isGuest && (
              <section className="bg-tint p-6 sm:p-8">
                <h2 className="mb-2 text-title-s font-semibold">{t('checkout.done.account')}</h2>
                <p className="mb-5 text-small text-ink-soft">
                  {t('checkout.done.accountHint', { email: order.email })}
                </p>
                <ActionForm
                  action={action}
                  form={form}
                  page={page}
                  query={`?order=${encodeURIComponent(order.id)}`}
                  className="grid gap-5"
                >
                  <input type="hidden" name="order" value={order.id} />
                  <FormField
                    form={form}
                    name="password"
                    type="password"
                    label={t('checkout.done.password')}
                    hint={t('checkout.done.passwordHint')}
                    error={errorOf('password') ?? errorOf('username')}
                    autoComplete="new-password"
                    required
                    minLength={10}
                    maxLength={200}
                  />
                  <button type="submit" className="button justify-self-start">
                    {t('checkout.done.create')}
                  </button>
                </ActionForm>
              </section>
            )}
            <p className="flex flex-wrap gap-x-8 gap-y-2 text-small">
              {page.shopper?.isSignedIn && (
                <a
                  href={pathIn(page.locale, orderPath(order.id))}
                  className="inline-flex min-h-6 items-center underline"
                >
                  {t('checkout.done.inAccount')}
                </a>
              )}
              {link !== undefined && (
                <a
                  href={link}
                  rel="nofollow"
                  className="inline-flex min-h-6 items-center underline"
                  data-no-prerender=""
                >
                  {t('checkout.done.link')}
                </a>
              )}
              <a href={pathIn(page.locale, '/')} className="inline-flex min-h-6 items-center underline">
                {t('checkout.done.shop')}
              </a>
            </p>
          </div>
          <OrderContent order={order} page={page} />
        </div>
      </div>
    )
  },
})
