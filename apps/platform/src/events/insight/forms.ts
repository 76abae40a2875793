import { readFormLabel } from '../columns/fact.ts'
import { FORM } from '../event/read-event.ts'
import { byDescending } from './by-descending.ts'
import type { Period } from './period.ts'
import { eachEvent, type Reading } from './reading.ts'

export interface FormRow {
  readonly formId: string
  readonly viewed: number
  readonly submitted: number
  /** Submitted of viewed, 0 to 1; null when it was not viewed. */
  readonly rate: number | null
}

/** How often forms were seen and sent in a period (contract "events", 10.7). */
export async function forms(
  reading: Reading,
  { from, to }: Period,
  limit: number,
): Promise<{ total: number; forms: FormRow[] }> {
  const counts = new Map<string, { viewed: number; submitted: number }>()
  await eachEvent(reading, ({ kinds, subjects }) => {
    const isForm = kinds.map(({ type }) => type === FORM)
    const labels = subjects.map(({ label }) => readFormLabel(label))
    return ({ kind, second, subject }) => {
      if (!isForm[kind] || second < from || second >= to) return
      const { form: formId, interaction } = labels[subject] ?? {}
      if (formId === undefined) return
      const form = counts.get(formId) ?? { viewed: 0, submitted: 0 }
      if (interaction === 'VIEWED') form.viewed += 1
      else if (interaction === 'SUBMITTED') form.submitted += 1
      counts.set(formId, form)
    }
  })
  const rows = [...counts].map(([formId, { viewed, submitted }]) => ({
    formId,
    viewed,
    submitted,
    rate: viewed === 0 ? null : submitted / viewed,
  }))
  rows.sort(
    byDescending(
      (row) => row.viewed + row.submitted,
      ({ formId }) => formId,
    ),
  )
  return { total: rows.length, forms: rows.slice(0, limit) }
}
