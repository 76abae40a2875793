import { useDictionary } from '@tessera/content/react'
import type { SortChoice as Choice, SearchParamsOptions } from '@tessera/search'
import { useSearchResultsActions, useSearchResultsState } from '@tessera/search/react'
import { useId } from 'react'
import { sortName } from './facet-words.ts'
import { OtherChoices } from './other-choices.tsx'

interface SortChoiceProps {
  choices: readonly Choice[]
  address: string
  names: SearchParamsOptions
}

/** The order of the list. Without scripts a form with a button. */
export function SortChoice({ choices, address, names }: SortChoiceProps) {
  const { t } = useDictionary()
  const id = useId()
  const { sortType } = useSearchResultsState()
  const { onSortChange } = useSearchResultsActions()
  if (choices.length < 2) return null
  return (
    <form action={address} method="get" className="result-sort flex items-center gap-2">
      <OtherChoices names={names} but={['sort']} />
      <label htmlFor={id} className="text-small text-ink-soft">
        {t('search.sort')}
      </label>
      <select
        id={id}
        name={`${names.prefix ?? ''}sort`}
        value={sortType ?? choices[0]?.name}
        onChange={({ target }) => onSortChange({ name: target.value })}
        className="field-input w-auto min-h-11!"
      >
        {choices.map(({ name, label }) => (
          <option key={name} value={name}>
            {sortName(t, name, label)}
          </option>
        ))}
      </select>
      <button type="submit" className="button button-quiet min-h-11! scripted:hidden">
        {t('search.apply')}
      </button>
    </form>
  )
}
