import type { PageWatch } from './page-watch.ts'

/** A page on which nothing is marked. */
export const watched = (): PageWatch => ({
  root: {} as HTMLElement,
  chrome: () => ({ roots: [], placeholders: [], renderings: new Map(), fields: [] }),
  subscribe: () => () => undefined,
  moment: () => 0,
  reset: () => undefined,
  end: () => undefined,
})
