export const BIN = '/studio/bin'

/** What can be done with what is in the bin; each has a form of its own. */
export const BIN_ACTIONS = ['restore', 'destroy'] as const
export type BinAction = (typeof BIN_ACTIONS)[number]

export const binAddress = (action: BinAction, binId: string): string =>
  `${BIN}/${action}?${new URLSearchParams({ entry: binId })}`

/** The list, with what was just done to something of this name. */
export const binDoneAddress = (action: BinAction, name: string): string =>
  `${BIN}?${new URLSearchParams({ done: action, name })}`

/** Reads the query of {@link binDoneAddress}. */
export function binDone(query: URLSearchParams): { readonly action: BinAction; readonly name: string } | undefined {
  const action = BIN_ACTIONS.find((known) => known === query.get('done'))
  return action && { action, name: query.get('name') ?? '' }
}
