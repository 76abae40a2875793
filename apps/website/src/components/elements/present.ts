import { type Field, isFieldEmpty } from '@tessera/content'
import type { Page } from '@tessera/content/react'

/** Whether a field takes room: it has a value, or an author may give it one here. */
export function isPresent(field: Field | undefined): field is Field {
  return field !== undefined && (field.metadata !== undefined || field.editable !== undefined || !isFieldEmpty(field))
}

/** Whether any of the fields takes room. */
export function anyPresent(...fields: (Field | undefined)[]): boolean {
  return fields.some(isPresent)
}

/** A list field as a list, whatever content made of it. Entries without fields are left out. */
export function listOf<Item extends { fields: unknown }>(field: Item[] | undefined): Item[] {
  return Array.isArray(field) ? field.filter((item) => item && typeof item === 'object' && item.fields) : []
}

/** The plain text of a text field; an empty string when there is none. */
export function textOf(field: Field | undefined): string {
  const value = field?.value
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Whether the page is being worked on, so that empty places show themselves. */
export function isAuthoring(page: Page): boolean {
  return page.mode.isEditing || page.mode.isDesignLibrary
}
