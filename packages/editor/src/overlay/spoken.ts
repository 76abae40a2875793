import type { Translate } from '../phrases/index.ts'
import type { Said } from '../session/editing-session.ts'

/** What is said, in words; the name of a step is a phrase itself. */
export function spoken({ phrase, values = {} }: Said, t: Translate): string {
  const { step } = values
  return t(phrase, typeof step === 'string' ? { ...values, step: t(step) } : values)
}
