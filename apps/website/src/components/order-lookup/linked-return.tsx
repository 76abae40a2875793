import type { Address } from '@tessera/commerce'
import { type Page, useDictionary } from '@tessera/content/react'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import type { ReturnSummary, ReturnView } from '../../shop/returns/read-returns.ts'
import { ActionForm } from '../elements/action-form.tsx'
import { Day } from '../elements/day.tsx'
import { EmailField } from '../elements/email-field.tsx'
import { ReturnMark } from '../elements/status-mark.tsx'
import { currentPath } from '../elements/where.ts'
import { ReturnDetail } from '../returns/return-detail.tsx'
import type { ByLink } from './by-link.ts'

const { cancelReturn } = CHECKOUT_FORMS

interface OrderReturnsProps extends Pick<ByLink, 'link'> {
  readonly returns: readonly ReturnSummary[]
  readonly page: Page
}

/** What comes back of an order that is shown by its signed link. */
export function OrderReturns({ returns, page, link }: OrderReturnsProps) {
  const { t } = useDictionary()
  return (
    <section className="grid gap-3 lg:col-start-1">
      <h2 className="text-title-s font-semibold">{t('account.nav.returns')}</h2>
      <ul className="rows">
        {returns.map(({ id, state, date }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-3">
            <a
              href={`${currentPath(page)}?${new URLSearchParams({ ...link, return: id })}`}
              rel="nofollow"
              data-no-prerender=""
              className="underline"
            >
              {t('account.returnNumber')} <bdi>{id}</bdi> · <Day date={date} locale={page.locale} />
            </a>
            <ReturnMark state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LinkedReturnProps extends ByLink {
  readonly found: ReturnView
  readonly address: Address | undefined
  readonly page: Page
}

/** One return of such an order. */
export function LinkedReturn({ found, address, page, link, asksEmail }: LinkedReturnProps) {
  const { t } = useDictionary()
  const orderHref = `${currentPath(page)}?${new URLSearchParams(link)}`
  return (
    <ReturnDetail
      found={found}
      address={address}
      page={page}
      form={CHECKOUT_FORMS.return.form}
      cancelForm={cancelReturn.form}
      orderHref={orderHref}
      cancel={
        <ActionForm
          action={cancelReturn.action}
          form={cancelReturn.form}
          page={page}
          query={`?${new URLSearchParams({ ...link, return: found.id })}`}
          className="grid gap-3"
        >
          {Object.entries({ ...link, return: found.id }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {asksEmail && <EmailField form={cancelReturn.form} hint={t('checkout.order.cancelEmail')} required />}
          <button type="submit" className="button button-quiet justify-self-start">
            {t('account.cancelReturn')}
          </button>
        </ActionForm>
      }
    >
      <a href={orderHref} rel="nofollow" data-no-prerender="" className="text-button">
        {t('account.backToOrder')}
      </a>
    </ReturnDetail>
  )
}
