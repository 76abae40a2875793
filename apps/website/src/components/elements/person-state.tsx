import { useDictionary } from '@tessera/content/react'
import type { PersonView } from '../../shop/people/person-view.ts'
import { PERSON_STATES } from './duty-words.ts'
import { classes } from './section.tsx'

const MARKS = { active: 'bg-success', invited: 'bg-action', inactive: 'bg-line-strong' } as const

/** How somebody's account stands, in a word. */
export function PersonState({ state }: { state: PersonView['state'] }) {
  const { t } = useDictionary()
  return (
    <span className="inline-flex items-center gap-2 text-small">
      <span className={classes('size-2 shrink-0 rounded-[50%]', MARKS[state])} aria-hidden="true" />
      {t(PERSON_STATES[state])}
    </span>
  )
}
