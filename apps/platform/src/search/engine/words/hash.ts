import { randomInt } from 'node:crypto'

/** Another one in each process: nobody can choose words that all have one hash. */
const SEED = randomInt(2 ** 32) | 0
const PRIME = 0x01000193

/** Of no letters. */
export const NO_LETTERS = SEED

/** The hash of some letters and one more. */
export const withLetter = (hash: number, letter: number): number => Math.imul(hash ^ letter, PRIME)

/** The hash of a text, letter by letter. */
export function hashOf(text: string): number {
  let hash = SEED
  for (let at = 0; at < text.length; at++) hash = withLetter(hash, text.charCodeAt(at))
  return hash
}

/** Where to look first in a table of 2ⁿ slots: the upper bits of a hash are its better ones. */
export const slotOf = (hash: number, mask: number): number => (hash ^ (hash >>> 15)) & mask
