import type { Address } from '@tessera/commerce'
import { defineComponent, useDictionary } from '@tessera/content/react'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { readSignedQuery } from '../../shop/checkout/order-link.ts'
import { isPlaced } from '../../shop/checkout/place-order.ts'
import { ownClient } from '../../shop/orders/own-client.ts'
import { type OrderView, readOrder } from '../../shop/orders/read-order.ts'
import {
  type ReturnSummary,
  type ReturnView,
  readReturnsOf,
  readReturnView,
  returnSummary,
} from '../../shop/returns/read-returns.ts'
import { readReturnAddress } from '../../shop/returns/return-address.ts'
import { type Returnable, returnableOf } from '../../shop/returns/returnable.ts'
import { FormNotice } from '../elements/action-form.tsx'
import { Alert } from '../elements/alert.tsx'
import { isAuthoring } from '../elements/present.ts'
import { rootProps } from '../elements/section.tsx'
import { currentPath } from '../elements/where.ts'
import type { ByLink } from './by-link.ts'
import { CancelByLink } from './cancel-by-link.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkedReturn, OrderReturns } from './linked-return.tsx'
import { OrderContent } from './order-content.tsx'
import { OrderState } from './order-state.tsx'
import { ReturnByLink } from './return-by-link.tsx'

/** Why a link shows nothing. */
type Refusal = 'wrongLink' | 'expired' | 'otherDevice'

interface LookupData {
  readonly order: OrderView | undefined
  readonly refusal: Refusal | undefined
  /** Links can be sent from here. */
  readonly sends: boolean
  /** What is done about it from here; undefined where the shop cannot be asked. */
  readonly byLink?: ByLink | undefined
  readonly returnable?: Returnable | undefined
  /** The newest first. */
  readonly returns?: readonly ReturnSummary[]
  /** The one that the address names. */
  readonly shown?: { readonly found: ReturnView; readonly address: Address | undefined } | undefined
}

/** One order by its signed link, to be looked at; without one, a form that has the link sent again. */
export const OrderLookup = defineComponent({
  name: 'OrderLookup',
  title: 'Order lookup',
  group: 'Checkout',
  icon: 'package-search',
  personal: true,
  confidential: true,
  addressQuery: ['order', 'until', 'sign', 'return'],
  async serverData({ shop, query, page, signal }): Promise<LookupData> {
    const sends = shop?.site.backend !== undefined && shop.site.linkSecret !== undefined
    const refused = (refusal: Refusal | undefined): LookupData => ({ order: undefined, refusal, sends })
    if (!query.has('order') || shop === undefined) return refused(undefined)
    const { linkSecret, backend } = shop.site
    const link = linkSecret === undefined ? undefined : readSignedQuery(linkSecret, query, new Date())
    if (link === undefined) return refused('wrongLink')
    if (link === 'expired') return refused('expired')
    const options = { locale: page.locale, signal, catalog: shop.client }
    const isGone = (error: { status?: number }) => {
      if (error.status === undefined || error.status >= 500) throw error
      return undefined
    }
    const own = ownClient(shop, link.order)
    // The shop sees all of it; a guest neither shipments nor returns.
    const found =
      (backend && (await readOrder(backend.client, 'Incoming', link.order, options).catch(isGone))) ??
      (own && (await readOrder(own, 'Outgoing', link.order, options).catch(isGone)))
    if (found === undefined) return refused(backend === undefined ? 'otherDevice' : 'wrongLink')
    if (!isPlaced({ IsSubmitted: found.status !== 'Unsubmitted', Status: found.status as never })) {
      return refused('wrongLink')
    }
    if (backend === undefined) return { order: found, refusal: undefined, sends }
    const returns = await readReturnsOf(backend.client, link.order, signal)
    const named = returns.find(({ ID }) => ID === query.get('return'))
    return {
      order: found,
      refusal: undefined,
      sends,
      byLink: {
        link: Object.fromEntries(['order', 'until', 'sign'].map((name) => [name, query.get(name) ?? ''])),
        asksEmail: shop.shopper?.guestOf(link.order) === undefined,
      },
      returnable: returnableOf(found, returns, new Date()),
      returns: returns.map(returnSummary),
      shown: named && {
        found: await readReturnView(backend.client, named, found, signal),
        address: await readReturnAddress(backend.client, signal),
      },
    }
  },
  component: ({ data, params, page }) => {
    const { t } = useDictionary()
    const root = rootProps(params, 'frame pt-10 lg:pt-16')
    if (data === undefined || !('sends' in data)) {
      if (isAuthoring(page)) return null
      return (
        <div {...root}>
          <h1 className="mb-8 text-title-m">{t('checkout.order.title')}</h1>
          <Alert>{t('shop.error.away')}</Alert>
          <p className="mt-6">
            <a href={currentPath(page)} className="button button-quiet">
              {t('checkout.retry')}
            </a>
          </p>
        </div>
      )
    }
    const { order, refusal, sends, byLink, returnable, returns = [], shown } = data
    if (order === undefined) {
      return (
        <div {...root}>
          <div className="@container max-w-2xl">
            <h1 className="mb-6 text-title-m">{t('checkout.order.lookup')}</h1>
            {refusal !== undefined && <Alert className="mb-8">{t(`checkout.order.${refusal}`)}</Alert>}
            {sends ? <LinkForm page={page} /> : <p className="text-ink-soft">{t('checkout.order.noLinks')}</p>}
          </div>
        </div>
      )
    }
    if (shown !== undefined && byLink !== undefined) {
      return (
        <div {...root}>
          <div className="@container mx-auto grid max-w-4xl gap-10">
            <h1 className="no-print text-title-m">{t('account.returnTitle')}</h1>
            <LinkedReturn page={page} {...shown} {...byLink} />
          </div>
        </div>
      )
    }
    return (
      <div {...root}>
        <div className="@container grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-x-[clamp(2.5rem,6vw,6rem)]">
          <OrderState order={order} page={page} />
          <OrderContent order={order} page={page} />
          {byLink && returns.length > 0 && <OrderReturns returns={returns} page={page} link={byLink.link} />}
          {byLink && returnable && Object.keys(returnable.pieces).length > 0 && (
            <ReturnByLink page={page} order={order} returnable={returnable} {...byLink} />
          )}
          {byLink && order.canceledBy ? (
            <CancelByLink page={page} status={order.status} {...byLink} />
          ) : (
            <FormNotice form={CHECKOUT_FORMS.cancel.form} done={t('account.orderCanceled')} />
          )}
        </div>
      </div>
    )
  },
})
