import { type Page, useDictionary } from '@tessera/content/react'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { EmailField } from '../elements/email-field.tsx'
import { FormField } from '../elements/form-field.tsx'

const { action, form } = CHECKOUT_FORMS.link

/** Has the link to an order sent again. What is said afterwards is the same whether there is such an order or not. */
export function LinkForm({ page }: { page: Page }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entryOf } = useAnswered(form)
  return (
    <>
      <p className="mb-8 text-ink-soft">{t('checkout.order.lookupHint')}</p>
      <ActionForm action={action} form={form} page={page} done={t('checkout.order.sent')} className="grid gap-6">
        <FormField
          form={form}
          name="order"
          label={t('checkout.done.number')}
          error={errorOf('order')}
          required
          maxLength={100}
          defaultValue={entryOf('order')}
        />
        <EmailField form={form} required />
        <button type="submit" className="button justify-self-start">
          {t('checkout.order.send')}
        </button>
      </ActionForm>
    </>
  )
}
