import { AuthoringError } from '../pages/authoring.ts'

/** Why a phrase stays as it is. */
const REASONS = {
  INVALID_KEY: 'A key has letters, digits, dots, hyphens and underscores, and begins and ends with a letter or digit.',
  KEY_TAKEN: 'There is a phrase with this key already.',
  TEXT_TOO_LONG: 'A text has 5000 characters at most.',
  NO_TEXT: 'A new phrase needs a text in the default language.',
} as const
export type PhraseReason = keyof typeof REASONS

export const isPhraseReason = (code: string | undefined): code is PhraseReason =>
  code !== undefined && Object.hasOwn(REASONS, code)

/** A refusal of our own, in the form of the platform's. */
export const refusedPhrase = (reason: PhraseReason): AuthoringError =>
  new AuthoringError('refused', REASONS[reason], { code: reason })
