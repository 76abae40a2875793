import { type Page, useDictionary } from '@tessera/content/react'
import { GROUPS_PATH, personPath } from '../../shop/company/company-paths.ts'
import type { PersonView } from '../../shop/people/person-view.ts'
import type { GroupDetail as Detail } from '../../shop/people/read-groups.ts'
import { GROUP_DELETE, GROUP_DELETE_FORM, MEMBER, MEMBER_FORM } from '../../shop/people-forms.ts'
import { ActionForm, FormNotice, useAnswered } from '../elements/action-form.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { GROUP_KIND_WORDS, GroupForm } from '../elements/group-form.tsx'
import { PersonSearch } from '../elements/person-search.tsx'
import { SmallForm } from '../elements/small-form.tsx'
import { pathIn } from '../languages.ts'

interface GroupDetailProps {
  page: Page
  detail: Detail
  search: string
}

export function GroupDetail({ page, detail: { group, members, count, others }, search }: GroupDetailProps) {
  const { t } = useDictionary()
  const counted = useCounted()
  const changed = useAnswered(MEMBER_FORM)
  const person = (who: PersonView, change: 'add' | 'remove') => {
    const words = t(change === 'add' ? 'people.addMember' : 'people.removeMember')
    return (
      <li key={who.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
        <span className="min-w-0">
          <a href={pathIn(page.locale, personPath(who.id))} className="font-semibold no-underline hover:text-action">
            <bdi>{who.name}</bdi>
          </a>
          <span className="block break-words text-small text-ink-soft">
            <bdi>{who.title || who.email}</bdi>
          </span>
        </span>
        <SmallForm
          action={MEMBER}
          form={MEMBER_FORM}
          page={page}
          values={{ id: group.id, person: who.id, change }}
          label={`${words}: ${who.name}`}
        >
          {words}
        </SmallForm>
      </li>
    )
  }
  return (
    <>
      <div className="grid gap-3">
        <FormNotice
          form={MEMBER_FORM}
          done={t(changed.values.change === 'remove' ? 'account.removed' : 'people.memberAdded')}
        />
        <FormNotice form={GROUP_DELETE_FORM} />
        <h2 className="text-title-s">
          <bdi>{group.name}</bdi>
        </h2>
        <p className="text-small text-ink-soft">
          {t(GROUP_KIND_WORDS[group.kind])} · {counted('people.members', count)}
        </p>
        {members.length === 0 && <p className="text-ink-soft">{t('people.noMembers')}</p>}
        <ul className="rows empty:hidden">{members.map((who) => person(who, 'remove'))}</ul>
      </div>

      <div className="grid gap-4">
        <h2 className="text-title-s">{t('people.addPeople')}</h2>
        <PersonSearch form="group-find" page={page} search={search} />
        {others.length === 0 ? (
          <p className="text-small text-ink-soft">{t('people.noneFound')}</p>
        ) : (
          <ul className="rows">{others.map((who) => person(who, 'add'))}</ul>
        )}
      </div>

      <GroupForm page={page} group={group} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <ActionForm action={GROUP_DELETE} form={GROUP_DELETE_FORM} page={page} isQuiet>
          <input type="hidden" name="id" value={group.id} />
          <button type="submit" className="text-button">
            {t('people.deleteGroup')}
          </button>
        </ActionForm>
        <a href={pathIn(page.locale, GROUPS_PATH)} className="text-button">
          {t('people.allGroups')}
        </a>
      </div>
    </>
  )
}
