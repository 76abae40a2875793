/** What a body is made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

/** Where an object is: `scope` is the ids of its parents joined by `/`, empty for what is marketplace-wide. */
export interface ObjectKey {
  readonly family: string
  readonly scope: string
  readonly id: string
}

/** What is written. `body` is what the API answers, without what is worked out, and without secrets. */
export interface ObjectDraft extends ObjectKey {
  /** Id of the company, or of the user for private things, that it belongs to. */
  readonly owner: string | null
  readonly body: JsonObject
}

export interface StoredObject extends ObjectDraft {
  /** Another number after every write, never used twice: what an ETag is made of. */
  readonly revision: number
  readonly created: Date
  readonly updated: Date
  /** How many there are of what its family counts, where that was read with it. */
  readonly counts?: JsonObject
}

/** Id of what there is one of in a marketplace. */
export const SINGLETON_ID = 'one'

/** Id of an assignment: its key fields joined by `|`, absent ones empty. A key of dots goes into the object. */
export function idOfKeys(keys: readonly string[], body: JsonObject): string {
  return keys.map((key) => textAt(body, key) ?? '').join('|')
}

/** The text or number at a path of dots; undefined when there is nothing. */
export function textAt(body: JsonObject, path: string): string | undefined {
  let value: Json | undefined = body
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    value = (value as JsonObject)[part]
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** The same body with another value at a path of dots; what is on the way must be there. */
export function withValueAt(body: JsonObject, path: string, value: Json): JsonObject {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...body, [first]: value }
  return { ...body, [first]: withValueAt(body[first] as JsonObject, rest.join('.'), value) }
}
