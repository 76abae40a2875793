import { type Page, useDictionary } from '@tessera/content/react'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { CancelOrder } from '../elements/cancel-order.tsx'
import { EmailField } from '../elements/email-field.tsx'
import type { ByLink } from './by-link.ts'

const { action, form } = CHECKOUT_FORMS.cancel

/** Cancels the order of a signed link. */
export function CancelByLink({ page, link, status, asksEmail }: ByLink & { page: Page; status: string }) {
  const { t } = useDictionary()
  return (
    <div className="lg:col-start-1">
      <CancelOrder
        action={action}
        form={form}
        page={page}
        query={`?${new URLSearchParams(link)}`}
        fields={link}
        status={status}
      >
        {asksEmail && <EmailField form={form} hint={t('checkout.order.cancelEmail')} required />}
      </CancelOrder>
    </div>
  )
}
