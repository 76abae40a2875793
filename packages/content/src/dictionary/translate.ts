import type { Phrases } from './dictionary-service.ts'

export type TranslationParams = Readonly<Record<string, string | number>>
export type Translate = (key: string, params?: TranslationParams) => string

export interface TranslateOptions {
  /** What a missing key gives: the key (for authors and developers) or nothing (default, for visitors). */
  missing?: 'key' | 'empty'
}

/**
 * Makes `t(key, params?)` over a dictionary (section 8.5). `{{name}}` in a phrase is replaced by that parameter and
 * left as it is when there is none. A key is taken literally: dots and spaces in it mean nothing.
 */
export function createTranslate(phrases: Phrases, { missing = 'empty' }: TranslateOptions = {}): Translate {
  return (key, params = {}) => {
    const phrase = Object.hasOwn(phrases, key) ? phrases[key] : undefined
    if (typeof phrase !== 'string') return missing === 'key' ? key : ''
    return phrase.replace(/\{\{\s*([^{}\s]+)\s*\}\}/g, (token, name: string) =>
      Object.hasOwn(params, name) ? String(params[name]) : token,
    )
  }
}
