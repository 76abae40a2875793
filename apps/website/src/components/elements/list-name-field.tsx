import { useDictionary } from '@tessera/content/react'
import { useAnswered } from './action-form.tsx'
import { FormField } from './form-field.tsx'

/** What a list is called. `form`: by which it is sent; `name`: what it is called so far. */
export function ListNameField({ form, name }: { form: string; name?: string }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(form)
  return (
    <FormField
      form={form}
      name="name"
      label={t('account.listName')}
      required
      maxLength={100}
      error={errorOf('name')}
      defaultValue={entered('name', name)}
    />
  )
}
