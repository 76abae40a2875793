import { type Edit, type FieldEdit, fieldKey, isSameField } from '../model/edit.ts'
import type { Step } from '../model/history.ts'

/** Follows what is drafted, which is no step yet: what would undo it, if the page went away now. */
export function typingSteps() {
  const fields = new Map<string, FieldEdit>()
  const drafts = new WeakSet<FieldEdit>()
  return {
    /** What is to be sent with a draft of a text: its letters are one edit. @param unsent what was never sent before it */
    drafted(unsent: readonly Edit[], edit: FieldEdit): Edit[] {
      const key = fieldKey(edit)
      const first = fields.get(key)?.value ?? edit.before
      if (first === edit.value) fields.delete(key)
      else fields.set(key, { ...edit, before: edit.value, value: first })
      const last = unsent.at(-1)
      const isMore = last?.kind === 'field' && drafts.has(last) && isSameField(last, edit)
      const drafted = isMore ? { ...edit, before: last.before } : edit
      drafts.add(drafted)
      return [...(isMore ? unsent.slice(0, -1) : unsent), drafted]
    },
    /** A step has taken over what was typed. */
    ended(edits: readonly Edit[]): void {
      for (const edit of edits) if (edit.kind === 'field') fields.delete(fieldKey(edit))
    },
    step: (): Step | undefined =>
      fields.size === 0 ? undefined : { label: 'step.field', edits: [...fields.values()] },
  }
}
