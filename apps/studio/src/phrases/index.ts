import type { StudioLanguage } from '../language.ts'
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

export type PhraseKey = keyof typeof en

/**
 * Every phrase of the studio, one file for each language; `{{name}}` marks a value that is put in. They are not
 * dictionary items: authors edit the words of the site, and these are the words of the tool that they use for it.
 */
export const phrases: Readonly<Record<StudioLanguage, Readonly<Record<PhraseKey, string>>>> = { en, de, ar }

/** Whether a text stands under this key: codes of problems and names of settings are parts of keys. */
export const isPhrase = (key: string): key is PhraseKey => Object.hasOwn(en, key)

/** Says a phrase, with values put in at its marks. */
export type Translate = (key: PhraseKey, values?: Readonly<Record<string, string>>) => string

export function translator(language: StudioLanguage): Translate {
  return (key, values = {}) => phrases[language][key].replace(/\{\{(\w+)\}\}/g, (mark, name) => values[name] ?? mark)
}
