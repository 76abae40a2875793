import type { Phrases } from '@tessera/content'
import type { SearchCategory } from '../search/search-categories.ts'
import type { SearchSetup } from '../search/search-setup.ts'

/** What the overlay needs to know beside its code. It is asked for once somebody is about to search. */
export interface OverlayData {
  readonly setup: SearchSetup
  readonly locale: string
  /** Address of the page with all results. */
  readonly searchPath: string
  readonly phrases: Phrases
  /** What is offered before anything is typed. */
  readonly categories: readonly SearchCategory[]
}

/** Where it is: `/api/search-overlay/de?path=/de/search`. */
export const OVERLAY_DATA_PATH = '/api/search-overlay'

const OWN = /^(search|header\.search)/

/** The phrases of the search, of all the dictionary has. */
export const overlayPhrases = (dictionary: Phrases): Phrases =>
  Object.fromEntries(Object.entries(dictionary).filter(([key]) => OWN.test(key)))
