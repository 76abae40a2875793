import { CommerceError, ValidationError } from '../commerce-error.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { StoreError } from '../store/index.ts'
import { type KnownObjects, keyText } from './known-objects.ts'
import type { MarketplaceProblem, MarketplaceRecord, Place } from './marketplace.ts'
import type { MarketplaceResource } from './resources.ts'

/** A record on its way, with the resource it is of. */
export interface Entry {
  readonly resource: MarketplaceResource
  readonly record: MarketplaceRecord
  readonly place: Place | undefined
}

/** A secret that was made because the file had none. */
export interface NewSecret {
  readonly resource: string
  readonly id: string
  /** Dotted path in the record. */
  readonly field: string
  readonly secret: string
}

/** Problems that are kept; who has more will not read them. */
const MAX_PROBLEMS = 500

/** What all steps of one import share. */
export class Loading {
  readonly acting: Acting
  readonly store: KnownObjects
  /** What the file lists of variants is all that there is of them. */
  readonly variantsListed: boolean
  readonly problems: MarketplaceProblem[] = []
  readonly notices: MarketplaceProblem[] = []
  readonly secrets: NewSecret[] = []
  created = 0
  changed = 0
  unchanged = 0
  /** Keys of records of the resource that is being loaded: they may name each other. */
  coming: ReadonlySet<string> = new Set()
  /** Keys of records that were refused: whatever names them is not told off for it as well. */
  private readonly refused = new Set<string>()

  constructor(acting: Acting, store: KnownObjects, { variantsListed }: { variantsListed: boolean }) {
    this.acting = { ...acting, store }
    this.store = store
    this.variantsListed = variantsListed
  }

  /** `key`: where the record would have been. */
  refuse(entry: Entry, message: string, key?: Parameters<typeof keyText>[0]): void {
    if (key) this.refused.add(keyText(key))
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(problemOf(entry, message))
  }

  notice(entry: Entry, message: string): void {
    if (this.notices.length < MAX_PROBLEMS) this.notices.push(problemOf(entry, message))
  }

  /** Leaves out a record that belongs to a refused one. */
  drop(key: Parameters<typeof keyText>[0]): void {
    this.refused.add(keyText(key))
  }

  wasRefused(key: Parameters<typeof keyText>[0]): boolean {
    return this.refused.has(keyText(key))
  }

  /** Does some work for a record; what the API would refuse becomes a problem of it, and undefined. */
  async attempt<Result>(
    entry: Entry,
    key: Parameters<typeof keyText>[0],
    work: () => Promise<Result> | Result,
  ): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      if (!isRefusal(error)) throw error
      const code = error instanceof ValidationError ? '' : ` (${error.code})`
      this.refuse(entry, `${error.message.replace(/\.$/, '')}${code}`, key)
      return undefined
    }
  }
}

export function isRefusal(error: unknown): error is CommerceError | ValidationError | StoreError {
  return error instanceof CommerceError || error instanceof ValidationError || error instanceof StoreError
}

/** `Products chair: Name is required`. */
export function problemOf({ resource, record, place }: Entry, message: string): MarketplaceProblem {
  const id = resource.key.map((field) => String(record[field] ?? '')).join(' ')
  return { ...place, message: `${resource.name} ${id.trim()}: ${message}` }
}
