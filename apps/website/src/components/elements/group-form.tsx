import { type Page, useDictionary } from '@tessera/content/react'
import type { GroupKind, GroupView } from '../../shop/people/group-view.ts'
import { GROUP, GROUP_FORM } from '../../shop/people-forms.ts'
import { ActionForm, useAnswered } from './action-form.tsx'
import { FormField, SelectField } from './form-field.tsx'

/** Phrases of what a group is. */
export const GROUP_KIND_WORDS = {
  location: 'people.kind.location',
  role: 'people.kind.role',
} as const satisfies Record<GroupKind, string>

/** What a group is called, what it is for, and of which kind it is. Undefined: a new one. */
export function GroupForm({ page, group }: { page: Page; group: GroupView | undefined }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(GROUP_FORM)
  return (
    <ActionForm
      action={GROUP}
      form={GROUP_FORM}
      page={page}
      done={t('account.saved')}
      className="grid max-w-[38rem] gap-6 border-t border-line pt-10"
    >
      <h2 className="text-title-s">{t(group === undefined ? 'people.newGroup' : 'people.editGroup')}</h2>
      {group && <input type="hidden" name="id" value={group.id} />}
      <FormField
        form={GROUP_FORM}
        name="name"
        label={t('people.groupName')}
        required
        maxLength={100}
        error={errorOf('name')}
        defaultValue={entered('name', group?.name)}
      />
      <FormField
        form={GROUP_FORM}
        name="description"
        label={t('people.descriptionOptional')}
        maxLength={500}
        error={errorOf('description')}
        defaultValue={entered('description', group?.description)}
      />
      <SelectField
        form={GROUP_FORM}
        name="kind"
        label={t('people.kind')}
        hint={t('people.kindHint')}
        options={[
          ['location', t('people.kind.location')],
          ['role', t('people.kind.role')],
        ]}
        error={errorOf('kind')}
        defaultValue={entered('kind', group?.kind ?? 'location')}
      />
      <button type="submit" className="button button-quiet justify-self-start">
        {t(group === undefined ? 'people.makeGroup' : 'account.save')}
      </button>
    </ActionForm>
  )
}
