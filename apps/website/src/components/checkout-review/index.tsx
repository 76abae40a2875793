import type { ServerDataContext } from '@tessera/content/react'
import { defineComponent, Link, link, useDictionary } from '@tessera/content/react'
import { Elsewhere, type MaybeUnavailable } from '../../page/outcome.ts'
import { agreedText, MAX_CHANGES, readChanges } from '../../shop/checkout/agreed.ts'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { checkoutOf, openStep, shopperOfPage } from '../../shop/checkout/checkout-page.ts'
import type { CheckoutView } from '../../shop/checkout/checkout-view.ts'
import { bankPath, type FromBank, goOnFromBank, isPlaced, pendingPayment } from '../../shop/checkout/place-order.ts'
import { BANK_QUERY, CONFIRMATION_PATH, stepPath } from '../../shop/checkout/steps.ts'
import { ownClient } from '../../shop/orders/own-client.ts'
import { CART_PATH } from '../../shop/paths.ts'
import { ChangeList } from '../checkout/change-list.tsx'
import { Tick } from '../checkout/choice.tsx'
import { LineList } from '../checkout/line-list.tsx'
import { CheckoutAway, StepEnd, StepFrame } from '../checkout/step-frame.tsx'
import { Totals } from '../checkout/totals.tsx'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { Alert } from '../elements/alert.tsx'
import { isAuthoring, isPresent } from '../elements/present.ts'
import { priceInWords } from '../elements/price-in-words.ts'
import { pathIn } from '../languages.ts'
import { BankPanel, useBankProblem } from './bank-panel.tsx'
import { ReviewParts } from './review-parts.tsx'

const { action, form } = CHECKOUT_FORMS.place

interface ReviewData {
  readonly view: CheckoutView
  readonly agreed: string
  /** Who would have to say yes first, by name. */
  readonly approvers: readonly string[]
  readonly bank: FromBank | undefined
  /** The cost centre of the order, by name. */
  readonly costCenter: string
}

/** Everything once more, with ways to change it, and the order. Nothing is ordered here but by its button. */
export const CheckoutReview = defineComponent({
  name: 'CheckoutReview',
  title: 'Review and order',
  group: 'Checkout',
  icon: 'clipboard-check',
  personal: true,
  fields: { Terms: link({ help: 'The page with the terms of sale.' }) },
  async serverData(context): Promise<MaybeUnavailable<ReviewData>> {
    const { query, signal } = context
    await leadToPlaced(context)
    const view = await openStep('review', context)
    const paid = query.get(BANK_QUERY)
    const waiting = paid === null ? pendingPayment(view) : undefined
    if (waiting !== undefined) {
      throw new Elsewhere(pathWithQuery(context.page.locale, bankPath(view.cart.orderId ?? '', waiting.id)))
    }
    const bank = paid === null ? undefined : await fromBank(context, view, paid)
    const { client } = shopperOfPage(context.shop)
    const approvers =
      view.isCompany && view.cart.orderId !== null
        ? (await client.orders.listEligibleApprovers('Outgoing', view.cart.orderId, { pageSize: 20 }, { signal })).Items
        : []
    const booked = view.notes.CostCenter ?? ''
    const centers =
      booked === ''
        ? []
        : (await client.me.listCostCenters({ pageSize: 100, filters: { ID: booked } }, { signal })).Items
    const costCenter = centers.find(({ ID }) => ID === booked)?.Name ?? booked
    const names = approvers.map(({ FirstName, LastName }) => `${FirstName ?? ''} ${LastName ?? ''}`.trim())
    return { view, agreed: agreedText(view.agreed), approvers: names, bank, costCenter }
  },
  component: ({ data, fields, params, page }) => {
    const { t } = useDictionary()
    const { errorOf, values } = useAnswered(form)
    const title = t('checkout.review.title')
    const problem = useBankProblem(data?.unavailable === undefined ? data?.bank : undefined)
    if (data === undefined || data.unavailable !== undefined) {
      return isAuthoring(page) ? null : (
        <CheckoutAway params={params} title={title} page={page} unavailable={data?.unavailable} />
      )
    }
    const { view, agreed, approvers, bank, costCenter } = data
    const { cart } = view
    const { locale } = page
    const changedAtBank = bank?.kind === 'confirmed' && bank.placed.kind === 'changed' ? bank.placed.changes : undefined
    const changes = values.changes === undefined ? (changedAtBank ?? view.changes) : readChanges(values.changes)
    const listed = changes.slice(0, MAX_CHANGES)
    const isShort = changes.some(({ kind }) => kind === 'stock' || kind === 'gone')
    const list = new Intl.ListFormat(locale, { type: 'disjunction' })
    return (
      <StepFrame params={params} title={title}>
        {changes.length > 0 && (
          <ChangeList
            form={values.changes === undefined ? undefined : form}
            changes={listed}
            count={Number(values.count ?? changes.length)}
            heading={
              values.changes !== undefined
                ? t('checkout.error.changed')
                : t(changedAtBank === undefined ? 'checkout.review.changed' : 'checkout.review.changedAtBank')
            }
            currency={cart.currency}
            locale={locale}
          />
        )}
        {problem !== undefined && <Alert className="mb-8">{problem}</Alert>}
        {bank?.kind === 'waits' && <BankPanel bank={bank} currency={cart.currency} page={page} />}
        <div className="mb-8 border-t border-line pt-5">
          <h2 className="mb-4 text-title-s font-semibold">{t('checkout.review.items')}</h2>
          <LineList lines={cart.lines} currency={cart.currency} locale={locale} />
          <p className="mt-4">
            <a
              href={pathIn(locale, CART_PATH)}
              className="inline-flex min-h-6 text-small underline"
              data-no-prerender=""
            >
              {t('checkout.review.toCart')}
            </a>
          </p>
        </div>
        <ReviewParts view={view} page={page} costCenter={costCenter} />
        {approvers.length > 0 && (
          <p role="status" className="mt-8 border-s-2 border-action ps-4">
            {t('checkout.review.approval', { names: list.format(approvers) })}
          </p>
        )}
        {bank?.kind !== 'waits' && !isShort && (
          <ActionForm
            action={action}
            form={form}
            page={page}
            className="mt-8 grid gap-4 border-t border-line pt-6"
            isQuiet={values.changes !== undefined && changes.length > 0}
          >
            <input type="hidden" name="order" value={cart.orderId ?? ''} />
            <input type="hidden" name="agreed" value={agreed} />
            <Tick name="terms" label={t('checkout.review.terms')} required error={errorOf('terms')} />
            {isPresent(fields.Terms) && (
              <p className="text-small">
                <Link field={fields.Terms} className="underline" target="_blank">
                  {t('checkout.review.termsLink')}
                </Link>
              </p>
            )}
            <div className="my-2 border-t border-line pt-5">
              <Totals cart={cart} locale={locale} />
            </div>
            <StepEnd page={page} back={stepPath('payment')}>
              <button type="submit" className="button min-w-44 max-sm:w-full">
                {t('checkout.review.place', { total: priceInWords(cart.total, cart.currency, locale) })}
              </button>
            </StepEnd>
          </ActionForm>
        )}
      </StepFrame>
    )
  },
})

