import { useDictionary } from '@tessera/content/react'
import type { SubscriptionChoices } from '../../shop/account/subscription-choices.ts'
import { usePaymentWords } from '../checkout-payment/payment-words.ts'
import type { useAnswered } from './action-form.tsx'
import { SelectField } from './form-field.tsx'

interface SubscriptionFieldsProps {
  /** The form the fields answer to, and the one they are sent with where that is another. */
  readonly about: { readonly form: string; readonly sentWith?: string }
  readonly choices: SubscriptionChoices
  readonly answered: Pick<ReturnType<typeof useAnswered>, 'errorOf' | 'valueOf'>
  /** What is chosen so far; `null`: something that is no longer there. Default: the first of each. */
  readonly chosen?: { readonly address: string | null; readonly pay: string | null }
}

/** Where what comes by itself is delivered, and how it is paid. */
export function SubscriptionFields({ about, choices, answered, chosen }: SubscriptionFieldsProps) {
  const { t } = useDictionary()
  const inWords = usePaymentWords()
  const { errorOf, valueOf: entered } = answered
  const none = (is: string | null | undefined) => (is === null ? [['', t('account.chooseReason')] as const] : [])
  return (
    <>
      <SelectField
        {...about}
        name="address"
        label={t('product.subscription.address')}
        options={[...none(chosen?.address), ...choices.addresses.map(({ id, words }) => [id, words] as const)]}
        required={chosen !== undefined}
        error={errorOf('address')}
        defaultValue={entered('address', chosen?.address ?? '')}
      />
      <SelectField
        {...about}
        name="pay"
        label={t('product.subscription.pay')}
        options={[
          ...none(chosen?.pay),
          ...choices.payments.map(({ value, kind, words }) => [value, inWords({ kind, words })] as const),
        ]}
        required={chosen !== undefined}
        error={errorOf('pay')}
        defaultValue={entered('pay', chosen?.pay ?? '')}
      />
    </>
  )
}
