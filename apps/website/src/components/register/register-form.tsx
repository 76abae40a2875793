import type { Field } from '@tessera/content'
import { type Page, RichText, useDictionary } from '@tessera/content/react'
import { REGISTER, REGISTER_FORM } from '../../shop/account-forms.ts'
import { SIGN_IN_PATH } from '../../shop/paths.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { CheckField } from '../elements/check-field.tsx'
import { FormField } from '../elements/form-field.tsx'
import { PasswordField } from '../elements/password-field.tsx'
import { isPresent } from '../elements/present.ts'
import { pathIn } from '../languages.ts'

interface RegisterFormProps {
  page: Page
  /** Path and query of this site to go on to. */
  next: string
  terms: Field<string> | undefined
}

export function RegisterForm({ page, next, terms }: RegisterFormProps) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(REGISTER_FORM)
  const back = next === '' ? '' : `?${new URLSearchParams({ returnTo: next })}`
  const field = (name: string) => ({
    form: REGISTER_FORM,
    name,
    error: errorOf(name),
    defaultValue: entered(name),
    required: true,
    maxLength: 100,
  })
  return (
    <>
      <ActionForm action={REGISTER} form={REGISTER_FORM} page={page} query={back} className="grid gap-6">
        <input type="hidden" name="next" value={next} />
        <div className="grid gap-6 @xs:grid-cols-2">
          <FormField {...field('firstName')} label={t('account.firstName')} autoComplete="given-name" />
          <FormField {...field('lastName')} label={t('account.lastName')} autoComplete="family-name" />
        </div>
        <FormField
          {...field('email')}
          label={t('account.email')}
          hint={t('account.emailHint')}
          type="email"
          autoComplete="email"
          error={errorOf('email') ?? errorOf('username')}
        />
        <PasswordField
          form={REGISTER_FORM}
          name="password"
          label={t('account.password')}
          autoComplete="new-password"
          hint={t('account.passwordRules')}
          error={errorOf('password')}
        />
        <div>
          <CheckField
            form={REGISTER_FORM}
            name="terms"
            required
            error={errorOf('terms')}
            defaultChecked={entered('terms') !== undefined}
          >
            {isPresent(terms) ? <RichText field={terms} className="prose-inline" /> : t('account.terms')}
          </CheckField>
          <CheckField form={REGISTER_FORM} name="newsletter" defaultChecked={entered('newsletter') !== undefined}>
            {t('account.newsletter')}
          </CheckField>
        </div>
        <button type="submit" className="button justify-self-start">
          {t('account.register')}
        </button>
      </ActionForm>
      <p className="border-t border-line pt-6 text-small">
        {t('account.hasAccount')}{' '}
        <a href={pathIn(page.locale, SIGN_IN_PATH) + back} className="font-semibold underline">
          {t('account.signIn')}
        </a>
      </p>
    </>
  )
}
