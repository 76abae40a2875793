import type { StudioLanguage } from '../language.ts'
import { binPhrases } from './bin.ts'
import { collaborationPhrases } from './collaboration.ts'
import { designPhrases } from './designs.ts'
import { dictionaryPhrases } from './dictionary.ts'
import { doctorPhrases } from './doctor.ts'
import { doorPhrases } from './door.ts'
import { insightPhrases } from './insights.ts'
import { mediaPhrases } from './media.ts'
import { messagesPhrases } from './messages.ts'
import { outboundPhrases } from './outbound.ts'
import { pagesPhrases } from './pages.ts'
import { publishingPhrases } from './publishing.ts'
import { redirectPhrases } from './redirects.ts'
import { releasePhrases } from './releases.ts'
import { searchPhrases } from './search.ts'
import { sitePhrases } from './site.ts'
import { studioPhrases } from './studio.ts'
import { translatePhrases } from './translate.ts'
import { variantsPhrases } from './variants.ts'

/**
 * Every phrase of the studio. They are no dictionary items: authors edit the site's words, and these are the words of
 * the tool they do it with.
 */
export const phrases = {
  ...studioPhrases,
  ...pagesPhrases,
  ...insightPhrases,
  ...searchPhrases,
  ...binPhrases,
  ...translatePhrases,
  ...publishingPhrases,
  ...releasePhrases,
  ...variantsPhrases,
  ...dictionaryPhrases,
  ...designPhrases,
  ...redirectPhrases,
  ...sitePhrases,
  ...mediaPhrases,
  ...messagesPhrases,
  ...outboundPhrases,
  ...collaborationPhrases,
  ...doctorPhrases,
  ...doorPhrases,
}

export type PhraseKey = keyof typeof phrases

/** Says a phrase, with values put in at its marks. */
export type Translate = (key: PhraseKey, values?: Readonly<Record<string, string>>) => string

export function translator(language: StudioLanguage): Translate {
  return (key, values = {}) => phrases[key][language].replace(/\{\{(\w+)\}\}/g, (mark, name) => values[name] ?? mark)
}
