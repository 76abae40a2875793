import { type AttributeType, type AttributeUse, type IndexSchema, UnknownAttributeError } from '../search-index.ts'
import { fieldOf } from './field-names.ts'

/** Where the server keeps the values of an attribute that may be filtered, counted or sorted by. */
export interface ServerColumn {
  readonly name: string
  readonly type: Exclude<AttributeType, 'text'>
  readonly field: string
  /** Numbers and dates; all else but places are keys. */
  readonly isNumeric: boolean
}

/** @throws {UnknownAttributeError} when the schema has no such attribute, or not for this */
export function columnOf({ attributes }: IndexSchema, name: string, use: AttributeUse): ServerColumn {
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (!attribute?.columnar || attribute.type === 'text') throw new UnknownAttributeError(name, use)
  const { type } = attribute
  const isNumeric = type === 'number' || type === 'date'
  return { name, type, isNumeric, field: fieldOf(type === 'geo' ? 'places' : isNumeric ? 'numbers' : 'keys', name) }
}

/** A column whose values have an order. @throws {UnknownAttributeError} */
export function orderedColumnOf(schema: IndexSchema, name: string, use: AttributeUse): ServerColumn {
  const column = columnOf(schema, name, use)
  if (column.type === 'geo') throw new UnknownAttributeError(name, use)
  return column
}

/** @throws {UnknownAttributeError} when it is none of numbers or dates */
export function numericColumnOf(schema: IndexSchema, name: string, use: AttributeUse): ServerColumn {
  const column = columnOf(schema, name, use)
  if (!column.isNumeric) throw new UnknownAttributeError(name, use)
  return column
}
