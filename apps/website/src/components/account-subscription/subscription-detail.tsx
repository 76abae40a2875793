import { type Page, useDictionary } from '@tessera/content/react'
import type { SubscriptionView } from '../../shop/account/read-subscriptions.ts'
import {
  SUBSCRIBE_FORM,
  SUBSCRIBE_PRODUCT_FORM,
  SUBSCRIPTION,
  SUBSCRIPTION_FORM,
  SUBSCRIPTION_ITEM,
  SUBSCRIPTION_ITEM_FORM,
  SUBSCRIPTION_SKIP,
  SUBSCRIPTION_SKIP_FORM,
  SUBSCRIPTION_STATE,
  SUBSCRIPTION_STATE_FORM,
} from '../../shop/account-forms.ts'
import { SUBSCRIPTIONS_PATH } from '../../shop/paths.ts'
import { usePaymentWords } from '../checkout-payment/payment-words.ts'
import { ActionForm, FormNotice, useAnswered } from '../elements/action-form.tsx'
import { Day } from '../elements/day.tsx'
import { FormField } from '../elements/form-field.tsx'
import { OrderLineRow } from '../elements/order-line-row.tsx'
import { OrderRows } from '../elements/order-rows.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { RhythmField, RhythmWords } from '../elements/rhythm-field.tsx'
import { SubscriptionFields } from '../elements/subscription-fields.tsx'
import { pathIn } from '../languages.ts'

/** What can be done to one that comes, that rests, and that has ended. */
const STEPS = { active: ['pause', 'end'], paused: ['resume', 'end'], ended: ['resume'] } as const

export function SubscriptionDetail({ subscription, page }: { subscription: SubscriptionView; page: Page }) {
  const { t } = useDictionary()
  const { locale } = page
  const { id, state, frequency, interval, next, items, subtotal, currency, history } = subscription
  const { choices, address, payment } = subscription
  const isActive = state === 'active'
  const answered = useAnswered(SUBSCRIPTION_FORM)
  const { errorOf, valueOf: entered } = answered
  const inWords = usePaymentWords()
  return (
    <>
      <div className="grid gap-1">
        <p className="text-lead">
          <RhythmWords frequency={frequency} interval={interval} />
        </p>
        <p className="text-ink-soft">
          {isActive ? (
            <>
              {t('account.nextTime')} <Day date={next} locale={locale} />
              {subtotal !== undefined && subtotal > 0 && ` · ${priceInWords(subtotal, currency, locale)}`}
            </>
          ) : (
            t(`account.subscription.${state}`)
          )}
        </p>
        {address !== undefined && (
          <p className="text-ink-soft">
            {t('product.subscription.address')}: <bdi>{address.words}</bdi>
          </p>
        )}
        {payment !== undefined && (
          <p className="text-ink-soft">
            {t('product.subscription.pay')}: <bdi>{inWords(payment)}</bdi>
          </p>
        )}
      </div>
      <FormNotice form={SUBSCRIBE_FORM} done={t('account.subscription.begun')} />
      <FormNotice form={SUBSCRIBE_PRODUCT_FORM} done={t('account.subscription.begun')} />
      <FormNotice form={SUBSCRIPTION_SKIP_FORM} done={t('account.skipped')} />
      <FormNotice form={SUBSCRIPTION_STATE_FORM} done={t('account.saved')} />
      <FormNotice form={SUBSCRIPTION_ITEM_FORM} done={t('account.saved')} />
      <ul className="rows">
        {items.map((line) => (
          <li key={line.id} className="grid gap-3 py-5">
            <OrderLineRow line={line} currency="" locale={locale} />
            <ActionForm
              action={SUBSCRIPTION_ITEM}
              form={SUBSCRIPTION_ITEM_FORM}
              page={page}
              isQuiet
              className="flex flex-wrap items-end gap-4"
            >
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="item" value={line.id} />
              <label className="text-small">
                <span className="field-label">{t('account.howMany')}</span>
                <input
                  className="field-input max-w-28"
                  type="number"
                  name="quantity"
                  min={1}
                  required
                  defaultValue={line.quantity}
                  aria-label={`${t('account.howMany')}: ${line.name}`}
                />
              </label>
              <button type="submit" className="button button-quiet" aria-label={`${t('account.change')}: ${line.name}`}>
                {t('account.change')}
              </button>
              {items.length > 1 && (
                <button
                  type="submit"
                  name="remove"
                  value="1"
                  className="text-button min-h-11"
                  aria-label={`${t('account.delete')}: ${line.name}`}
                >
                  {t('account.delete')}
                </button>
              )}
            </ActionForm>
          </li>
        ))}
      </ul>
      {isActive && (
        <ActionForm
          action={SUBSCRIPTION}
          form={SUBSCRIPTION_FORM}
          page={page}
          done={t('account.saved')}
          className="grid max-w-[30rem] gap-6"
        >
          <h2 className="text-title-s">{t('account.changeSubscription')}</h2>
          <input type="hidden" name="id" value={id} />
          <RhythmField
            form={SUBSCRIPTION_FORM}
            error={errorOf('rhythm')}
            value={entered('rhythm', `${frequency}-${interval}`)}
          />
          <FormField
            form={SUBSCRIPTION_FORM}
            name="next"
            type="date"
            label={t('account.nextTime')}
            required
            error={errorOf('next')}
            defaultValue={entered('next', next.slice(0, 10))}
          />
          <SubscriptionFields
            about={{ form: SUBSCRIPTION_FORM }}
            choices={choices}
            answered={answered}
            chosen={{ address: address?.id ?? null, pay: payment?.value ?? null }}
          />
          <button type="submit" className="button justify-self-start">
            {t('account.save')}
          </button>
        </ActionForm>
      )}
      <div className="flex flex-wrap gap-4">
        {isActive && (
          <ActionForm action={SUBSCRIPTION_SKIP} form={SUBSCRIPTION_SKIP_FORM} page={page} isQuiet>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="next" value={next} />
            <button type="submit" className="button button-quiet">
              {t('account.skip')}
            </button>
          </ActionForm>
        )}
        {STEPS[state].map((step) => (
          <ActionForm key={step} action={SUBSCRIPTION_STATE} form={SUBSCRIPTION_STATE_FORM} page={page} isQuiet>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="step" value={step} />
            <button type="submit" className="button button-quiet">
              {t(`account.subscription.${step}`)}
            </button>
          </ActionForm>
        ))}
      </div>
      <div className="grid gap-3">
        <h2 className="text-title-s">{t('account.history')}</h2>
        {history.length > 0 ? (
          <OrderRows orders={history} locale={locale} />
        ) : (
          <p className="text-ink-soft">{t('account.noHistory')}</p>
        )}
      </div>
      <a href={pathIn(locale, SUBSCRIPTIONS_PATH)} className="text-button justify-self-start">
        {t('account.allSubscriptions')}
      </a>
    </>
  )
}
