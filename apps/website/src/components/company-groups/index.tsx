import { defineComponent, useDictionary } from '@tessera/content/react'
import { groupPath } from '../../shop/company/company-paths.ts'
import { forManager } from '../../shop/people/for-manager.ts'
import { readGroupList } from '../../shop/people/read-groups.ts'
import { GROUP_DELETE_FORM } from '../../shop/people-forms.ts'
import { FormNotice } from '../elements/action-form.tsx'
import { AwayNote } from '../elements/away-note.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { GROUP_KIND_WORDS, GroupForm } from '../elements/group-form.tsx'
import { rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'

/** The groups of a company, and a form for another. */
export const CompanyGroups = defineComponent({
  name: 'CompanyGroups',
  title: 'Company: groups',
  group: 'Company',
  icon: 'users-round',
  personal: true,
  serverData: (context) => forManager(context, 'UserGroupAdmin', readGroupList),
  component: function CompanyGroups({ params, page, data }) {
    const { t } = useDictionary()
    const counted = useCounted()
    if (data === undefined) {
      return (
        <section {...rootProps(params)}>
          <AwayNote page={page} name="Company: groups" />
        </section>
      )
    }
    return (
      <section {...rootProps(params, 'grid gap-10')}>
        <FormNotice form={GROUP_DELETE_FORM} done={t('account.removed')} />
        {data.length === 0 && <p className="text-ink-soft">{t('people.noGroups')}</p>}
        <ul className="cells">
          {data.map(({ id, name, description, kind, members }) => (
            <li key={id} className="cell row-link relative">
              <p className="text-small text-ink-soft">{t(GROUP_KIND_WORDS[kind])}</p>
              <h2 className="text-body">
                <a href={pathIn(page.locale, groupPath(id))} className="no-underline after:absolute after:inset-0">
                  <bdi>{name}</bdi>
                </a>
              </h2>
              <p className="text-small text-ink-soft">
                {description !== '' && (
                  <>
                    <bdi>{description}</bdi>
                    {' · '}
                  </>
                )}
                {counted('people.members', members)}
              </p>
            </li>
          ))}
        </ul>
        <GroupForm page={page} group={undefined} />
      </section>
    )
  },
})
