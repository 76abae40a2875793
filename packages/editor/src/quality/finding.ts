/** Something about a page that its author can make better. */
export interface Finding {
  /** Key of the phrase that says it, when the words are ours. */
  readonly phrase: string
  readonly values?: Readonly<Record<string, string | number>>
  /** What it is about; undefined: the page as a whole. */
  readonly element: Element | undefined
  readonly severity: 'wrong' | 'weak'
}
