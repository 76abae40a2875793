/** What a visitor can answer when asked whether they may be recognised. */
export const CONSENT_ANSWERS = ['granted', 'denied'] as const
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number]
