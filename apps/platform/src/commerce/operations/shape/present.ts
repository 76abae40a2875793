import { isObject, type Json, type JsonObject } from '../json.ts'
import { type Field, fieldsOf } from './fields.ts'

/**
 * An object as an answer carries it: the fields of its model in the table's order, without those only requests carry,
 * null where there is nothing. Contract section 8.1.
 */
export function present(model: string, body: JsonObject): JsonObject {
  const shown: Record<string, Json> = {}
  for (const field of fieldsOf(model)) {
    if (field.writeOnly) continue
    shown[field.name] = presentField(field, Object.hasOwn(body, field.name) ? body[field.name] : undefined)
  }
  return shown
}

function presentField(field: Field, value: Json | undefined): Json {
  if (value === undefined || value === null) {
    if (field.list) return []
    return field.type.kind === 'boolean' && !field.readOnly && field.default !== null ? false : null
  }
  if (field.type.kind === 'date-time' && typeof value === 'string') return value.replace(/Z$/, '+00:00')
  if (field.type.kind !== 'model') return value
  const { model } = field.type
  if (field.list) return Array.isArray(value) ? value.map((each) => (isObject(each) ? present(model, each) : null)) : []
  return isObject(value) ? present(model, value) : null
}
