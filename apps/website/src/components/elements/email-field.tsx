import { useDictionary } from '@tessera/content/react'
import { useAnswered } from './action-form.tsx'
import { FormField } from './form-field.tsx'

interface EmailFieldProps {
  form: string
  hint?: string
  /** What stands in it first. Default: nothing. */
  email?: string
  required?: boolean
}

/** The e-mail address of an order, as the form is given it and as it was entered before. */
export function EmailField({ form, hint, email, required = false }: EmailFieldProps) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(form)
  return (
    <FormField
      form={form}
      name="email"
      type="email"
      label={t('checkout.contact.email')}
      hint={hint}
      error={errorOf('email')}
      autoComplete="email"
      required={required}
      maxLength={254}
      defaultValue={entered('email', email)}
    />
  )
}
