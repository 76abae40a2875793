import type { PhraseKey } from '../phrases/index.ts'
import type { Place } from './site-designs.ts'

const PHRASES: Readonly<Record<Place, PhraseKey>> = {
  'headless-header': 'designs.place.header',
  'headless-main': 'designs.place.main',
  'headless-footer': 'designs.place.footer',
}

/** What placeholders of a page are called; others there are go by their keys. */
export const PLACE_PHRASES: Readonly<Record<string, PhraseKey | undefined>> = PHRASES
