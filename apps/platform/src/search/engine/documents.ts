import type { Predicate } from './filters/predicate.ts'

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
