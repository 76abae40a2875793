/** There is no such page. Thrown inside of a shared render, so that everybody who joined it learns of it. */
export class NothingThere extends Error {
  override name = 'NothingThere'
}

/** Another page is to be shown: a sign-in before an account, a cart instead of an empty checkout. */
export class Elsewhere extends Error {
  override name = 'Elsewhere'

  readonly location: string
  readonly cookies: readonly string[]

  /**
   * @param location path of this site, escaped
   * @param cookies `set-cookie` values that go along, as of what is to be said there
   */
  constructor(location: string, cookies: readonly string[] = []) {
    super(`See ${location}`)
    this.location = location
    this.cookies = cookies
  }
}

/** The data of a component that cannot have what it is about right now. */
export interface UnavailableData {
  /** `calculation`: nobody works out shipping or the total. */
  readonly unavailable: 'calculation'
}

/** The data of a component, which may be unavailable: `data.unavailable` tells. */
export type MaybeUnavailable<Data extends object> = (Data & { readonly unavailable?: undefined }) | UnavailableData

/** What a component is about cannot be had right now: it shows that instead. What was entered into its form is kept. */
export class Unavailable extends Error {
  override name = 'Unavailable'

  readonly data: UnavailableData

  constructor(unavailable: UnavailableData['unavailable']) {
    super(`Unavailable right now: ${unavailable}`)
    this.data = { unavailable }
  }
}

/** The page stands at another address for good. */
export class Moved extends Error {
  override name = 'Moved'

  readonly location: string

  /** @param location path of this site, escaped; it gets the query of the address that was asked for */
  constructor(location: string) {
    super(`Moved to ${location}`)
    this.location = location
  }
}

/** Whether an error stands for another answer than the page. */
export function isOutcome(error: unknown): error is NothingThere | Elsewhere | Moved {
  return error instanceof NothingThere || error instanceof Elsewhere || error instanceof Moved
}
