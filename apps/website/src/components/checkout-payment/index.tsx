import type { BuyerCreditCard } from '@tessera/commerce'
import { defineComponent, useDictionary } from '@tessera/content/react'
import type { MaybeUnavailable } from '../../page/outcome.ts'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { openStep, shopperOfPage } from '../../shop/checkout/checkout-page.ts'
import type { CheckoutView, CompanyChoices } from '../../shop/checkout/checkout-view.ts'
import { openAmount, refusedPayments } from '../../shop/checkout/refused-payments.ts'
import { stepPath } from '../../shop/checkout/steps.ts'
import { timeLimit } from '../../time-limit.ts'
import { CheckoutAway, StepEnd, StepFrame } from '../checkout/step-frame.tsx'
import { FormNotice, useAnswered } from '../elements/action-form.tsx'
import { isAuthoring } from '../elements/present.ts'
import { pathIn } from '../languages.ts'
import { ChosenPayments } from './chosen-payments.tsx'
import { PaymentAlerts } from './payment-alerts.tsx'
import { PaymentForm } from './payment-form.tsx'

export interface PaymentData extends CompanyChoices {
  readonly view: CheckoutView
  readonly cards: readonly BuyerCreditCard[]
  readonly mayKeep: boolean
  /** A number to try the shop with; undefined where real cards are taken, or none. */
  readonly testNumber: string | undefined
  /** Cards can be entered here. */
  readonly takesCards: boolean
  /** Whoever takes cards does not answer: they can be entered again in a while. */
  readonly areCardsAway: boolean
}

/** Milliseconds to wait for whoever takes cards: there may be other payment methods. */
const PROVIDER_MS = 1000

/** How the order is paid: by one payment method or several, until nothing is left. */
export const CheckoutPayment = defineComponent({
  name: 'CheckoutPayment',
  title: 'Payment',
  group: 'Checkout',
  icon: 'credit-card',
  personal: true,
  async serverData(context): Promise<MaybeUnavailable<PaymentData>> {
    const { shop, signal } = context
    const shopper = shopperOfPage(shop)
    const inTime = timeLimit(PROVIDER_MS, signal)
    const asked = shop?.site.cards.provider(inTime).catch(() => undefined)
    const view = await openStep('payment', context)
    const { me } = shopper.client
    const page = { pageSize: 100 } as const
    const nothing = { Items: [] }
    const [provider, cards, costCenters, accounts] = await Promise.all([
      asked,
      shopper.isSignedIn ? me.listCreditCards(page, { signal }) : nothing,
      view.isCompany ? me.listCostCenters(page, { signal }) : nothing,
      shopper.isSignedIn ? me.listSpendingAccounts(page, { signal }) : nothing,
    ])
    const isLocal = provider?.name === 'local'
    return {
      view,
      cards: cards.Items,
      mayKeep: shopper.isSignedIn && !view.isCompany,
      testNumber: isLocal ? provider.testCards.find(({ behaviour }) => behaviour === 'approve')?.number : undefined,
      takesCards: isLocal,
      areCardsAway: provider === undefined,
      costCenters: costCenters.Items,
      accounts: accounts.Items.filter(({ AllowAsPaymentMethod }) => AllowAsPaymentMethod === true),
    }
  },
  component: ({ data, params, page }) => {
    const { t } = useDictionary()
    const { values } = useAnswered(CHECKOUT_FORMS.payment.form)
    const title = t('checkout.payment.title')
    if (data === undefined || data.unavailable !== undefined) {
      return isAuthoring(page) ? null : (
        <CheckoutAway params={params} title={title} page={page} unavailable={data?.unavailable} />
      )
    }
    const { view } = data
    const { cart, payments, unpaid } = view
    const { locale } = page
    const refused = refusedPayments(view)
    // What the alerts say of the payments they say better.
    const isPlaceNoticeShown = refused.length > 0 || unpaid < 0
    return (
      <StepFrame params={params} title={title}>
        <div className="grid gap-8">
          <div className="grid gap-4 empty:hidden">
            {!isPlaceNoticeShown && <FormNotice form={CHECKOUT_FORMS.place.form} />}
            <PaymentAlerts view={view} page={page} />
          </div>
          {payments.length > 0 && <ChosenPayments view={view} page={page} />}
          {values.covered !== undefined && (
            <p role="status" className="border-s-2 border-action ps-4">
              {t('checkout.payment.coveredPart')}
            </p>
          )}
          {unpaid < 0 && (
            <StepEnd page={page} back={stepPath('delivery')}>
              {null}
            </StepEnd>
          )}
          {unpaid === 0 && refused.length > 0 && (
            <p>
              <a href={pathIn(locale, stepPath('review'))} className="button button-quiet" data-no-prerender="">
                {t('checkout.payment.sameCard')}
              </a>
            </p>
          )}
          {openAmount(view) > 0 && <PaymentForm data={data} page={page} />}
          {unpaid === 0 && refused.length === 0 && (
            <>
              <p className="text-ink-soft">
                {t(cart.total === 0 ? 'checkout.payment.nothing' : 'checkout.payment.covered')}
              </p>
              <StepEnd page={page} back={stepPath('delivery')}>
                <a
                  href={pathIn(locale, stepPath('review'))}
                  className="button min-w-44 max-sm:w-full"
                  data-no-prerender=""
                >
                  {t('checkout.continue')}
                </a>
              </StepEnd>
            </>
          )}
        </div>
      </StepFrame>
    )
  },
})
