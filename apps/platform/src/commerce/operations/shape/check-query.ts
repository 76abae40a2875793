import { enums } from '@tessera/commerce/table'
import { type FieldProblem, ValidationError } from '../../commerce-error.ts'
import { isKeepable } from '../json.ts'
import type { Operation } from '../operation-table.ts'

/** The operation's own query parameters, read by their types. */
export type QueryValues = Readonly<Record<string, string | number | boolean>>

/**
 * Reads the query parameters the operation names; empty ones count as absent. Throws {@link ValidationError} for wrong
 * and missing ones.
 */
export function readQuery({ query }: Operation, given: URLSearchParams): QueryValues {
  const problems: FieldProblem[] = []
  const values: Record<string, string | number | boolean> = {}
  for (const { name, type, required } of query) {
    const text = given.getAll(name).find((each) => each !== '')
    if (text === undefined) {
      if (required) problems.push({ Field: name, Rule: 'is required' })
      continue
    }
    const value = readVariable(type, text)
    if (value === undefined) problems.push({ Field: name, Rule: ruleOf(type) })
    else values[name] = value
  }
  if (problems.length > 0) throw new ValidationError(problems)
  return values
}

/** Reads the enums in a path. Throws {@link ValidationError} for other values. */
export function readParameters(
  { parameters }: Operation,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const read: Record<string, string> = { ...given }
  for (const { name, type } of parameters) {
    if (type === 'string') continue
    const value = readVariable(type, given[name] ?? '')
    if (value === undefined) throw new ValidationError([{ Field: name, Rule: ruleOf(type) }])
    read[name] = String(value)
  }
  return read
}

/** What every list understands: paging, search, sort, and everything else as filters by field. */
export function otherQuery({ query }: Operation, given: URLSearchParams): URLSearchParams {
  const own = new Set(query.map(({ name }) => name).filter((name) => name !== 'searchType'))
  return new URLSearchParams([...given].filter(([name]) => !own.has(name)))
}

function readVariable(type: string, text: string): string | number | boolean | undefined {
  switch (type) {
    case 'string':
      return isKeepable(text) && text.length <= 2000 ? text : undefined
    case 'number':
      return /^-?\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : undefined
    case 'boolean': {
      const word = text.toLowerCase()
      return word === 'true' ? true : word === 'false' ? false : undefined
    }
    default:
      return valuesOf(type).find((value) => value.toLowerCase() === text.toLowerCase())
  }
}

function ruleOf(type: string): string {
  if (type === 'string') return 'must be text of at most 2000 characters'
  if (type === 'number') return 'must be a number'
  if (type === 'boolean') return 'must be true or false'
  return `must be one of ${valuesOf(type).join(', ')}`
}

function valuesOf(type: string): readonly string[] {
  if (!Object.hasOwn(enums, type)) throw new Error(`No enum is called ${type}`)
  return enums[type as keyof typeof enums]
}
