import { type Page, useDictionary } from '@tessera/content/react'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { useAnswered } from '../elements/action-form.tsx'
import { CancelOrder } from '../elements/cancel-order.tsx'
import { FormField } from '../elements/form-field.tsx'

const { action, form } = CHECKOUT_FORMS.cancel

export interface Cancelable {
  /** Parameters of the signed link. */
  readonly link: Readonly<Record<string, string>>
  readonly isWaiting: boolean
  /** Whoever looks at it may not be who placed it. */
  readonly asksEmail: boolean
}

/** Cancels the order of a signed link. */
export function CancelByLink({ page, link, isWaiting, asksEmail }: Cancelable & { readonly page: Page }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entryOf } = useAnswered(form)
  return (
    <div className="lg:col-start-1">
      <CancelOrder
        action={action}
        form={form}
        page={page}
        query={`?${new URLSearchParams(link)}`}
        fields={link}
        isWaiting={isWaiting}
      >
        {asksEmail && (
          <FormField
            form={form}
            name="email"
            type="email"
            label={t('checkout.contact.email')}
            hint={t('checkout.order.cancelEmail')}
            error={errorOf('email')}
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={entryOf('email')}
          />
        )}
      </CancelOrder>
    </div>
  )
}
