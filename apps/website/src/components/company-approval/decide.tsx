import { type Page, useDictionary } from '@tessera/content/react'
import { DECIDE, DECIDE_FORM } from '../../shop/company/decision-forms.ts'
import type { ApprovalView } from '../../shop/company/read-approvals.ts'
import { ActionForm, FormNotice, useAnswered } from '../elements/action-form.tsx'
import { CheckField } from '../elements/check-field.tsx'
import { FormField } from '../elements/form-field.tsx'

const DONE: Readonly<
  Record<
    string,
    'company.approvals.done.approved' | 'company.approvals.done.passed' | 'company.approvals.done.declined'
  >
> = {
  approved: 'company.approvals.done.approved',
  passed: 'company.approvals.done.passed',
  declined: 'company.approvals.done.declined',
}

/** The word that somebody is asked for; who is not asked any more is told what became of it. */
export function Decide({ approval, page }: { approval: ApprovalView; page: Page }) {
  const { t } = useDictionary()
  const { status, values, errorOf, valueOf: entered } = useAnswered(DECIDE_FORM)
  const key = DONE[values.answer ?? '']
  if (!approval.mayDecide) {
    return (
      <div id={DECIDE_FORM} className="empty:hidden">
        <FormNotice form={DECIDE_FORM} done={key === undefined ? undefined : t(key)} />
      </div>
    )
  }
  return (
    <ActionForm action={DECIDE} form={DECIDE_FORM} page={page} className="no-print grid max-w-[40rem] gap-4">
      <h3 className="text-body">{t('company.approvals.decide')}</h3>
      <input type="hidden" name="id" value={approval.order.id} />
      <FormField
        form={DECIDE_FORM}
        name="comments"
        label={t('company.approvals.comments')}
        hint={t('company.approvals.commentsHint')}
        rows={3}
        maxLength={2000}
        error={errorOf('comments')}
        defaultValue={status === 'sent' ? '' : entered('comments')}
      />
      <CheckField form={DECIDE_FORM} name="resubmit" defaultChecked={values.resubmit !== undefined}>
        {t('company.approvals.resubmit')}
      </CheckField>
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="answer" value="approve" className="button">
          {t('company.approvals.approve')}
        </button>
        <button type="submit" name="answer" value="decline" className="button button-quiet">
          {t('company.approvals.decline')}
        </button>
      </div>
    </ActionForm>
  )
}
