/**
 * Comparing texts without case, in parts and counted: a value may have millions of characters, and what is looked for may
 * be chosen so that it takes the product of both lengths.
 */
import type { YieldingTask } from '../../ground/yielding-scheduler.ts'
import { CONTENT_LIMITS } from '../limits.ts'
import type { SearchWork } from './search-work.ts'

/** Characters that are compared in one part. */
const WINDOW = 4096
/** Characters looked for that double what a comparison takes. */
const NEEDLE_UNIT = 16
/** No text of more characters is equal to one that may be looked for: without case one may become three. */
const MAX_EQUAL = 3 * CONTENT_LIMITS.searchText.value

export type TextMatch = (text: string, work: SearchWork) => YieldingTask<boolean>

/** How a text is compared, by what is looked for. */
export const TEXT_MATCHES = {
  EXACT: (wanted) => compared((text) => text.length <= MAX_EQUAL && text.toLowerCase() === wanted),
  CONTAINS: (wanted) => (text, work) => contains(text, wanted, work),
  STARTSWITH: (wanted) => compared((text) => text.slice(0, MAX_EQUAL).toLowerCase().startsWith(wanted)),
  ENDSWITH: (wanted) => compared((text) => text.slice(-MAX_EQUAL).toLowerCase().endsWith(wanted)),
  SEARCH: (wanted) => {
    const words = wanted.split(/\s+/).filter(Boolean)
    return function* (text, work) {
      for (const word of words) if (!(yield* contains(text, word, work))) return false
      return true
    }
  },
  WILDCARD: (wanted) => (text, work) => matches(text, wanted, work),
} as const satisfies Readonly<Record<string, (wanted: string) => TextMatch>>

export type TextMatchName = keyof typeof TEXT_MATCHES

/** @param wanted upper and lower case are the same */
export const textMatch = (name: TextMatchName, wanted: string): TextMatch => TEXT_MATCHES[name](wanted.toLowerCase())

const compared = (test: (text: string) => boolean): TextMatch =>
  function* (text, work) {
    if (work.add(Math.min(text.length, MAX_EQUAL))) yield
    return test(text)
  }

function* contains(text: string, wanted: string, work: SearchWork): YieldingTask<boolean> {
  for (let from = 0; ; from += WINDOW) {
    // What begins in this window may end in the next one.
    const window = text.slice(from, from + WINDOW + wanted.length).toLowerCase()
    if (work.add(Math.ceil(window.length * (1 + wanted.length / NEEDLE_UNIT)))) yield
    if (window.includes(wanted)) return true
    if (from + WINDOW >= text.length) return false
  }
}

/** With `*` for any characters and `?` for one. */
function* matches(text: string, pattern: string, work: SearchWork): YieldingTask<boolean> {
  const whole = yield* lowered(text, work)
  let [at, next, star, mark, steps] = [0, 0, -1, 0, 0]
  while (at < whole.length) {
    steps += 1
    if (steps % WINDOW === 0 && work.add(WINDOW)) yield
    if (pattern[next] === '*') {
      star = next
      mark = at
      next += 1
    } else if (pattern[next] === '?' || pattern[next] === whole[at]) {
      at += 1
      next += 1
    } else if (star >= 0) {
      mark += 1
      at = mark
      next = star + 1
    } else {
      return false
    }
  }
  while (pattern[next] === '*') next += 1
  return next === pattern.length
}

function* lowered(text: string, work: SearchWork): YieldingTask<string> {
  if (work.add(Math.min(text.length, WINDOW))) yield
  if (text.length <= WINDOW) return text.toLowerCase()
  let whole = ''
  for (let from = 0; from < text.length; from += WINDOW) {
    if (from > 0 && work.add(WINDOW)) yield
    whole += text.slice(from, from + WINDOW).toLowerCase()
  }
  return whole
}
