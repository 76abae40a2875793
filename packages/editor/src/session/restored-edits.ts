import { LayoutOperationError } from '@tessera/content'
import type { Page } from '@tessera/content/react'
import { applyEdits } from '../model/apply-edit.ts'
import { type Edit, fieldKey } from '../model/edit.ts'
import { storedValue } from '../model/stored-value.ts'

/**
 * Of edits that were not known to be saved, those that the page does not show yet and can still take: a page that was
 * left has often been saved after all. `inverse` undoes them.
 */
export function restoredEdits(page: Page, edits: readonly Edit[]): { edits: Edit[]; inverse: Edit[] } {
  const last = new Map(edits.flatMap((edit) => (edit.kind === 'field' ? [[fieldKey(edit), edit] as const] : [])))
  const isStored = (edit: Edit): boolean => {
    const final = edit.kind === 'field' ? last.get(fieldKey(edit)) : undefined
    return final !== undefined && storedValue(page, final) === final.value
  }
  const restored: Edit[] = []
  let inverse: Edit[] = []
  let shown = page
  for (const edit of edits) {
    if (isStored(edit)) continue
    try {
      const applied = applyEdits(shown, [edit])
      shown = applied.page
      inverse = [...applied.inverse, ...inverse]
      restored.push(edit)
    } catch (error) {
      if (!(error instanceof LayoutOperationError)) throw error
    }
  }
  return { edits: restored, inverse }
}
