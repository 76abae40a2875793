import { type Page, useDictionary } from '@tessera/content/react'
import { ActionForm } from './action-form.tsx'
import { ListNameField } from './list-name-field.tsx'

interface NewListFormProps {
  action: string
  form: string
  page: Page
  title: string
}

/** Makes a list, whatever it is for. */
export function NewListForm({ action, form, page, title }: NewListFormProps) {
  const { t } = useDictionary()
  return (
    <ActionForm action={action} form={form} page={page} className="grid max-w-[30rem] gap-4">
      <h2 className="text-title-s">{title}</h2>
      <ListNameField form={form} />
      <button type="submit" className="button button-quiet justify-self-start">
        {t('account.makeList')}
      </button>
    </ActionForm>
  )
}
