import type { RETURN_REASONS } from '../../shop/returns/return-reasons.ts'

/** Reasons of returns as phrases. */
export const REASON_WORDS = {
  damaged: 'account.reason.damaged',
  wrong: 'account.reason.wrong',
  faulty: 'account.reason.faulty',
  unsuitable: 'account.reason.unsuitable',
  tooMany: 'account.reason.tooMany',
  other: 'account.reason.other',
} as const satisfies Record<keyof typeof RETURN_REASONS, string>
