import type { ComponentType } from 'react'

/** What all fields have in common (contract "content", 15). */
export interface CommonFieldProps<FieldData> {
  field?: FieldData | null | undefined
  /** Whether an author may edit it where it stands. Default: true. */
  editable?: boolean | undefined
  /** What an author sees of an empty field. */
  emptyFieldEditingComponent?: ComponentType | undefined
}

/** The value of an image, link or file: in its envelope, or handed over bare, which `key` tells. */
export function objectValue<Value extends object>(field: unknown, key: 'src' | 'href'): Value | undefined {
  const given = field as (Record<string, unknown> & { value?: unknown }) | null | undefined
  const value = given?.[key] ? given : given?.value
  return typeof value === 'object' && value !== null ? (value as Value) : undefined
}
