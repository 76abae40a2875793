import { nameOfCode } from '../code-in-words.ts'
import type { PhraseKey, Translate } from '../phrases/index.ts'

/** Types of events that every site sends, or that the shop does, by the phrase that says what a visitor did. */
export const EVENT_TITLES = {
  VIEW: 'event.VIEW',
  ADD_TO_CART: 'event.ADD_TO_CART',
  WISHLIST_ADD: 'event.WISHLIST_ADD',
  ORDER_CONFIRM: 'event.ORDER_CONFIRM',
  FORM: 'event.FORM',
  IDENTITY: 'event.IDENTITY',
  CONSENT: 'event.CONSENT',
  FORCE_CLOSE: 'event.FORCE_CLOSE',
} as const satisfies Readonly<Record<string, PhraseKey>>

/** Those that are offered wherever somebody chooses a type. */
export const USUAL_TYPES = ['VIEW', 'ADD_TO_CART', 'WISHLIST_ADD', 'ORDER_CONFIRM', 'FORM', 'IDENTITY'] as const

/** What events of a type are in words; one that only its sender knows is its code as people write it. */
export function eventTitle(type: string, t: Translate): string {
  return nameOfCode(type, EVENT_TITLES, t)
}

/** A step (contract "events", 10.7): `VIEW@/products/*` is a type of events, on some pages alone. */
export interface Step {
  readonly type: string
  /** `*` stands for any characters; empty: on all pages. */
  readonly path: string
}

export function readStep(text: string): Step {
  const at = text.indexOf('@')
  return at === -1 ? { type: text, path: '' } : { type: text.slice(0, at), path: text.slice(at + 1) }
}

export const writeStep = ({ type, path }: Step): string => (path === '' ? type : `${type}@${path}`)

/** A step in words: `Viewed a page: /office`. */
export function stepTitle(step: string, t: Translate): string {
  const { type, path } = readStep(step)
  const title = eventTitle(type, t)
  return path === '' ? title : `${title}: ${path}`
}
