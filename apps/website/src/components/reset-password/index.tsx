import { defineComponent, RichText, richText, useDictionary } from '@tessera/content/react'
import { FORGOT, FORGOT_FORM, RESET, RESET_FORM } from '../../shop/account-forms.ts'
import { SIGN_IN_PATH } from '../../shop/paths.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { EntryPage } from '../elements/entry-page.tsx'
import { FormField } from '../elements/form-field.tsx'
import { PasswordField } from '../elements/password-field.tsx'
import { isPresent } from '../elements/present.ts'
import { routeFields } from '../elements/route-fields.ts'
import { currentPath } from '../elements/where.ts'
import { pathIn } from '../languages.ts'

/** What the link of the mail says. */
interface ResetData {
  readonly code: string
  readonly username: string
}

/** Has a link sent to who forgot their password; who comes by the link sets a new one. */
export const ResetPassword = defineComponent({
  name: 'ResetPassword',
  title: 'Forgotten password',
  group: 'Account',
  icon: 'key-round',
  personal: true,
  fields: { Text: richText({ help: 'What happens next; stands above the form that asks for the link.' }) },
  async serverData({ query }): Promise<ResetData> {
    const said = (name: string) => (query.get(name) ?? '').slice(0, 200)
    return { code: said('code'), username: said('user') }
  },
  component: function ResetPassword({ fields, params, page, data }) {
    const { t } = useDictionary()
    const forgot = useAnswered(FORGOT_FORM)
    const reset = useAnswered(RESET_FORM)
    const { code = '', username = '' } = data ?? {}
    const query = code === '' ? '' : `?${new URLSearchParams({ code, user: username })}`
    return (
      <EntryPage params={params} title={routeFields(page).Title}>
        {code === '' ? (
          <>
            {isPresent(fields.Text) && forgot.status !== 'sent' && (
              <RichText field={fields.Text} className="prose text-ink-soft" />
            )}
            <ActionForm
              action={FORGOT}
              form={FORGOT_FORM}
              page={page}
              done={t('account.resetSent')}
              className="grid gap-6"
            >
              <FormField
                form={FORGOT_FORM}
                name="name"
                label={t('account.username')}
                autoComplete="username"
                required
                maxLength={200}
                error={forgot.errorOf('name')}
                defaultValue={forgot.valueOf('name')}
              />
              <button type="submit" className="button justify-self-start">
                {t(forgot.status === 'sent' ? 'account.resetAgain' : 'account.resetSend')}
              </button>
            </ActionForm>
          </>
        ) : (
          <ActionForm action={RESET} form={RESET_FORM} page={page} query={query} className="grid gap-6">
            <input type="hidden" name="code" value={code} />
            <FormField
              form={RESET_FORM}
              name="username"
              label={t('account.username')}
              autoComplete="username"
              required
              maxLength={200}
              error={reset.errorOf('username')}
              defaultValue={reset.valueOf('username', username)}
            />
            <PasswordField
              form={RESET_FORM}
              name="password"
              label={t('account.newPassword')}
              autoComplete="new-password"
              hint={t('account.passwordRules')}
              error={reset.errorOf('password')}
            />
            <button type="submit" className="button justify-self-start">
              {t('account.setPassword')}
            </button>
            <p className="text-small">
              <a href={currentPath(page)} className="underline">
                {t('account.resetAgain')}
              </a>
            </p>
          </ActionForm>
        )}
        <p className="border-t border-line pt-6 text-small">
          <a href={pathIn(page.locale, SIGN_IN_PATH)} className="font-semibold underline">
            {t('account.toSignIn')}
          </a>
        </p>
      </EntryPage>
    )
  },
})
