import { type Page, useDictionary } from '@tessera/content/react'
import { REQUISITION_ADD, REQUISITION_ADD_FORM } from '../../shop/company/buying-forms.ts'
import type { Requisition } from '../../shop/company/requisition.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { FormField } from '../elements/form-field.tsx'

/** Puts something on the list by its number. */
export function AddByNumber({ list, page }: { list: Requisition; page: Page }) {
  const { t } = useDictionary()
  const { status, errorOf, valueOf: entered } = useAnswered(REQUISITION_ADD_FORM)
  const left = (name: string) => (status === 'sent' ? undefined : entered(name))
  return (
    <ActionForm
      action={REQUISITION_ADD}
      form={REQUISITION_ADD_FORM}
      page={page}
      isQuiet
      className="no-print grid items-start gap-4 @md:grid-cols-[1fr_7.5rem_auto]"
    >
      <input type="hidden" name="id" value={list.id} />
      <FormField
        form={REQUISITION_ADD_FORM}
        name="number"
        label={t('company.quickOrder.number')}
        required
        maxLength={100}
        error={errorOf('number')}
        defaultValue={left('number')}
      />
      <FormField
        form={REQUISITION_ADD_FORM}
        name="quantity"
        label={t('company.quickOrder.quantity')}
        inputMode="numeric"
        maxLength={20}
        error={errorOf('quantity')}
        defaultValue={left('quantity') ?? '1'}
      />
      <button type="submit" className="button button-quiet @md:mt-[1.85rem]">
        {t('company.requisition.add')}
      </button>
    </ActionForm>
  )
}
