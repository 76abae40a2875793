import { type Page, useDictionary } from '@tessera/content/react'
import { REORDER, REORDER_FORM } from '../../shop/account-forms.ts'
import { CART_KEEP, CART_KEEP_FORM } from '../../shop/company/buying-forms.ts'
import { buysForCompany } from '../../shop/company/company-buyer.ts'
import { CART_PATH } from '../../shop/paths.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { SmallForm } from '../elements/small-form.tsx'
import { pathIn } from '../languages.ts'

/** Puts lines of an order into the cart once more; the boxes stand at the lines and belong to this form. */
export function Reorder({ page, orderId }: { page: Page; orderId: string }) {
  const { t } = useDictionary()
  const { status } = useAnswered(REORDER_FORM)
  return (
    <div className="no-print grid gap-4">
      <ActionForm
        action={REORDER}
        form={REORDER_FORM}
        page={page}
        done={t('account.reordered')}
        className="flex flex-wrap items-center gap-4 [&>p]:w-full"
      >
        <input type="hidden" name="id" value={orderId} />
        <button type="submit" name="all" value="1" className="button">
          {t('account.reorderAll')}
        </button>
        <button type="submit" className="button button-quiet">
          {t('account.reorderChosen')}
        </button>
      </ActionForm>
      {buysForCompany(page.shopper?.roles ?? []) && (
        <SmallForm action={CART_KEEP} form={CART_KEEP_FORM} page={page} values={{ id: orderId }}>
          {t('company.cart.keep')}
        </SmallForm>
      )}
      {status === 'sent' && (
        <a href={pathIn(page.locale, CART_PATH)} className="text-button justify-self-start">
          {t('account.toCart')}
        </a>
      )}
    </div>
  )
}
