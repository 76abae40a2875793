import { type Page, useDictionary } from '@tessera/content/react'
import { PEOPLE_PATH } from '../../shop/company/company-paths.ts'
import type { PersonDetail as Detail } from '../../shop/people/read-people.ts'
import {
  PERSON_GROUPS,
  PERSON_GROUPS_FORM,
  PERSON_INVITE_FORM,
  PERSON_LETTER,
  PERSON_LETTER_FORM,
  PERSON_STATE,
  PERSON_STATE_FORM,
} from '../../shop/people-forms.ts'
import { ActionForm, FormNotice, useAnswered } from '../elements/action-form.tsx'
import { Day } from '../elements/day.tsx'
import { DUTY_WORDS } from '../elements/duty-words.ts'
import { GroupBoxes } from '../elements/group-boxes.tsx'
import { PersonState } from '../elements/person-state.tsx'
import { pathIn } from '../languages.ts'
import { PersonForm } from './person-form.tsx'

export function PersonDetail({ page, detail }: { page: Page; detail: Detail }) {
  const { t } = useDictionary()
  const { person, groups, memberOf, isSelf } = detail
  const invited = useAnswered(PERSON_INVITE_FORM)
  const letter = useAnswered(PERSON_LETTER_FORM)
  const state = useAnswered(PERSON_STATE_FORM)
  return (
    <>
      <div className="grid gap-3">
        {invited.status === 'sent' && (
          <FormNotice form={PERSON_INVITE_FORM} done={t('people.invited', { email: invited.values.email ?? '' })} />
        )}
        <FormNotice form={PERSON_LETTER_FORM} done={t('people.letterSent', { email: letter.values.email ?? '' })} />
        <FormNotice
          form={PERSON_STATE_FORM}
          done={t(state.values.active === 'no' ? 'people.nowInactive' : 'people.nowActive')}
        />
        <h2 className="text-title-s">
          <bdi>{person.name}</bdi>
        </h2>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink-soft">
          <PersonState state={person.state} />
          {person.does.length > 0 && <span>{person.does.map((duty) => t(DUTY_WORDS[duty])).join(', ')}</span>}
          {person.lastActive !== '' && (
            <span>
              {t('people.lastActive')} <Day date={person.lastActive} locale={page.locale} />
            </span>
          )}
        </p>
      </div>

      <PersonForm page={page} person={person} />

      <ActionForm
        action={PERSON_GROUPS}
        form={PERSON_GROUPS_FORM}
        page={page}
        done={t('account.saved')}
        className="grid gap-6 border-t border-line pt-10"
      >
        <h2 className="text-title-s">{t('people.rolesAndGroups')}</h2>
        <p className="max-w-[60ch] text-small text-ink-soft">{t('people.everybodyOrders')}</p>
        <input type="hidden" name="id" value={person.id} />
        <GroupBoxes form={PERSON_GROUPS_FORM} groups={groups} chosen={memberOf} />
        <button type="submit" className="button button-quiet justify-self-start">
          {t('people.saveGroups')}
        </button>
      </ActionForm>

      <div className="grid justify-items-start gap-4 border-t border-line pt-10">
        <h2 className="text-title-s">{t('people.access')}</h2>
        {person.state !== 'inactive' && (
          <ActionForm action={PERSON_LETTER} form={PERSON_LETTER_FORM} page={page} isQuiet className="grid gap-2">
            <p className="max-w-[60ch] text-small text-ink-soft">
              {t(person.state === 'invited' ? 'people.invitedHint' : 'people.passwordHint')}
            </p>
            <input type="hidden" name="id" value={person.id} />
            <button type="submit" className="button button-quiet justify-self-start">
              {t(person.state === 'invited' ? 'people.sendAgain' : 'people.sendPassword')}
            </button>
          </ActionForm>
        )}
        {isSelf ? (
          <p className="text-small text-ink-soft">{t('people.thisIsYou')}</p>
        ) : (
          <ActionForm action={PERSON_STATE} form={PERSON_STATE_FORM} page={page} isQuiet className="mt-4 grid gap-2">
            <p className="max-w-[60ch] text-small text-ink-soft">
              {t(person.state === 'inactive' ? 'people.activateHint' : 'people.deactivateHint')}
            </p>
            <input type="hidden" name="id" value={person.id} />
            <input type="hidden" name="active" value={person.state === 'inactive' ? 'yes' : 'no'} />
            <button type="submit" className="button button-quiet justify-self-start">
              {t(person.state === 'inactive' ? 'people.activate' : 'people.deactivate')}
            </button>
          </ActionForm>
        )}
      </div>
      <a href={pathIn(page.locale, PEOPLE_PATH)} className="text-button justify-self-start">
        {t('people.all')}
      </a>
    </>
  )
}
