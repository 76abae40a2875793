import type { StudioLanguage } from '../language.ts'
import { insightPhrases } from './insights.ts'
import { searchPhrases } from './search.ts'
import { studioPhrases } from './studio.ts'

/**
 * Every phrase of the studio. They are no dictionary items: authors edit the site's words, and these are the words of
 * the tool they do it with.
 */
export const phrases = { ...studioPhrases, ...insightPhrases, ...searchPhrases }

export type PhraseKey = keyof typeof phrases

/** Says a phrase, with values put in at its marks. */
export type Translate = (key: PhraseKey, values?: Readonly<Record<string, string>>) => string

export function translator(language: StudioLanguage): Translate {
  return (key, values = {}) => phrases[key][language].replace(/\{\{(\w+)\}\}/g, (mark, name) => values[name] ?? mark)
}
