import type { EditorLanguage } from '../setup.ts'

/** `12 May 2026, 14:03`, from ISO 8601, in the author's own time. */
export const momentIn = (language: EditorLanguage, at: string): string =>
  new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
