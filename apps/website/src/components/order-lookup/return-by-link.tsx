import { type Page, useDictionary } from '@tessera/content/react'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import type { OrderView } from '../../shop/orders/read-order.ts'
import type { Returnable } from '../../shop/returns/returnable.ts'
import { useAnswered } from '../elements/action-form.tsx'
import { EmailField } from '../elements/email-field.tsx'
import { ReturnForm } from '../returns/return-form.tsx'
import type { ByLink } from './by-link.ts'

const { action, form } = CHECKOUT_FORMS.return

interface ReturnByLinkProps extends ByLink {
  readonly page: Page
  readonly order: OrderView
  readonly returnable: Returnable
}

/** Sends something of the order of a signed link back. */
export function ReturnByLink({ page, order, returnable, link, asksEmail }: ReturnByLinkProps) {
  const { t } = useDictionary()
  const { status } = useAnswered(form)
  return (
    <details className="fold no-print border-t border-line pt-4 lg:col-start-1" open={status !== 'idle'}>
      <summary>{t('account.startReturn')}</summary>
      <div className="@container mt-4">
        <ReturnForm
          order={order}
          returnable={returnable}
          page={page}
          action={action}
          form={form}
          query={`?${new URLSearchParams(link)}`}
          fields={link}
        >
          {asksEmail && <EmailField form={form} hint={t('checkout.order.cancelEmail')} />}
        </ReturnForm>
      </div>
    </details>
  )
}
