import type { StudioLanguage } from '../language.ts'

export type Phrase = Readonly<Record<StudioLanguage, string>>
/** `{{name}}` marks a value that is put in. */
export type Phrases = Readonly<Record<string, Phrase>>
