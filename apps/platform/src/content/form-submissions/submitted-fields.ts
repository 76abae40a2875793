import type { SubmittedFields } from './tables.ts'

/** A field as people read it. */
export interface SubmittedField {
  readonly name: string
  readonly values: readonly string[]
}

/** Who writes and about what comes first, and what they write last: the order of fields is not kept. */
const FIRST = ['name', 'email', 'phone', 'company', 'subject', 'order', 'page'] as const
const LAST = 'message'

/** The fields of a submission in the order people read them in. */
export function submittedFields(fields: SubmittedFields): SubmittedField[] {
  return Object.entries(fields)
    .map(([name, value]) => ({ name, values: (Array.isArray(value) ? value : [value]).map(String) }))
    .toSorted((one, other) => rank(one.name) - rank(other.name) || (one.name < other.name ? -1 : 1))
}

function rank(name: string): number {
  if (name === LAST) return FIRST.length + 1
  const place = (FIRST as readonly string[]).indexOf(name)
  return place < 0 ? FIRST.length : place
}
