import { type Declared, type Fields, type Lists, MANY } from './field-table.ts'
import { isObject, isSame, type Json, merged, plain } from './json.ts'

/** What may be set: the value, or something that can be written as it. */
type Settable<Value> = Value | { toJson(): Value }

type Named<Key, Verb extends string> = `${Verb}${Key & string}`

type FieldAccessors<Fields> = {
  [Key in keyof Fields as Named<Key, 'get'>]: () => Fields[Key] | undefined
} & {
  /** `undefined` removes the field, and so does `[]`; objects this leaves empty go as well. */
  [Key in keyof Fields as Named<Key, 'set'>]: (value: Settable<Fields[Key]> | undefined) => void
} & {
  [Key in keyof Fields as Named<Key, 'reset'>]: () => void
} & {
  /** Merges objects in depth and replaces everything else; a function is given what is there. */
  [Key in keyof Fields as Named<Key, 'update'>]: (
    change: Fields[Key] | ((now: Fields[Key] | undefined) => Fields[Key] | undefined),
  ) => void
}

type ListAccessors<Lists> = {
  [Key in keyof Lists as Named<Key, 'add'>]: (...values: Lists[Key][]) => void
} & {
  /** Removes what is equal in all parts. */
  [Key in keyof Lists as Named<Key, 'remove'>]: (...values: Lists[Key][]) => void
}

interface Whole<Table> {
  toJson(): Declared<Table>
  /** Replaces everything. */
  load(json: Declared<Table>): void
  /** Keeps what is there now, for `restoreSnapshot`. */
  takeSnapshot(): void
  /** Goes back to the last snapshot; without one, nothing happens. */
  restoreSnapshot(): void
  /** Listens for every change. Returns how to stop. */
  addListener(listener: () => void): () => void
}

export type DeclaredObject<Table> = Whole<Table> & FieldAccessors<Fields<Table>> & ListAccessors<Lists<Table>>

const pascal = (key: string) => key.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())

/** The object with a value set, or nothing when that leaves it empty. What was not there leaves all as it was. */
function put(json: Json, [key = '', ...rest]: string[], value: unknown): Json | undefined {
  const before = json[key]
  const after = rest.length > 0 ? put(isObject(before) ? before : {}, rest, value) : value
  if (after === before || (after === undefined && !(key in json))) return json
  const { [key]: _, ...others } = json
  if (after !== undefined) return { ...others, [key]: after }
  return Object.keys(others).length > 0 ? others : undefined
}

const isNothing = (value: unknown) => Array.isArray(value) && value.length === 0

/**
 * A class of JSON objects with accessors for every row of a table: `get`, `set`, `reset`, `update`, and for lists
 * `add` and `remove` with the singular (5.1).
 */
export function declareObject<Table extends object>(
  table: Table,
): new (
  json?: Declared<Table>,
) => DeclaredObject<Table> {
  class Written {
    #json: Json
    #snapshot: Json | undefined
    readonly #listeners = new Set<() => void>()

    constructor(json: Json = {}) {
      this.#json = plain(json) as Json
    }

    toJson() {
      return this.#json
    }

    load(json: Json) {
      if (isSame(json, this.#json)) return
      this.#json = plain(json) as Json
      for (const listener of [...this.#listeners]) listener()
    }

    takeSnapshot() {
      this.#snapshot = this.#json
    }

    restoreSnapshot() {
      if (this.#snapshot) this.load(this.#snapshot)
    }

    addListener(listener: () => void) {
      this.#listeners.add(listener)
      return () => {
        this.#listeners.delete(listener)
      }
    }
  }

  const accessors = Written.prototype as unknown as Record<string, (this: Written, ...given: unknown[]) => unknown>
  const at = (from: Written, path: string[]) =>
    path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), from.toJson())
  const change = (into: Written, path: string[], value: unknown) =>
    into.load(put(into.toJson(), path, isNothing(value) ? undefined : plain(value)) ?? {})
  const list = (from: Written, path: string[]) => (at(from, path) ?? []) as unknown[]

  const write = (node: object, above: string[], prefix: string) => {
    for (const [key, inner] of Object.entries(node)) {
      const path = [...above, key]
      const name = prefix + pascal(key)
      accessors[`get${name}`] = function () {
        return at(this, path)
      }
      accessors[`set${name}`] = function (value) {
        change(this, path, value)
      }
      accessors[`reset${name}`] = function () {
        change(this, path, undefined)
      }
      accessors[`update${name}`] = function (given) {
        const now = at(this, path)
        change(this, path, typeof given === 'function' ? given(now) : merged(now, given))
      }
      if (inner === MANY) {
        const singular = name.replace(/s$/, '')
        accessors[`add${singular}`] = function (...values) {
          change(this, path, [...list(this, path), ...values])
        }
        accessors[`remove${singular}`] = function (...values) {
          const gone = values.map(plain)
          change(
            this,
            path,
            list(this, path).filter((kept) => !gone.some((value) => isSame(kept, value))),
          )
        }
      } else if (isObject(inner)) write(inner, path, name)
    }
  }
  write(table, [], '')
  return Written as never
}
