import { type Page, useDictionary } from '@tessera/content/react'
import type { GroupView } from '../../shop/people/group-view.ts'
import { PERSON_INVITE, PERSON_INVITE_FORM } from '../../shop/people-forms.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { GroupBoxes } from '../elements/group-boxes.tsx'
import { currentPath } from '../elements/where.ts'
import { LANGUAGE_NAMES } from '../languages.ts'

/** Who is to come into the company, and what they may do there. */
export function InviteForm({ page, groups }: { page: Page; groups: readonly GroupView[] }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(PERSON_INVITE_FORM)
  const field = (name: string, maxLength = 100) => ({
    form: PERSON_INVITE_FORM,
    name,
    error: errorOf(name),
    defaultValue: entered(name),
    maxLength,
  })
  return (
    <ActionForm
      action={PERSON_INVITE}
      form={PERSON_INVITE_FORM}
      page={page}
      query="?invite=1"
      className="grid max-w-[44rem] gap-6"
    >
      <h2 className="text-title-s">{t('people.invite')}</h2>
      <p className="text-small text-ink-soft">{t('people.inviteHint')}</p>
      <div className="grid gap-6 @md:grid-cols-2">
        <FormField {...field('firstName')} label={t('account.firstName')} required />
        <FormField {...field('lastName')} label={t('account.lastName')} required />
      </div>
      <FormField
        {...field('email', 200)}
        label={t('account.email')}
        hint={t('people.emailHint')}
        type="email"
        inputMode="email"
        required
      />
      <div className="grid gap-6 @md:grid-cols-2">
        <FormField {...field('title')} label={t('people.titleOptional')} />
        <SelectField
          form={PERSON_INVITE_FORM}
          name="language"
          label={t('people.language')}
          options={Object.entries(LANGUAGE_NAMES)}
          error={errorOf('language')}
          defaultValue={entered('language', page.locale)}
        />
      </div>
      <p className="text-small text-ink-soft">{t('people.everybodyOrders')}</p>
      <GroupBoxes form={PERSON_INVITE_FORM} groups={groups} chosen={[]} />
      <div className="flex flex-wrap items-center gap-6">
        <button type="submit" className="button">
          {t('people.sendInvitation')}
        </button>
        <a href={currentPath(page)} className="inline-flex min-h-11 items-center text-small underline">
          {t('account.back')}
        </a>
      </div>
    </ActionForm>
  )
}
