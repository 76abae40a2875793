import type { YieldingTask } from '../../ground/yielding-scheduler.ts'
import type { IndexDocument } from '../search-index.ts'
import type { Predicate } from './filters/predicate.ts'

/** Documents that a search looks at in one part of its work. */
export const DOCUMENTS_AT_ONCE = 4096

/** Goes through a list of this length in parts: `part` is called with the first place of each and the place after its last. */
export function* inParts(length: number, part: (from: number, to: number) => void): YieldingTask<void> {
  for (let from = 0; from < length; from += DOCUMENTS_AT_ONCE) {
    if (from > 0) yield
    part(from, Math.min(from + DOCUMENTS_AT_ONCE, length))
  }
}

/** Numbers of documents that pass, in their order. */
export function docsThat(docs: Uint32Array, passes: Predicate): Uint32Array<ArrayBuffer> {
  const kept = new Uint32Array(docs.length)
  let count = 0
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    if (passes(doc)) kept[count++] = doc
  }
  return count === kept.length ? kept : kept.slice(0, count)
}

/** The same, in parts. */
export function* docsThatInParts(docs: Uint32Array, passes: Predicate): YieldingTask<Uint32Array> {
  const kept = new Uint32Array(docs.length)
  let count = 0
  yield* inParts(docs.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const doc = docs[at] as number
      if (passes(doc)) kept[count++] = doc
    }
  })
  return kept.subarray(0, count)
}

/** Passes these documents. `length`: how many the index has, those that were removed among them. */
export function predicateOf(docs: Uint32Array, length: number): Predicate {
  // Marks and not a `Set`: one of 50,000 numbers takes 25 ms to make, and nothing else is done meanwhile.
  const marks = new Uint8Array(length)
  for (let at = 0; at < docs.length; at++) marks[docs[at] as number] = 1
  return (doc) => marks[doc] === 1
}

/** All documents of an index that has this many. */
export function allDocs(length: number): Uint32Array {
  const numbers = new Uint32Array(length)
  for (let number = 0; number < length; number++) numbers[number] = number
  return numbers
}

/** What a document has in a field; undefined: nothing of its own. */
export function valueIn({ fields }: IndexDocument, name: string): unknown {
  const value: unknown = fields[name]
  // What every object inherits is an object or a function: of all else it need not be asked, which takes a while.
  const mayBeInherited = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return mayBeInherited && !Object.hasOwn(fields, name) ? undefined : value
}
