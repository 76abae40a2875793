import { useDictionary } from '@tessera/content/react'
import { SelectField } from './form-field.tsx'

/** Who sees a list. `form`: what its id begins with. */
export function ListAccessField({ form, access }: { form: string; access: string | undefined }) {
  const { t } = useDictionary()
  return (
    <SelectField
      form={form}
      name="access"
      label={t('account.whoSees')}
      options={[
        ['Private', t('account.access.Private')],
        ['Shareable', t('account.access.Shareable')],
        ['Public', t('account.access.Public')],
      ]}
      defaultValue={access}
    />
  )
}