/** Somebody who comes back to the review of an order that is placed sees the order. */
async function leadToPlaced(context: ServerDataContext): Promise<void> {
  const { query, shop, page, signal } = context
  const id = query.get('order')
  if (id === null || shop === undefined || (await checkoutOf(context))?.cart.orderId === id) return
  const order = await ownClient(shop, id)
    ?.orders.get('Outgoing', id, { signal })
    .catch(() => undefined)
  if (order !== undefined && isPlaced(order)) throw confirmation(page.locale, id)
}

async function fromBank(context: ServerDataContext, view: CheckoutView, paid: string): Promise<FromBank | undefined> {
  const { shop, page, signal } = context
  if (shop === undefined) return undefined
  const shopper = shopperOfPage(shop)
  const pathOf = (path: string) => pathWithQuery(page.locale, path)
  const placing = { shopper, shop: shop.site, locale: page.locale, pathOf, signal }
  const bank = await goOnFromBank(placing, view, paid)
  // Where to pay with another card; what is to be said of this one the page of the payment says.
  if (bank?.kind === 'declined' && bank.payment.isDeclined) throw new Elsewhere(pathOf(stepPath('payment')))
  if (bank?.kind === 'confirmed' && bank.placed.kind === 'placed') {
    shopper.countCart(0)
    shopper.setAside()
    throw confirmation(page.locale, view.cart.orderId ?? '')
  }
  if (bank?.kind === 'confirmed') {
    const { placed } = bank
    if (placed.kind === 'noShipMethod') throw new Elsewhere(pathOf(stepPath('delivery')))
    if (placed.kind === 'declined' || placed.kind === 'unpaid') throw new Elsewhere(pathOf(stepPath('payment')))
    // The next card, whose bank asks as well.
    if (placed.kind === 'challenge') throw new Elsewhere(pathOf(bankPath(view.cart.orderId ?? '', placed.paymentId)))
  }
  return bank
}

function pathWithQuery(locale: string, path: string): string {
  const [inner = '/', query] = path.split('?')
  return pathIn(locale, inner) + (query === undefined ? '' : `?${query}`)
}

function confirmation(locale: string, id: string): Elsewhere {
  return new Elsewhere(`${pathIn(locale, CONFIRMATION_PATH)}?order=${encodeURIComponent(id)}`)
}
