import { type Page, useDictionary } from '@tessera/content/react'
import { hasRole } from '../../shop/access/roles.ts'
import { nextAfter } from '../../shop/account/schedule.ts'
import { SUBSCRIBE, SUBSCRIBE_FORM } from '../../shop/account-forms.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { FormField } from '../elements/form-field.tsx'
import { RhythmField } from '../elements/rhythm-field.tsx'

/** Has what was ordered delivered regularly. */
export function Subscribe({ page, orderId, status }: { page: Page; orderId: string; status: string }) {
  const { t } = useDictionary()
  const answered = useAnswered(SUBSCRIBE_FORM)
  if (!hasRole(page.shopper?.roles ?? [], 'MeSubscriptionAdmin') || (status !== 'Open' && status !== 'Completed')) {
    return null
  }
  const inAMonth = nextAfter(new Date(), 1, 'Months').toISOString().slice(0, 10)
  return (
    <details className="fold no-print" open={answered.status !== 'idle'}>
      <summary>{t('account.subscribeTo')}</summary>
      <ActionForm action={SUBSCRIBE} form={SUBSCRIBE_FORM} page={page} className="mt-4 grid max-w-[30rem] gap-6">
        <p className="text-small text-ink-soft">{t('account.subscribeNote')}</p>
        <input type="hidden" name="order" value={orderId} />
        <RhythmField form={SUBSCRIBE_FORM} error={answered.errorOf('rhythm')} value={answered.valueOf('rhythm')} />
        <FormField
          form={SUBSCRIBE_FORM}
          name="next"
          type="date"
          label={t('account.firstTime')}
          required
          error={answered.errorOf('next')}
          defaultValue={answered.valueOf('next', inAMonth)}
        />
        <button type="submit" className="button button-quiet justify-self-start">
          {t('account.subscribe')}
        </button>
      </ActionForm>
    </details>
  )
}
