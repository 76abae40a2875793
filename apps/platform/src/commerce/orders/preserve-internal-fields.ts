import { familyOf } from '../families/index.ts'
import { hasField } from '../operations/shape/fields.ts'
import type { Writing } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'

/** What is kept of an object and no model presents stays when a request replaces the object. */
export function preserveInternalFields({ family, body }: Pick<Writing, 'family' | 'body'>, before: StoredObject): void {
  const { model } = familyOf(family)
  for (const [name, value] of Object.entries(before.body)) {
    if (body[name] === undefined && value !== undefined && !hasField(model, name)) body[name] = value
  }
}
