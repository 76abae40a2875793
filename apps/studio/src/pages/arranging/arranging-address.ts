import { PAGES } from '../edit-setup.ts'

/** What can be done to the tree of pages; each has a form at `/studio/pages/{action}` that works without scripts. */
export const ARRANGEMENTS = ['create', 'rename', 'move', 'copy', 'delete'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

/** What ends the sight of a deleted page: done from the list itself. */
export const TAKE_DOWN = 'take-down'

/** The form for a page. Of `create`, the page the new one is to stand below. */
export const arrangingAddress = (action: ArrangementDone['action'], itemId: string, locale: string): string =>
  `${PAGES}/${action}?${new URLSearchParams({ locale, item: itemId })}`

const DONE = [...ARRANGEMENTS, TAKE_DOWN] as const

/** What was just done, as the list of pages says it. */
export interface ArrangementDone {
  readonly action: (typeof DONE)[number]
  /** The page it was done to. */
  readonly itemId: string
}

/** The list of pages, with what was done. */
export const doneAddress = ({ action, itemId }: ArrangementDone, locale: string): string =>
  `${PAGES}?${new URLSearchParams({ locale, done: action, item: itemId })}`

/** Reads the query of {@link doneAddress}. */
export function arrangementDone(query: URLSearchParams): ArrangementDone | undefined {
  const action = DONE.find((known) => known === query.get('done'))
  return action && { action, itemId: query.get('item') ?? '' }
}
