import { defineComponent, type Page, useDictionary } from '@tessera/content/react'
import { useFormState } from '../../page/form-state.tsx'
import { LIST_SAVE_FORM, SIGN_IN_FORM } from '../../shop/account-forms.ts'
import { CONTINUE_FORMS } from '../../shop/continue/continue-forms.ts'
import { FormNotice } from '../elements/action-form.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { ListedNotice } from '../elements/listed-notice.tsx'
import { rootProps } from '../elements/section.tsx'

const CONTINUE_FORM = CONTINUE_FORMS.here.form

/**
 * What became of what was done, on whichever page it leads to: of the cart of somebody who has just signed in or comes from
 * another device, and of a product that was kept where it stands among others. Else it takes no room.
 */
export const SessionNotice = defineComponent({
  name: 'SessionNotice',
  title: 'Sign-in notice',
  group: 'Page',
  icon: 'log-in',
  component: function SessionNotice({ params, page }) {
    const signedIn = useFormState(SIGN_IN_FORM)?.status === 'sent'
    const saved = useFormState(LIST_SAVE_FORM) !== undefined
    const continued = useFormState(CONTINUE_FORM)?.status === 'sent'
    if (!signedIn && !saved && !continued)
      return <EmptyNote page={page} name="Sign-in notice" reason="edit.shownAtTimes" />
    return (
      <div {...rootProps(params, 'session-notice no-print')}>
        {signedIn ? <CartNotice /> : continued ? <ContinuedNotice /> : <SavedNotice page={page} />}
      </div>
    )
  },
})

function CartNotice() {
  const { t } = useDictionary()
  const { added, summed, saved, left } = useFormState(SIGN_IN_FORM)?.values ?? {}
  return (
    <div id={SIGN_IN_FORM} role="status" className="frame grid gap-1">
      {added && <p>{t('account.cart.added', { names: added })}</p>}
      {summed && <p>{t('account.cart.summed', { names: summed })}</p>}
      {saved && <p>{t('account.cart.saved', { names: saved })}</p>}
      {left && <p>{t('account.cart.left', { names: left })}</p>}
    </div>
  )
}

function ContinuedNotice() {
  const { t } = useDictionary()
  const { added, summed, again, saved, left, codes, delivery } = useFormState(CONTINUE_FORM)?.values ?? {}
  return (
    <div id={CONTINUE_FORM} role="status" className="frame grid gap-1">
      {added && <p>{t('checkout.resume.added', { names: added })}</p>}
      {summed && <p>{t('checkout.resume.summed', { names: summed })}</p>}
      {again && <p>{t('checkout.resume.again', { names: again })}</p>}
      {saved && <p>{t('checkout.resume.saved', { names: saved })}</p>}
      {left && <p>{t('checkout.resume.left', { names: left })}</p>}
      {codes && <p>{t('checkout.resume.codes', { codes })}</p>}
      {delivery && <p>{t('checkout.resume.details')}</p>}
    </div>
  )
}

function SavedNotice({ page }: { page: Page }) {
  return (
    <div id={LIST_SAVE_FORM} className="frame">
      <FormNotice form={LIST_SAVE_FORM} />
      <ListedNotice form={LIST_SAVE_FORM} locale={page.locale} />
    </div>
  )
}
