import { type Page, useDictionary } from '@tessera/content/react'
import { CHECKOUT_FORMS, INVOICE, NEW_CARD, SAVED_CARD, SPENDING_ACCOUNT } from '../../shop/checkout/checkout-forms.ts'
import { openAmount, refusedPayments } from '../../shop/checkout/refused-payments.ts'
import { stepPath } from '../../shop/checkout/steps.ts'
import { Choice, Choices, Tick } from '../checkout/choice.tsx'
import { StepEnd } from '../checkout/step-frame.tsx'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { FormField } from '../elements/form-field.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { pathIn } from '../languages.ts'
import { BudgetBar } from './budget-bar.tsx'
import { CompanyFields } from './company-fields.tsx'
import type { PaymentData } from './index.tsx'

const { action, form } = CHECKOUT_FORMS.payment

/** The smallest part that can be paid, in the main unit. */
const MIN_AMOUNT = 0.01

/** One more payment method. The fields of a method show while it is chosen. */
export function PaymentForm({ data, page }: { data: PaymentData; page: Page }) {
  const { t } = useDictionary()
  const { status, errorOf, valueOf: entryOf } = useAnswered(form)
  const { view, cards, accounts } = data
  const { cart, isCompany } = view
  const open = openAmount(view)
  const { locale } = page
  const money = (amount: number) => priceInWords(amount, cart.currency, locale)
  const methods = [
    ...cards.map(({ ID }) => SAVED_CARD + ID),
    ...(isCompany ? [INVOICE] : []),
    ...(data.takesCards ? [NEW_CARD] : []),
    ...accounts.map(({ ID }) => SPENDING_ACCOUNT + ID),
  ]
  // After a card was refused, another one is what helps.
  const first = data.takesCards && refusedPayments(view).length > 0 ? NEW_CARD : methods[0]
  const entered = entryOf('paymentMethod', first)
  const chosen = entered !== undefined && methods.includes(entered) ? entered : first
  const isNumberLost = (status === 'invalid' || status === 'failed') && entered === NEW_CARD
  const numberHint = [
    isNumberLost && t('checkout.payment.numberAgain'),
    data.testNumber && t('checkout.payment.test', { number: inGroups(data.testNumber) }),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <ActionForm action={action} form={form} page={page} className="grid gap-10">
      {isCompany && <CompanyFields data={data} />}
      {methods.length > 0 && (
        <Choices
          legend={t('checkout.payment.method')}
          id="paymentMethod"
          error={errorOf('paymentMethod') ?? errorOf('spendingAccount')}
        >
          {cards.map(({ ID, CardType, PartialAccountNumber }) => (
            <Choice
              key={ID}
              name="paymentMethod"
              value={SAVED_CARD + ID}
              isChosen={chosen === SAVED_CARD + ID}
              title={t('checkout.payment.savedCard', { card: `${CardType ?? ''} •••• ${PartialAccountNumber ?? ''}` })}
            />
          ))}
          {isCompany && (
            <Choice
              name="paymentMethod"
              value={INVOICE}
              isChosen={chosen === INVOICE}
              title={t('checkout.payment.invoice')}
            />
          )}
          {accounts.map(({ ID, Name, Balance, xp }) => {
            const { Budget } = (xp ?? {}) as { Budget?: number }
            const left = Balance ?? 0
            return (
              <Choice
                key={ID}
                name="paymentMethod"
                value={SPENDING_ACCOUNT + ID}
                isChosen={chosen === SPENDING_ACCOUNT + ID}
                title={t('checkout.payment.budget', { name: Name ?? '' })}
                detail={
                  typeof Budget === 'number' && Budget > 0 ? (
                    <>
                      {t('checkout.payment.budgetLeft', { left: money(left), budget: money(Budget) })}
                      <BudgetBar left={left} needed={open} budget={Budget} />
                    </>
                  ) : (
                    t('checkout.payment.balance', { left: money(left) })
                  )
                }
              />
            )
          })}
          {data.takesCards && (
            <Choice
              name="paymentMethod"
              value={NEW_CARD}
              isChosen={chosen === NEW_CARD}
              title={t('checkout.payment.newCard')}
            >
              <div className="grid gap-5">
                <FormField
                  form={form}
                  name="number"
                  label={t('checkout.payment.number')}
                  hint={numberHint === '' ? undefined : numberHint}
                  error={errorOf('number')}
                  autoComplete="cc-number"
                  inputMode="numeric"
                  maxLength={30}
                />
                <div className="grid gap-5 @lg:grid-cols-2">
                  <FormField
                    form={form}
                    name="expiry"
                    label={t('checkout.payment.expiry')}
                    hint={t('checkout.payment.expiryHint')}
                    error={errorOf('expiry')}
                    autoComplete="cc-exp"
                    maxLength={9}
                    defaultValue={entryOf('expiry')}
                  />
                  <FormField
                    form={form}
                    name="holder"
                    label={t('checkout.payment.holder')}
                    error={errorOf('holder')}
                    autoComplete="cc-name"
                    maxLength={100}
                    defaultValue={entryOf('holder')}
                  />
                </div>
                {data.mayKeep && (
                  <Tick name="save" label={t('checkout.payment.saveCard')} isOn={entryOf('save') === 'yes'} />
                )}
              </div>
            </Choice>
          )}
        </Choices>
      )}
      {!data.takesCards && (data.areCardsAway || !isCompany) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3" role="status">
          <p>{t('checkout.payment.noCards')}</p>
          {data.areCardsAway && (
            <a
              href={pathIn(locale, stepPath('payment'))}
              className="inline-flex min-h-11 items-center underline"
              data-no-prerender=""
            >
              {t('checkout.retry')}
            </a>
          )}
        </div>
      )}
      {methods.length > 0 && (
        <FormField
          form={form}
          name="amount"
          label={`${t('checkout.payment.amount')} (${t('checkout.optional')})`}
          hint={t('checkout.payment.amountHint', { amount: money(open) })}
          error={errorOf('amount') && t('checkout.error.amount', { least: money(MIN_AMOUNT), most: money(open) })}
          inputMode="decimal"
          maxLength={15}
          defaultValue={entryOf('amount')}
        />
      )}
      <StepEnd page={page} back={stepPath('delivery')}>
        {methods.length > 0 && (
          <button type="submit" className="button min-w-44 max-sm:w-full">
            {t('checkout.payment.use')}
          </button>
        )}
      </StepEnd>
    </ActionForm>
  )
}

/** `4242 4242 4242 4242`. */
function inGroups(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, '$& ')
}
