import { useDictionary } from '@tessera/content/react'
import type { GroupKind, GroupView } from '../../shop/people/group-view.ts'
import { GROUP_FIELD } from '../../shop/people-forms.ts'

interface GroupBoxesProps {
  form: string
  groups: readonly GroupView[]
  /** Ids of those that are ticked. */
  chosen: readonly string[]
}

/** A box of each group: what somebody does, and where they sit. */
export function GroupBoxes({ form, groups, chosen }: GroupBoxesProps) {
  const { t } = useDictionary()
  const part = (kind: GroupKind, legend: string) => {
    const shown = groups.filter((group) => group.kind === kind)
    if (shown.length === 0) return null
    return (
      <fieldset className="grid content-start gap-1">
        <legend className="field-label">{legend}</legend>
        {shown.map(({ id, name, description }) => (
          <label key={id} htmlFor={`${form}-group-${id}`} className="flex min-h-11 items-start gap-3 py-2 text-small">
            <input
              id={`${form}-group-${id}`}
              type="checkbox"
              name={GROUP_FIELD}
              value={id}
              className="check-box"
              defaultChecked={chosen.includes(id)}
            />
            <span className="min-w-0">
              <span className="block font-semibold">
                <bdi>{name}</bdi>
              </span>
              {description !== '' && (
                <span className="block break-words text-ink-soft">
                  <bdi>{description}</bdi>
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
    )
  }
  return (
    <div className="grid gap-6 @2xl:grid-cols-2">
      {part('role', t('people.roles'))}
      {part('location', t('people.places'))}
    </div>
  )
}
