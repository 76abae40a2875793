/** Filters as contract section 6.2 says them, over objects in memory: slow, and written without a look at the SQL. */
import type { Json, JsonObject } from '../object.ts'
import type { Filter } from './query.ts'

type Type = 'id' | 'text' | 'number' | 'boolean' | 'date' | 'xp'

/** Types of the properties the tests filter by. */
export type Types = Readonly<Record<string, Type>>

export function naivelyMatches(types: Types, body: JsonObject, filters: readonly Filter[]): boolean {
  return filters.every(({ name, value }) =>
    name.split('|').some((property) => value.split('|').some((test) => passes(types, body, property, test))),
  )
}

function passes(types: Types, body: JsonObject, property: string, test: string): boolean {
  if (test.startsWith('!')) return !passes(types, body, property, test.slice(1))
  const values = valuesAt(body, property.split('.'))
  if (/^\*+$/.test(test)) return values.length > 0
  const type = types[property] ?? 'xp'
  const [, operator = '', operand = ''] = /^(>=|<=|>|<)?(.*)$/s.exec(test) ?? []
  if (operator !== '')
    return values.some((value) => !isListed(body, property) && inOrder(type, value, operator, operand))
  if (test.includes('*')) {
    const pattern = new RegExp(`^${fold(test).split(/\*+/).map(asWritten).join('[^]*')}$`)
    return values.some((value) => typeof value === 'string' && pattern.test(fold(value)))
  }
  return values.some((value) => equals(type, value, test))
}

function equals(type: Type, value: Json, text: string): boolean {
  if (typeof value === 'number') return isNumber(text) && Number(text) === value
  if (typeof value === 'boolean') return text.toLowerCase() === String(value)
  if (typeof value !== 'string') return false
  if (type === 'date') return Date.parse(text) === Date.parse(value)
  return fold(value) === fold(text)
}

function inOrder(type: Type, value: Json, operator: string, text: string): boolean {
  if (typeof value === 'number') return isNumber(text) && holds(value - Number(text), operator)
  if (typeof value !== 'string') return false
  if (type === 'date') return holds(Date.parse(value) - Date.parse(text), operator)
  const [a, b] = type === 'id' ? [value, text] : [fold(value), fold(text)]
  return holds(Buffer.compare(Buffer.from(a), Buffer.from(b)), operator)
}

function holds(difference: number, operator: string): boolean {
  if (difference === 0) return operator.endsWith('=')
  return operator.startsWith('>') === difference > 0
}

/** Everything at a path, lists gone through one level at each step; nothing for null. */
function valuesAt(value: Json, path: readonly string[]): Json[] {
  if (value === null || value === undefined) return []
  const [first, ...rest] = path
  if (first === undefined) return Array.isArray(value) ? value.filter((inner: Json) => inner !== null) : [value]
  if (Array.isArray(value)) return value.flatMap((inner: Json) => (Array.isArray(inner) ? [] : valuesAt(inner, path)))
  if (typeof value !== 'object' || !Object.hasOwn(value, first)) return []
  return valuesAt((value as JsonObject)[first] ?? null, rest)
}

/** Does a list stand on the way? Order is not asked of lists. */
function isListed(body: JsonObject, property: string): boolean {
  let value: Json | undefined = body
  for (const part of property.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return Array.isArray(value)
    value = (value as JsonObject)[part]
  }
  return Array.isArray(value)
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)
const fold = (text: string) => text.normalize('NFC').toLowerCase()
const asWritten = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
