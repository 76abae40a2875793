import type { Step } from '../model/history.ts'
import { restoredLayout } from '../model/restored-layout.ts'
import type { DesignedCounts } from '../model/to-save.ts'
import type { Comparison, ItemAddress } from '../session/editing-service.ts'

/** What of an earlier version comes back: all, the components, or one field. */
export type Restored = 'all' | 'components' | { readonly fieldId: string }

/**
 * What an item was like, as a step to be run; undefined when nothing of it differs any more.
 * @param designed of the page as it is stored
 * @param frame of a partial design: the rendering its layout is shown in
 */
export function restoreStep(
  { itemId, language }: ItemAddress,
  { fields, layout }: Pick<Comparison, 'fields' | 'layout'>,
  restored: Restored,
  designed: DesignedCounts,
  frame?: string,
): Step | undefined {
  const wanted =
    restored === 'components' ? [] : fields.filter(({ fieldId }) => restored === 'all' || fieldId === restored.fieldId)
  const isPlaced = layout !== undefined && (restored === 'all' || restored === 'components')
  const edits = [
    ...wanted.map(({ fieldId, title, type, from, to }) => {
      return { kind: 'field', itemId, language, fieldId, title, type, before: to, value: from } as const
    }),
    ...(isPlaced ? restoredLayout(layout.to, layout.from, designed, frame) : []),
  ]
  return edits.length > 0 ? { label: 'step.restore', edits } : undefined
}
