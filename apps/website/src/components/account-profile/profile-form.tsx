import { type Page, useDictionary } from '@tessera/content/react'
import { hasRole } from '../../shop/access/roles.ts'
import { PROFILE, PROFILE_FORM } from '../../shop/account-forms.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { CheckField } from '../elements/check-field.tsx'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { LANGUAGE_NAMES } from '../languages.ts'

export interface Profile {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** Of mails; empty: the page's. */
  readonly language: string
  readonly newsletter: boolean
}

export function ProfileForm({ page, profile }: { page: Page; profile: Profile }) {
  const { t } = useDictionary()
  const { status, errorOf, valueOf: entered } = useAnswered(PROFILE_FORM)
  const isEntered = status === 'invalid' || status === 'failed'
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    form: PROFILE_FORM,
    name,
    error: errorOf(name),
    defaultValue: entered(name, profile[name]),
    maxLength: name === 'email' ? 200 : 100,
  })
  const mayWriteAll = hasRole(page.shopper?.roles ?? [], 'MeXpAdmin')
  return (
    <ActionForm
      action={PROFILE}
      form={PROFILE_FORM}
      page={page}
      done={t('account.saved')}
      className="grid max-w-[38rem] gap-6"
    >
      <h2 className="text-title-s">{t('account.aboutYou')}</h2>
      <div className="grid gap-6 @md:grid-cols-2">
        <FormField {...field('firstName')} label={t('account.firstName')} autoComplete="given-name" required />
        <FormField {...field('lastName')} label={t('account.lastName')} autoComplete="family-name" required />
      </div>
      <FormField {...field('email')} label={t('account.email')} type="email" autoComplete="email" required />
      <FormField {...field('phone')} label={t('account.phone')} type="tel" inputMode="tel" autoComplete="tel" />
      {mayWriteAll ? (
        <div className="grid gap-4">
          <SelectField
            form={PROFILE_FORM}
            name="language"
            label={t('account.language')}
            options={Object.entries(LANGUAGE_NAMES)}
            error={errorOf('language')}
            defaultValue={entered('language', profile.language || page.locale)}
          />
          <CheckField
            form={PROFILE_FORM}
            name="newsletter"
            defaultChecked={isEntered ? entered('newsletter') !== undefined : profile.newsletter}
          >
            {t('account.newsletter')}
          </CheckField>
        </div>
      ) : (
        <input type="hidden" name="language" value={profile.language || page.locale} />
      )}
      <button type="submit" className="button justify-self-start">
        {t('account.save')}
      </button>
    </ActionForm>
  )
}
