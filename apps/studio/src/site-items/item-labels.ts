import { LANGUAGE_NAMES } from '@tessera/website/authoring'
import type { PhraseKey } from '../phrases/index.ts'
import type { ItemState } from './item-state.ts'

/** What is said of an item's state. */
export const STATES: Readonly<Record<ItemState, PhraseKey>> = {
  published: 'state.published',
  changed: 'state.changed',
  draft: 'state.draft',
  deleted: 'state.deleted',
}

/** A language in its own words. */
export const nameOf = (language: string): string => LANGUAGE_NAMES[language] ?? language
