/** Where a component is to be added. */
export interface AddPlace {
  readonly parent: string | null
  readonly key: string
  readonly index: number
}
