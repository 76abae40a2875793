import type { ErrorCode, Models } from '@tessera/commerce/table'

export type ModelName = keyof Models

/**
 * Who may write the objects of a family, besides the marketplace owner. Contract section 8.3.
 *
 * - `seller`: nobody; `buyer`, `supplier`: the company in the path; `owner`: the organisation in `OwnerID`;
 * - `order`: the parties of the order; `user`: the user it belongs to (the column `owner` holds the user's id).
 */
export type Party = 'seller' | 'buyer' | 'supplier' | 'owner' | 'order' | 'user'

/**
 * A family as the table states it. What can be read from the address is not said again: the parameters of `at` are
 * the scope (those of an enum, as `{direction:OrderDirection}`, are not), and the parent is the family at the part of
 * the path before it.
 */
export interface FamilyEntry {
  /** Path of the collection, as in the resource table. */
  readonly at: string
  readonly model: ModelName
  readonly party: Party
  /** Fields whose values, joined by `|`, are the id of an assignment; absent ones are empty. */
  readonly keys?: string
  /** Paths whose DELETE removes an assignment; the key fields are parameters of path or query. */
  readonly remove?: readonly string[]
  /** Parameters of the scope, where `at` does not say them. */
  readonly scope?: string
  /** Where `at` does not say it. */
  readonly parent?: string
  /** There is one of it at `at` itself: in a marketplace, or in every scope. */
  readonly singleton?: true
  /** A scope holds few, some hundreds at most: its lists read the scope whole, and no index serves them. */
  readonly few?: true
  /** Some operation lists it across all scopes. */
  readonly across?: true
  /** Users of the company keep some for themselves: the column `owner` is the user's id then, and null otherwise. */
  readonly private?: true
  /** Settings: read at nearly every call, changed now and then. Cached where that is exact. */
  readonly cached?: true
  /** Fields unique in the whole marketplace: `domain error-code`. Families with one domain share it. */
  readonly unique?: Readonly<Record<string, string>>
  /**
   * Fields that hold the id of another object: `Family rule`, with `in:Field` where the scope of the target is in a
   * field that is not called like its parameter. `A|B|C`: of the first family whose scope is known; `A+B`: of the first
   * in which there is such an object.
   * Rules for when the target is deleted: `cascade` (goes along), `clear` (becomes null), `keep` (stays as history),
   * or the error code that refuses it.
   */
  readonly references?: Readonly<Record<string, string>>
  /** Fields that are stored and that no answer has, because the model lacks them. */
  readonly inner?: string
  /** Fields lists filter or sort by often, besides those the resource table sorts by. */
  readonly indexed?: string
  /** Fields of the model that are worked out for an answer and not stored: nothing filters by them. */
  readonly computed?: string
  /**
   * Fields that say how many there are of another family: `Family child` of those whose scope the object is,
   * `Family KeyField` of those that hold its id. They are read with the object.
   */
  readonly counts?: Readonly<Record<string, string>>
  /** Field with the id of the object whose links count for this one too: what is linked is looked for by both as one. */
  readonly root?: string
  /** Filters that look into other families: the name of the field, or of its first part. */
  readonly linked?: Readonly<Record<string, string>>
}

export type DeleteRule = 'cascade' | 'clear' | 'keep' | { readonly refuse: ErrorCode }

export interface Reference {
  readonly field: string
  /** Names of families: the first whose scope is known, or the first in which there is such an object. */
  readonly to: readonly string[]
  readonly pick: 'scope' | 'existing'
  readonly onDelete: DeleteRule
  /** Field with the scope of the target. */
  readonly in?: string
}

/** `key`: rows of `family` that hold this object's id in `field`; `child`: rows whose scope is this object's id. */
export interface Link {
  readonly family: string
  readonly by: { readonly key: string } | 'child'
  /** Field of the linked family that the filter is about; absent: the rest of the filter's name. */
  readonly field?: string
}

export interface Family {
  readonly name: string
  readonly at: string
  readonly model: ModelName
  readonly party: Party
  readonly keys: readonly string[]
  readonly remove: readonly string[]
  /** Names of the path parameters whose values, joined by `/`, are the scope. */
  readonly scope: readonly string[]
  readonly parent?: string
  readonly singleton: boolean
  readonly few: boolean
  readonly across: boolean
  readonly private: boolean
  readonly cached: boolean
  readonly unique: readonly { readonly field: string; readonly domain: string; readonly code: ErrorCode }[]
  readonly references: readonly Reference[]
  readonly inner: readonly string[]
  readonly indexed: readonly string[]
  readonly computed: readonly string[]
  readonly counts: Readonly<Record<string, Link>>
  readonly root?: string
  readonly linked: Readonly<Record<string, Link>>
}

/** Reads a group of the table. */
export function readFamily(name: string, entry: FamilyEntry): Family {
  return {
    name,
    at: entry.at,
    model: entry.model,
    party: entry.party,
    keys: words(entry.keys),
    remove: entry.remove ?? [],
    scope: entry.scope === undefined ? scopeOf(entry.at) : words(entry.scope),
    ...(entry.parent !== undefined && { parent: entry.parent }),
    singleton: entry.singleton === true,
    few: entry.few === true,
    across: entry.across === true,
    private: entry.private === true,
    cached: entry.cached === true,
    unique: Object.entries(entry.unique ?? {}).map(([field, line]) => {
      const [domain = '', code = ''] = words(line)
      return { field, domain, code: code as ErrorCode }
    }),
    references: Object.entries(entry.references ?? {}).map(([field, line]) => readReference(field, line)),
    inner: words(entry.inner),
    indexed: words(entry.indexed),
    computed: [...words(entry.computed), ...Object.keys(entry.counts ?? {})],
    counts: readLinks(entry.counts),
    ...(entry.root !== undefined && { root: entry.root }),
    linked: readLinks(entry.linked),
  }
}

const words = (line: string | undefined) => line?.split(' ').filter((word) => word !== '') ?? []

function scopeOf(at: string): string[] {
  return [...at.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function readReference(field: string, line: string): Reference {
  const [to = '', rule = '', ...rest] = words(line)
  const place = rest.find((word) => word.startsWith('in:'))?.slice(3)
  return {
    field,
    to: to.split(/[|+]/),
    pick: to.includes('+') ? 'existing' : 'scope',
    onDelete: rule === 'cascade' || rule === 'clear' || rule === 'keep' ? rule : { refuse: rule as ErrorCode },
    ...(place !== undefined && { in: place }),
  }
}

function readLinks(lines: Readonly<Record<string, string>> = {}): Record<string, Link> {
  return Object.fromEntries(Object.entries(lines).map(([field, line]) => [field, readLink(line)]))
}

/** `Family child`, `Family child Field` or `Family KeyField Field`. */
function readLink(line: string): Link {
  const [family = '', by = '', field] = words(line)
  return { family, by: by === 'child' ? 'child' : { key: by }, ...(field !== undefined && { field }) }
}
