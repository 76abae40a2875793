import { type Page, useDictionary } from '@tessera/content/react'
import { Info } from 'lucide-react'
import { SIGN_IN, SIGN_IN_FORM } from '../../shop/account-forms.ts'
import { REGISTER_PATH, RESET_PATH, type SignInReason } from '../../shop/paths.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { FormField } from '../elements/form-field.tsx'
import { PasswordField } from '../elements/password-field.tsx'
import { pathIn } from '../languages.ts'

const REASONS = {
  ended: 'account.sessionEnded',
  form: 'account.signInFirst',
  page: 'account.signInForPage',
} as const

interface SignInFormProps {
  page: Page
  /** Path and query of this site to go on to. */
  next: string
  why: SignInReason | undefined
  hasCart: boolean
}

export function SignInForm({ page, next, why, hasCart }: SignInFormProps) {
  const { t } = useDictionary()
  const { status, errorOf, valueOf: entered } = useAnswered(SIGN_IN_FORM)
  const back = next === '' ? '' : `?${new URLSearchParams({ returnTo: next })}`
  const here = next === '' && why === undefined ? '' : `?${new URLSearchParams({ returnTo: next, why: why ?? '' })}`
  return (
    <>
      {why !== undefined && status === 'idle' && (
        <p
          role="status"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: somebody who is sent here is told why first
          autoFocus
          className="flex gap-3 border-s-2 border-action ps-4 text-small"
        >
          <Info size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-action" aria-hidden="true" />
          {t(REASONS[why])}
        </p>
      )}
      <ActionForm action={SIGN_IN} form={SIGN_IN_FORM} page={page} query={here} className="grid gap-6">
        <input type="hidden" name="next" value={next} />
        <FormField
          form={SIGN_IN_FORM}
          name="username"
          label={t('account.username')}
          autoComplete="username"
          required
          maxLength={200}
          error={errorOf('username')}
          defaultValue={entered('username')}
        />
        <PasswordField
          form={SIGN_IN_FORM}
          name="password"
          label={t('account.password')}
          autoComplete="current-password"
          error={errorOf('password')}
        />
        {hasCart && <p className="text-small text-ink-soft">{t('account.cart.joins')}</p>}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <button type="submit" className="button min-w-40">
            {t('account.signIn')}
          </button>
          <a href={pathIn(page.locale, RESET_PATH)} className="inline-flex min-h-11 items-center text-small underline">
            {t('account.forgotten')}
          </a>
        </div>
      </ActionForm>
      <p className="border-t border-line pt-6 text-small">
        {t('account.noAccount')}{' '}
        <a href={pathIn(page.locale, REGISTER_PATH) + back} className="font-semibold underline">
          {t('account.toRegister')}
        </a>
      </p>
    </>
  )
}
