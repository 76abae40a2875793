/** Requests for any operation of the table. */

import { type Handler, NOTHING } from './call.ts'
import { handlersOf } from './handlers.ts'
import type { Json } from './json.ts'
import { type Operation, operations } from './operation-table.ts'
import { fieldsOf } from './shape/fields.ts'

/** Address of an operation, its parameters filled; `/v1` is left out. */
export function pathOf(operation: Operation, valueFor: (name: string, type: string) => string): string {
  const types = new Map(operation.parameters.map(({ name, type }) => [name, type]))
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(valueFor(name, types.get(name) ?? 'string')),
  )
  const query = operation.query.filter(({ required }) => required).map(({ name }) => `${name}=x`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** A value for each enum that paths have. */
export function enumValue(type: string): string | undefined {
  if (type === 'OrderDirection') return 'All'
  if (type === 'XpThingType') return 'Order'
  return undefined
}

/** A body with every required field in its right type. */
export function bodyFor(operation: Operation): Record<string, Json> | undefined {
  return operation.body && required(operation.body.model)
}

function required(model: string): Record<string, Json> {
  const body: Record<string, Json> = {}
  for (const field of fieldsOf(model)) {
    if (!field.required || field.readOnly) continue
    const value = sample(field)
    body[field.name] = field.list ? [value] : value
  }
  return body
}

function sample({ type, max, min }: ReturnType<typeof fieldsOf>[number]): Json {
  switch (type.kind) {
    case 'integer':
    case 'number':
      return Math.max(min ?? 0, 1)
    case 'boolean':
      return true
    case 'date-time':
      return '2026-03-01T10:00:00Z'
    case 'xp':
    case 'any':
      return {}
    case 'enum':
      return type.values[0] ?? ''
    case 'model':
      return required(type.model)
    default:
      return 'nowhere'.slice(0, max ?? 100)
  }
}

/** Handlers that do nothing, for operations that have none here: what stands before them is what is tested. */
export function emptyHandlers(): Record<string, Handler> {
  const answered = handlersOf()
  const rest = operations.filter((operation) => !answered.has(operation) && !operation.path.startsWith('/oauth/'))
  return Object.fromEntries(rest.map(({ id }) => [id, async () => NOTHING]))
}
