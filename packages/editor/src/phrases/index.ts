import type { EditorLanguage } from '../setup.ts'
import { PHRASES } from './phrases.ts'

export type PhraseKey = keyof typeof PHRASES
/** `{{name}}` stands for a value. */
export type Translate = (key: PhraseKey | (string & {}), values?: Readonly<Record<string, string | number>>) => string

/** By key and language. */
export type Phrases = Readonly<Record<string, Readonly<Record<EditorLanguage, string>>>>

/** What the editor says, in its author's language. A key it does not have stands for itself. */
export function translator(language: EditorLanguage, phrases: Phrases = PHRASES): Translate {
  return (key, values = {}) => {
    const phrase = phrases[key]?.[language] ?? key
    return phrase.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}
