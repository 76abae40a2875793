import { type Page, useDictionary } from '@tessera/content/react'
import { CHECKOUT_FORMS, INVOICE, NEW_CARD, SAVED_CARD, SPENDING_ACCOUNT } from '../../shop/checkout/checkout-forms.ts'
import { stepPath } from '../../shop/checkout/steps.ts'
import { Choice, Choices, Tick } from '../checkout/choice.tsx'
import { StepEnd } from '../checkout/step-frame.tsx'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { FormField } from '../elements/form-field.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { BudgetBar } from './budget-bar.tsx'
import { CompanyFields } from './company-fields.tsx'
import type { PaymentData } from './index.tsx'

const { action, form } = CHECKOUT_FORMS.payment

/** One more way to pay. The fields of a way show while it is chosen. */
export function PaymentForm({ data, page }: { data: PaymentData; page: Page }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entryOf } = useAnswered(form)
  const { view, cards, accounts } = data
  const { cart, unpaid, isCompany } = view
  const { locale } = page
  const money = (amount: number) => priceInWords(amount, cart.currency, locale)
  const first = cards[0] === undefined ? (isCompany ? INVOICE : NEW_CARD) : SAVED_CARD + cards[0].ID
  const chosen = entryOf('way', first)
  return (
    <ActionForm action={action} form={form} page={page} className="grid gap-10">
      {isCompany && <CompanyFields data={data} />}
      <Choices legend={t('checkout.payment.way')} id="way" error={errorOf('way')}>
        {cards.map(({ ID, CardType, PartialAccountNumber }) => (
          <Choice
            key={ID}
            name="way"
            value={SAVED_CARD + ID}
            isChosen={chosen === SAVED_CARD + ID}
            title={t('checkout.payment.savedCard', { card: `${CardType ?? ''} •••• ${PartialAccountNumber ?? ''}` })}
          />
        ))}
        {isCompany && (
          <Choice name="way" value={INVOICE} isChosen={chosen === INVOICE} title={t('checkout.payment.invoice')} />
        )}
        {accounts.map(({ ID, Name, Balance, xp }) => {
          const { Budget } = (xp ?? {}) as { Budget?: number }
          const left = Balance ?? 0
          return (
            <Choice
              key={ID}
              name="way"
              value={SPENDING_ACCOUNT + ID}
              isChosen={chosen === SPENDING_ACCOUNT + ID}
              title={t('checkout.payment.budget', { name: Name ?? '' })}
              detail={
                typeof Budget === 'number' && Budget > 0 ? (
                  <>
                    {t('checkout.payment.budgetLeft', { left: money(left), budget: money(Budget) })}
                    <BudgetBar left={left} needed={unpaid} budget={Budget} />
                  </>
                ) : (
                  t('checkout.payment.balance', { left: money(left) })
                )
              }
            />
          )
        })}
        {data.takesCards && (
          <Choice name="way" value={NEW_CARD} isChosen={chosen === NEW_CARD} title={t('checkout.payment.newCard')}>
            <div className="grid gap-5">
              <FormField
                form={form}
                name="number"
                label={t('checkout.payment.number')}
                hint={data.testNumber && t('checkout.payment.test', { number: inGroups(data.testNumber) })}
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
      {!data.takesCards && !isCompany && <p className="text-small text-ink-soft">{t('checkout.payment.noCards')}</p>}
      <FormField
        form={form}
        name="amount"
        label={`${t('checkout.payment.amount')} (${t('checkout.optional')})`}
        hint={t('checkout.payment.amountHint', { amount: money(unpaid) })}
        error={errorOf('amount')}
        inputMode="decimal"
        maxLength={15}
        defaultValue={entryOf('amount')}
      />
      <StepEnd page={page} back={stepPath('delivery')}>
        <button type="submit" className="button min-w-44 max-sm:w-full">
          {t('checkout.payment.use')}
        </button>
      </StepEnd>
    </ActionForm>
  )
}

/** `4242 4242 4242 4242`. */
function inGroups(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, '$& ')
}
