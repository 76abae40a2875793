import type { FieldProblem } from '../../commerce-error.ts'
import { isKeepable, isObject, type Json, objectOf } from '../json.ts'
import { printDate, readDate } from './dates.ts'
import type { Field } from './fields.ts'

/** Characters of `xp` as JSON. Contract section 6.5. */
export const XP_CHARACTERS = 8000

/** Characters of a text whose model says nothing about it. Contract section 23. */
const MAX_TEXT_LENGTH = 2000

/** Objects and lists in one another, at most. */
export const DEEPEST = 32

const ID = /^[A-Za-z0-9_-]+$/
/** With counters in braces, which a number will take the place of. Contract section 8.2. */
const ID_WITH_COUNTERS = /^(?:[A-Za-z0-9_-]|\{[A-Za-z0-9_-]+\})+$/

export type Report = (field: string, rule: string) => void

export function reportTo(problems: FieldProblem[]): Report {
  return (Field, Rule) => {
    if (!problems.some((problem) => problem.Field === Field)) problems.push({ Field, Rule })
  }
}

/** Checks one value that is no list and of no model; answers it as it is kept, undefined when it was reported. */
export function checkScalar(field: Field, value: Json, path: string, report: Report): Json | undefined {
  const refuse = (rule: string) => {
    report(path, rule)
    return undefined
  }
  switch (field.type.kind) {
    case 'string':
    case 'id':
      return checkText(field, value, refuse)
    case 'integer':
      if (!isNumber(value) || !Number.isInteger(value)) return refuse('must be a whole number')
      if (Math.abs(value) > 2_147_483_647) return refuse('must be from -2147483647 to 2147483647')
      return checkBounds(field, value, refuse)
    case 'number':
      if (!isNumber(value)) return refuse('must be a number')
      if (Math.abs(value) >= 1e15) return refuse('must be smaller than 1000000000000000')
      return checkBounds(field, value, refuse)
    case 'boolean':
      return typeof value === 'boolean' ? value : refuse('must be true or false')
    case 'date-time': {
      const date = typeof value === 'string' ? readDate(value) : undefined
      return date ? printDate(date) : refuse('must be a date in ISO 8601, such as 2026-03-01T10:00:00Z')
    }
    case 'enum': {
      const { values } = field.type
      const known = typeof value === 'string' && values.find((each) => each.toLowerCase() === value.toLowerCase())
      return known ? known : refuse(`must be one of ${values.join(', ')}`)
    }
    case 'xp':
      if (!isObject(value)) return refuse('must be an object')
      return checkAny(value, refuse)
    case 'any':
      return checkAny(value, refuse)
    case 'model':
      throw new Error('A model is no scalar')
  }
}

type Refuse = (rule: string) => undefined

function isNumber(value: Json): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function checkText(field: Field, value: Json, refuse: Refuse): string | undefined {
  if (typeof value !== 'string') return refuse('must be text')
  if (!isKeepable(value)) return refuse('has characters that are not text')
  const longest = field.max ?? MAX_TEXT_LENGTH
  if (value.length > longest) return refuse(`must be at most ${longest} characters`)
  const isId = field.type.kind === 'id' || field.name === 'ID'
  if (isId && value !== '' && !ID_WITH_COUNTERS.test(value)) {
    return refuse('may have letters, digits, - and _ only')
  }
  return value
}

function checkBounds(field: Field, value: number, refuse: Refuse): number | undefined {
  if (field.min !== undefined && value < field.min) return refuse(`must be at least ${field.min}`)
  if (field.most !== undefined && value > field.most) return refuse(`must be at most ${field.most}`)
  return value
}

/** Any JSON, not too long, not too deep. */
function checkAny(value: Json, refuse: Refuse): Json | undefined {
  if (depth(value, 0) > DEEPEST) return refuse(`must have at most ${DEEPEST} levels`)
  if (JSON.stringify(value).length > XP_CHARACTERS) return refuse(`must be at most ${XP_CHARACTERS} characters`)
  if (!allKeepable(value)) return refuse('has characters that are not text')
  return isObject(value) ? objectOf(Object.entries(value).map(([name, each]) => [name, each ?? null])) : value
}

function depth(value: Json | undefined, at: number): number {
  if (typeof value !== 'object' || value === null || at > DEEPEST) return at
  let deepest = at + 1
  for (const each of Object.values(value)) deepest = Math.max(deepest, depth(each, at + 1))
  return deepest
}

function allKeepable(value: Json | undefined): boolean {
  if (typeof value === 'string') return isKeepable(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, each]) => isKeepable(name) && allKeepable(each))
}

/** Is this an id that an object can have? */
export function isId(text: string): boolean {
  return text.length <= 100 && ID.test(text)
}

export function mayBecomeId(text: string): boolean {
  return text.length <= 100 && ID_WITH_COUNTERS.test(text)
}
