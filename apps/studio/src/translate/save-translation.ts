import type { Authoring } from '../pages/authoring.ts'
import type { FieldEdit } from '../pages/saving/request.ts'
import { saveFields } from '../pages/saving/save-fields.ts'
import { type Translation, textMark } from './translation.ts'

/** Names of a form's fields: the text, and the mark of what its author saw. */
export const textName = (itemId: string, fieldId: string): string => `text ${itemId} ${fieldId}`
export const seenName = (itemId: string, fieldId: string): string => `seen ${itemId} ${fieldId}`

export interface SavedTranslation {
  readonly saved: number
  /** By {@link textName}: what somebody else wrote there meanwhile. */
  readonly conflicts: ReadonlyMap<string, string>
  /** By {@link textName}: why the platform does not take it. */
  readonly failed: ReadonlyMap<string, string>
}

/**
 * Writes what was changed in a form. A text that is another by now than the author saw stays, and is told.
 *
 * @param translation as it is now
 * @throws AuthoringError
 */
export async function saveTranslation(
  authoring: Authoring,
  translation: Translation,
  language: string,
  form: Readonly<Record<string, string>>,
): Promise<SavedTranslation> {
  const edits: FieldEdit[] = []
  const conflicts = new Map<string, string>()
  for (const { itemId, texts } of translation.items) {
    for (const { fieldId, target, seen } of texts) {
      const name = textName(itemId, fieldId)
      const value = form[name]
      if (value === undefined || value === lines(target)) continue
      if (form[seenName(itemId, fieldId)] === textMark(target)) {
        edits.push({ itemId, fieldId, language, value, before: seen })
      } else conflicts.set(name, target)
    }
  }
  const { saved, conflicts: late, failed } = await saveFields(authoring, edits)
  for (const { itemId, fieldId, theirs } of late) conflicts.set(textName(itemId, fieldId), theirs)
  return {
    saved: saved.length,
    conflicts,
    failed: new Map(failed.map(({ itemId, fieldId, message }) => [textName(itemId, fieldId), message])),
  }
}

/** As a browser sends it, line ends being what they are in texts. */
export const lines = (text: string): string => text.replace(/\r\n?/g, '\n')
