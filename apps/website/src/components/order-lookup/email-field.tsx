import { useDictionary } from '@tessera/content/react'
import { useAnswered } from '../elements/action-form.tsx'
import { FormField } from '../elements/form-field.tsx'

/** What a form of an order that is shown by its signed link sends along. */
export interface ByLink {
  /** Parameters of the signed link. */
  readonly link: Readonly<Record<string, string>>
  /** Whoever looks at it may not be who placed it. */
  readonly asksEmail: boolean
}

/** The e-mail address the order was placed with: a link alone is passed on too easily. */
export function EmailField({ form, required = false }: { form: string; required?: boolean }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(form)
  return (
    <FormField
      form={form}
      name="email"
      type="email"
      label={t('checkout.contact.email')}
      hint={t('checkout.order.cancelEmail')}
      error={errorOf('email')}
      autoComplete="email"
      required={required}
      maxLength={254}
      defaultValue={entered('email')}
    />
  )
}
