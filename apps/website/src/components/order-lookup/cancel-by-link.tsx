import type { Page } from '@tessera/content/react'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { CancelOrder } from '../elements/cancel-order.tsx'
import { type ByLink, EmailField } from './email-field.tsx'

const { action, form } = CHECKOUT_FORMS.cancel

/** Cancels the order of a signed link. */
export function CancelByLink({ page, link, status, asksEmail }: ByLink & { page: Page; status: string }) {
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
        {asksEmail && <EmailField form={form} required />}
      </CancelOrder>
    </div>
  )
}
