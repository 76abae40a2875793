export const REDIRECTS = '/studio/redirects'

const DONE = ['saved', 'created', 'deleted', 'moved', 'published', 'imported'] as const
export type Done = (typeof DONE)[number]

export const readDone = (query: URLSearchParams): Done | undefined => DONE.find((done) => done === query.get('done'))

export const doneAddress = (done: Done): string => `${REDIRECTS}?done=${done}`

/** The form of a redirect; without an id that of a new one. */
export const redirectAddress = (itemId?: string): string =>
  itemId === undefined ? `${REDIRECTS}/new` : `${REDIRECTS}/redirect?${new URLSearchParams({ item: itemId })}`
