import { DESIGNS } from '../pages/edit-setup.ts'

/** Page designs put partial designs together; partial designs hold components that pages share. */
export const DESIGN_KINDS = ['page-design', 'partial-design'] as const
export type DesignKind = (typeof DESIGN_KINDS)[number]

const DONE = ['saved', 'created', 'deleted', 'published'] as const
export type Done = (typeof DONE)[number]

export const readDone = (query: URLSearchParams): Done | undefined => DONE.find((done) => done === query.get('done'))

export const doneAddress = (done: Done): string => `${DESIGNS}?done=${done}`

/** The form of a design; without an id that of a new one. */
export const designFormAddress = (kind: DesignKind, itemId?: string): string =>
  itemId === undefined ? `${DESIGNS}/${kind}` : `${DESIGNS}/${kind}?${new URLSearchParams({ item: itemId })}`

/** Where the design of a page is chosen; `locale` is the language the page is listed in. */
export const designOfPageAddress = (itemId: string, locale: string): string =>
  `${DESIGNS}/of-page?${new URLSearchParams({ item: itemId, locale })}`
