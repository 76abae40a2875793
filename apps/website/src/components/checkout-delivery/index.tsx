import { defineComponent, useDictionary } from '@tessera/content/react'
import type { MaybeUnavailable } from '../../page/outcome.ts'
import { CHECKOUT_FORMS, SHIP_FIELD } from '../../shop/checkout/checkout-forms.ts'
import { openStep } from '../../shop/checkout/checkout-page.ts'
import type { CheckoutView } from '../../shop/checkout/checkout-view.ts'
import { stepPath } from '../../shop/checkout/steps.ts'
import type { Parcel } from '../../shop/orders/parcels.ts'
import { Choice, Choices } from '../checkout/choice.tsx'
import { ShippingMethodDetail, useShippingMethodTitle } from '../checkout/shipping-method.tsx'
import { ChangeAddress, CheckoutAway, StepEnd, StepFrame } from '../checkout/step-frame.tsx'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { Alert } from '../elements/alert.tsx'
import { FormField } from '../elements/form-field.tsx'
import { isAuthoring } from '../elements/present.ts'
import { priceInWords } from '../elements/price-in-words.ts'
import { ChangedDelivery } from './changed-delivery.tsx'

const { action, form } = CHECKOUT_FORMS.delivery

/** How the goods are shipped: by a shipping method for each place they come from, or picked up there. */
export const CheckoutDelivery = defineComponent({
  name: 'CheckoutDelivery',
  title: 'Delivery',
  group: 'Checkout',
  icon: 'truck',
  personal: true,
  serverData: (context): Promise<MaybeUnavailable<CheckoutView>> => openStep('delivery', context),
  component: ({ data, params, page }) => {
    const { t } = useDictionary()
    const { errorOf, valueOf: entryOf } = useAnswered(form)
    const title = t('checkout.delivery.title')
    if (data === undefined || data.unavailable !== undefined) {
      return isAuthoring(page) ? null : (
        <CheckoutAway params={params} title={title} page={page} unavailable={data?.unavailable} />
      )
    }
    const { parcels, cart, notes, comments, isCompany } = data
    const { locale } = page
    const isDelivered = parcels.length > 0 && parcels.every(({ choices }) => choices.length > 0)
    if (!isDelivered) {
      return (
        <StepFrame params={params} title={title}>
          <ChangedDelivery view={data} locale={locale} />
          <Alert className="mb-8">{t('checkout.delivery.none')}</Alert>
          <ChangeAddress page={page} />
        </StepFrame>
      )
    }
    return (
      <StepFrame params={params} title={title}>
        <ChangedDelivery view={data} locale={locale} />
        <ActionForm action={action} form={form} page={page} className="grid gap-10">
          {parcels.map((parcel, index) => (
            <ParcelChoice
              key={parcel.id}
              parcel={parcel}
              names={parcel.lineIds.flatMap((id) => cart.lines.find((line) => line.id === id)?.name ?? [])}
              number={index + 1}
              count={parcels.length}
              currency={cart.currency}
              locale={locale}
              error={errorOf(SHIP_FIELD + parcel.id)}
              chosen={entryOf(SHIP_FIELD + parcel.id, parcel.selected) ?? parcel.choices[0]?.id}
            />
          ))}
          {isCompany ? (
            <FormField
              form={form}
              name="neededBy"
              type="date"
              label={`${t('checkout.delivery.neededBy')} (${t('checkout.optional')})`}
              hint={t('checkout.delivery.neededByHint')}
              error={errorOf('neededBy')}
              defaultValue={entryOf('neededBy', notes.NeededBy)}
            />
          ) : null}
          <FormField
            form={form}
            name="comments"
            rows={3}
            label={`${t('checkout.delivery.comments')} (${t('checkout.optional')})`}
            hint={t('checkout.delivery.commentsHint')}
            error={errorOf('comments')}
            maxLength={2000}
            defaultValue={entryOf('comments', comments)}
          />
          <StepEnd page={page} back={stepPath('address')}>
            <button type="submit" className="button min-w-44 max-sm:w-full">
              {t('checkout.continue')}
            </button>
          </StepEnd>
        </ActionForm>
      </StepFrame>
    )
  },
})

interface ParcelChoiceProps {
  parcel: Parcel
  names: readonly string[]
  number: number
  count: number
  currency: string
  locale: string
  error: string | undefined
  chosen: string | undefined
}

function ParcelChoice({ parcel, names, number, count, currency, locale, error, chosen }: ParcelChoiceProps) {
  const { t } = useDictionary()
  const legend = count === 1 ? t('checkout.delivery.method') : t('checkout.delivery.parcel', { number, count })
  const field = SHIP_FIELD + parcel.id
  const titleOf = useShippingMethodTitle()
  return (
    <div>
      <Choices legend={legend} detail={count > 1 ? names.join(' · ') : undefined} id={field} error={error}>
        {parcel.choices.map((choice) => (
          <Choice
            key={choice.id}
            name={field}
            value={choice.id}
            isChosen={chosen === choice.id}
            title={titleOf(choice, parcel.pickUp)}
            aside={choice.cost === 0 ? t('checkout.delivery.free') : priceInWords(choice.cost, currency, locale)}
            detail={
              choice.days === undefined && !choice.isPickUp ? undefined : (
                <ShippingMethodDetail method={choice} place={parcel.pickUp} locale={locale} />
              )
            }
          />
        ))}
      </Choices>
    </div>
  )
}
