import { type Page, useDictionary } from '@tessera/content/react'
import { INVITE, INVITE_DELETE, INVITE_DELETE_FORM, INVITE_FORM, LIST, LIST_FORM } from '../../shop/account-forms.ts'
import type { ListView } from '../../shop/lists/read-lists.ts'
import { INVITATION_PATH, sharedListPath } from '../../shop/paths.ts'
import { ActionForm, FormNotice, useAnswered } from '../elements/action-form.tsx'
import { CheckField } from '../elements/check-field.tsx'
import { Day } from '../elements/day.tsx'
import { FormField } from '../elements/form-field.tsx'
import { ListAccessField } from '../elements/list-access-field.tsx'
import { SmallForm } from '../elements/small-form.tsx'
import { pathIn } from '../languages.ts'

/** Who else sees a list: everybody with its address, or those who were invited. */
export function Sharing({ list, page }: { list: ListView; page: Page }) {
  const { t } = useDictionary()
  const { locale } = page
  const { errorOf, valueOf: entered, status } = useAnswered(INVITE_FORM)
  const isShared = list.access !== 'Private'
  return (
    <details
      className="fold no-print border-t border-line pt-4"
      open={isShared || list.invitations.length > 0 || status !== 'idle'}
    >
      <summary>{t('account.sharing')}</summary>
      <div className="mt-4 grid gap-10 @3xl:grid-cols-2">
        <div className="grid content-start gap-4">
          <ActionForm action={LIST} form={LIST_FORM} page={page} isQuiet className="grid gap-4">
            <input type="hidden" name="id" value={list.id} />
            <input type="hidden" name="name" value={list.name} />
            <ListAccessField form={`${LIST_FORM}-sharing`} access={list.access} />
            <button type="submit" className="button button-quiet justify-self-start">
              {t('account.save')}
            </button>
          </ActionForm>
          {isShared && (
            <p className="text-small">
              <a href={pathIn(locale, sharedListPath(list.id))} className="break-all underline">
                {t('account.sharedAddress')}
              </a>
            </p>
          )}
        </div>
        <div className="grid content-start gap-4">
          <FormNotice form={INVITE_DELETE_FORM} done={t('account.removed')} />
          <ActionForm action={INVITE} form={INVITE_FORM} page={page} done={t('account.invited')} className="grid gap-4">
            <input type="hidden" name="id" value={list.id} />
            <FormField
              form={INVITE_FORM}
              name="name"
              label={t('account.inviteName')}
              required
              maxLength={100}
              error={errorOf('name')}
              defaultValue={status === 'sent' ? undefined : entered('name')}
            />
            <FormField
              form={INVITE_FORM}
              name="email"
              type="email"
              inputMode="email"
              label={t('people.inviteEmail')}
              hint={t('people.inviteEmailHint')}
              maxLength={200}
              error={errorOf('email')}
              defaultValue={status === 'sent' ? undefined : entered('email')}
            />
            <CheckField form={INVITE_FORM} name="admin">
              {t('account.inviteAdmin')}
            </CheckField>
            <button type="submit" className="button button-quiet justify-self-start">
              {t('account.invite')}
            </button>
          </ActionForm>
          {list.invitations.length > 0 && (
            <ul className="rows">
              {list.invitations.map((invitation) => (
                <Invitation key={invitation.id} list={list} invitation={invitation} page={page} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </details>
  )
}

interface InvitationProps {
  list: ListView
  invitation: ListView['invitations'][number]
  page: Page
}

/** Whoever was invited, and the link for them as long as nobody took it. */
function Invitation({ list, invitation, page }: InvitationProps) {
  const { t } = useDictionary()
  const { id, name, isAccepted, expires } = invitation
  const link = `${pathIn(page.locale, INVITATION_PATH)}?${new URLSearchParams({ list: list.id, invitation: id })}`
  return (
    <li className="grid gap-1 py-3 text-small">
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      {isAccepted ? (
        <p className="text-success">{t('account.inviteAccepted')}</p>
      ) : (
        <p className="text-ink-soft">
          {t('account.inviteUntil')} <Day date={expires} locale={page.locale} /> ·{' '}
          <a href={link} className="underline">
            {t('account.inviteLink')}
          </a>
        </p>
      )}
      <SmallForm
        action={INVITE_DELETE}
        form={INVITE_DELETE_FORM}
        page={page}
        values={{ id: list.id, invitation: id }}
        label={`${t('account.delete')}: ${name}`}
      >
        {t('account.delete')}
      </SmallForm>
    </li>
  )
}
