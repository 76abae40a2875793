import type { Limits } from '@tessera/content'
import type { FormPhrase } from './form-phrases.ts'

/** What a text is entered as. */
export type EntryKind = 'line' | 'lines' | 'number' | 'integer'

export interface EntryProblem {
  readonly key: FormPhrase
  readonly values?: Readonly<Record<string, number>>
}

/** Why an entry is not kept; undefined when it may be. An empty one is a matter of `required` alone. */
export function entryProblem(text: string, kind: EntryKind, limits: Limits): EntryProblem | undefined {
  const { required, min, max, maxLength } = limits
  const entered = text.trim()
  if (entered === '') return required ? { key: 'needed' } : undefined
  if (maxLength !== undefined && text.length > maxLength) {
    return { key: 'tooLong', values: { over: text.length - maxLength } }
  }
  if (kind !== 'number' && kind !== 'integer') return undefined
  const value = Number(entered)
  if (!Number.isFinite(value)) return { key: 'noNumber' }
  if (min !== undefined && value < min) return { key: 'atLeast', values: { min } }
  if (max !== undefined && value > max) return { key: 'atMost', values: { max } }
  const step = limits.step ?? (kind === 'integer' ? 1 : undefined)
  if (step !== undefined && !isStep(value - (min ?? 0), step)) return { key: 'inSteps', values: { step } }
  return undefined
}

/** 0.3 is three steps of 0.1, though not in binary. */
function isStep(distance: number, step: number): boolean {
  const steps = distance / step
  return Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, Math.abs(steps))
}
