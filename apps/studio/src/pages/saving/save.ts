import type { Authoring } from '../authoring.ts'
import { readPageEdit } from '../edited-item.ts'
import { saveVariant } from '../variants/save-variant.ts'
import type { SaveRequest } from './request.ts'
import { type SavedFields, saveFields } from './save-fields.ts'
import { type SavedLayout, saveLayout } from './save-layout.ts'

export interface Saved extends SavedFields, SavedLayout {
  /** The page's item as it is now. */
  readonly item: { readonly id: string; readonly version: number; readonly revision: string }
}

/**
 * Writes an author's changes to the drafts: fields first, then the layout. What was refused of the one does not keep the
 * other from being written.
 *
 * @param variant the one that is shown: the layout of the page stays, and what differs is the variant's
 * @throws AuthoringError
 */
export async function save(
  authoring: Authoring,
  { page, operations, fields }: SaveRequest,
  variant?: string,
): Promise<Saved> {
  const savedFields = await saveFields(authoring, fields)
  const savedLayout =
    variant === undefined
      ? await saveLayout(authoring, page, operations)
      : await saveVariant(authoring, page, variant, operations)
  const { item } = await readPageEdit(authoring, page.itemId, page.language)
  const { id, version, revision } = item
  return { item: { id, version, revision }, ...savedFields, ...savedLayout }
}
