import { tokensOf } from '../words/tokens.ts'

/** What is put around the words that were found. */
export interface Tags {
  /** Characters of a fragment, without the tags; default 50. */
  readonly fragmentSize?: number
  readonly preTag: string
  readonly postTag: string
}

/** Fragments of a field, and letters of it that are looked at. */
const MAX_FRAGMENTS = 5
const MAX_CHARACTERS = 100_000
const FRAGMENT_SIZE = 50

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Fragments of a text around the words that were found, whole words only, tags around each. None when nothing was
 * found. The text is not escaped: that is for who shows it, who knows the tags.
 */
export function highlighted(given: string, isFound: (word: string) => boolean, tags: Tags): string[] {
  const text = given.slice(0, MAX_CHARACTERS)
  const tokens = tokensOf(text)
  const found = tokens.filter(({ start, end }) => isFound(text.slice(start, end)))
  const size = Math.max(1, tags.fragmentSize ?? FRAGMENT_SIZE)
  const fragments: string[] = []
  for (let next = 0; next < found.length && fragments.length < MAX_FRAGMENTS; ) {
    const span =
      given.length <= size ? { start: 0, end: given.length } : spanAround(found[next] as Span, text, tokens, size)
    const inside: Span[] = []
    for (let one = found[next]; one && one.end <= span.end; one = found[next]) {
      inside.push(one)
      next += 1
    }
    fragments.push(tagged(text, span, inside, tags))
  }
  return fragments
}

/** As many whole words around a word as fit, as much before as after it where the text allows. */
function spanAround(word: Span, text: string, tokens: readonly Span[], size: number): Span {
  const room = Math.max(0, size - (word.end - word.start))
  const from = Math.max(0, Math.min(word.start - Math.floor(room / 2), text.length - size))
  const to = Math.max(word.end, Math.min(text.length, from + size))
  const first = tokens[firstAtLeast(tokens, from)]
  const last = tokens[firstAtLeast(tokens, to + 1) - 1]
  const start = Math.min(word.start, from === 0 ? 0 : (first?.start ?? word.start))
  if (to >= text.length) return { start, end: text.length }
  const end = last && last.end <= to ? last.end : (tokens[firstAtLeast(tokens, to + 1) - 2]?.end ?? word.end)
  return { start, end: Math.max(word.end, end) }
}

/** Place of the first token that begins at an offset or after it. */
function firstAtLeast(tokens: readonly Span[], offset: number): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((tokens[middle] as Span).start < offset) low = middle + 1
    else high = middle
  }
  return low
}

function tagged(text: string, { start, end }: Span, found: readonly Span[], { preTag, postTag }: Tags): string {
  let at = start
  let out = ''
  for (const span of found) {
    out += text.slice(at, span.start) + preTag + text.slice(span.start, span.end) + postTag
    at = span.end
  }
  return out + text.slice(at, end)
}
