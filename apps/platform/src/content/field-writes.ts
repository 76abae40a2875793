/** Field values as authoring calls write them. */
import { includesRole, type Role } from '../ground/auth/index.ts'
import { checkedValue } from './check-value.ts'
import { ContentError, quoted } from './content-error.ts'
import { parseItemId } from './item-id.ts'
import type { FieldDefinition, TemplateRegistry } from './templates.ts'

export interface FieldWrite {
  /** Name (compared without case) or field id. */
  readonly name: string
  readonly value?: string | null
  /** Forget the value, so that the standard value shows again. */
  readonly reset?: boolean | null
}

export interface Write {
  readonly field: FieldDefinition
  /** `undefined` resets. */
  readonly value: string | undefined
}

/**
 * @param role of who writes; without one every field may be written
 * @throws ContentError `UNKNOWN_FIELD`, `FIELD_FORBIDDEN`, `INVALID_VALUE`, `INVALID_LAYOUT`
 */
export function readWrite(
  templates: TemplateRegistry,
  template: string,
  { name, value, reset }: FieldWrite,
  role?: Role,
): Write {
  const id = parseItemId(name)
  const fields = templates.fieldsOf(template)
  const field = templates.field(template, name) ?? fields.find((one) => one.id === id)
  if (!field) {
    throw new ContentError(
      'UNKNOWN_FIELD',
      `Template "${template}" has no field ${quoted(name)}; it has ${fields.map((one) => one.name).join(', ') || 'none'}.`,
    )
  }
  if (role !== undefined && !mayWrite(field, role)) {
    throw new ContentError('FIELD_FORBIDDEN', `Writing the field "${field.name}" needs the role ${field.writtenBy}.`)
  }
  if (reset) return { field, value: undefined }
  if (value === undefined || value === null) {
    throw new ContentError('INVALID_VALUE', `Give the field "${field.name}" a value, or "reset: true".`)
  }
  return { field, value: checkedValue(field, value) }
}

/** Whether an account with the role may write the field. */
export const mayWrite = ({ writtenBy }: FieldDefinition, role: Role): boolean =>
  writtenBy === undefined || includesRole(role, writtenBy)

/** The values after the writes of one kind; `undefined` when they change nothing. */
export function appliedWrites(
  values: Readonly<Record<string, string>>,
  writes: readonly Write[],
  shared: boolean,
): Readonly<Record<string, string>> | undefined {
  const next = { ...values }
  let changed = false
  for (const { field, value } of writes) {
    if (field.shared !== shared || next[field.name] === value) continue
    changed = true
    if (value === undefined) delete next[field.name]
    else next[field.name] = value
  }
  return changed ? next : undefined
}
