import { type Page, useDictionary } from '@tessera/content/react'
import { PASSWORD, PASSWORD_FORM } from '../../shop/account-forms.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { PasswordField } from '../elements/password-field.tsx'

export function PasswordForm({ page, username }: { page: Page; username: string }) {
  const { t } = useDictionary()
  const { errorOf } = useAnswered(PASSWORD_FORM)
  return (
    <ActionForm
      action={PASSWORD}
      form={PASSWORD_FORM}
      page={page}
      done={t('account.passwordChanged')}
      className="grid max-w-[38rem] gap-6 border-t border-line pt-10"
    >
      <h2 className="text-title-s">{t('account.changePassword')}</h2>
      <p className="text-small text-ink-soft">{t('account.passwordEnds')}</p>
      {/* Tells a browser that keeps passwords whose it is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        form={PASSWORD_FORM}
        name="current"
        label={t('account.currentPassword')}
        autoComplete="current-password"
        error={errorOf('current')}
      />
      <PasswordField
        form={PASSWORD_FORM}
        name="password"
        label={t('account.newPassword')}
        autoComplete="new-password"
        hint={t('account.passwordRules')}
        error={errorOf('password')}
      />
      <button type="submit" className="button button-quiet justify-self-start">
        {t('account.changePassword')}
      </button>
    </ActionForm>
  )
}
