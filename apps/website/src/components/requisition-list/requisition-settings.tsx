import { type Page, useDictionary } from '@tessera/content/react'
import {
  REQUISITION,
  REQUISITION_DELETE,
  REQUISITION_DELETE_FORM,
  REQUISITION_FORM,
} from '../../shop/company/buying-forms.ts'
import type { Requisition } from '../../shop/company/requisition.ts'
import { useAnswered } from '../elements/action-form.tsx'
import { FormField } from '../elements/form-field.tsx'
import { ListAccessField } from '../elements/list-access-field.tsx'
import { ListSettings } from '../elements/list-settings.tsx'

/** What a list is called and for, who sees it, and its end. */
export function RequisitionSettings({ list, page }: { list: Requisition; page: Page }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(REQUISITION_FORM)
  return (
    <ListSettings
      list={list}
      page={page}
      save={[REQUISITION, REQUISITION_FORM]}
      remove={[REQUISITION_DELETE, REQUISITION_DELETE_FORM]}
      words={t('account.save')}
    >
      <FormField
        form={REQUISITION_FORM}
        name="note"
        label={t('company.requisition.note')}
        rows={3}
        maxLength={500}
        error={errorOf('note')}
        defaultValue={entered('note', list.note)}
      />
      <ListAccessField form={REQUISITION_FORM} access={entered('access', list.access)} ofCompany />
    </ListSettings>
  )
}
