import { useDictionary } from '@tessera/content/react'
import { SelectField } from './form-field.tsx'

interface ListAccessFieldProps {
  /** What its id begins with. */
  readonly form: string
  readonly access: string | undefined
  /** Everybody of a company may see what its people order by. All customers of a shop are strangers to each other. */
  readonly ofCompany?: boolean
}

/** Who sees a list. */
export function ListAccessField({ form, access, ofCompany = false }: ListAccessFieldProps) {
  const { t } = useDictionary()
  return (
    <SelectField
      form={form}
      name="access"
      label={t('account.whoSees')}
      options={[
        ['Private', t('account.access.Private')],
        ['Shareable', t('account.access.Shareable')],
        ...(ofCompany ? [['Public', t('account.access.Public')] as const] : []),
      ]}
      defaultValue={access}
    />
  )
}
