/** What a form of an order that is shown by its signed link sends along. */
export interface ByLink {
  /** Parameters of the signed link. */
  readonly link: Readonly<Record<string, string>>
  /** Whoever looks at it may not be who placed it: a link alone is passed on too easily. */
  readonly asksEmail: boolean
}
