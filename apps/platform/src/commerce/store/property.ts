import { enums, models } from '@tessera/commerce/table'
import type { Family, ModelName } from '../families/index.ts'
import { wellFormed } from './text.ts'

/**
 * How a property is compared: `id` by the characters of the id, `text` and `date` as text, `dynamic` (xp) by the type
 * each object has there, `object` only for being there.
 */
export type Kind = 'id' | 'text' | 'number' | 'boolean' | 'date' | 'dynamic' | 'object'

/** A property that lists filter or sort by. */
export interface Property {
  readonly name: string
  readonly path: readonly string[]
  readonly kind: Kind
  /** There is a list on the way: any of its elements will do. */
  readonly many: boolean
  /** Characters at most, for text. */
  readonly max?: number
}

export interface FieldWords {
  readonly type: string
  readonly list: boolean
  readonly words: readonly string[]
}

/** The fields of a model, taken apart once. */
export function fieldsOf(model: string): ReadonlyMap<string, FieldWords> {
  const known = parsed.get(model)
  if (known) return known
  const fields: Record<string, string> = (models as Record<string, Record<string, string>>)[model] ?? {}
  const made = new Map(Object.entries(fields).map(([name, line]) => [name, readField(line)]))
  parsed.set(model, made)
  return made
}

const parsed = new Map<string, ReadonlyMap<string, FieldWords>>()

function readField(line: string): FieldWords {
  const [type = '', ...words] = line.split(' ')
  return { type: type.replace('[]', ''), list: type.endsWith('[]'), words }
}

/** Number after a word, as in `search:1`. */
export function numberOf({ words }: FieldWords, name: string): number | undefined {
  const word = words.find((candidate) => candidate.startsWith(`${name}:`))
  return word === undefined ? undefined : Number(word.slice(name.length + 1))
}

export const isModel = (type: string) => Object.hasOwn(models, type)
const isEnum = (type: string) => Object.hasOwn(enums, type)

const KINDS: Readonly<Record<string, Kind>> = {
  string: 'text',
  id: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  'date-time': 'date',
  xp: 'dynamic',
  any: 'dynamic',
}

/** How deep a property may lie. */
const DEEPEST = 12

/**
 * The property of that name; undefined for what the model does not have, what is not stored, and what only requests
 * carry. Names are compared as they are written.
 */
export function propertyOf(family: Family, model: ModelName, name: string): Property | undefined {
  const path = wellFormed(name).split('.')
  if (path.length > DEEPEST || path.includes('')) return undefined
  if (family.computed.includes(path[0] ?? '')) return undefined
  let type: string = model
  let many = false
  for (const [index, part] of path.entries()) {
    const field = fieldsOf(type).get(part)
    if (!field || field.words.includes('writeonly')) return undefined
    many ||= field.list
    const last = index === path.length - 1
    const kind = isEnum(field.type) ? 'text' : KINDS[field.type]
    if (kind === 'dynamic') return { name, path, kind: last ? 'object' : 'dynamic', many }
    if (last) return scalar(name, path, field, kind, many)
    if (!isModel(field.type)) return undefined
    type = field.type
  }
  return undefined
}

function scalar(
  name: string,
  path: readonly string[],
  field: FieldWords,
  kind: Kind | undefined,
  many: boolean,
): Property {
  const max = isEnum(field.type) ? 100 : numberOf(field, 'max')
  return {
    name,
    path,
    kind: name === 'ID' ? 'id' : (kind ?? 'object'),
    many,
    ...(max !== undefined && { max }),
  }
}

/** Default order: the fields with a place in it, first to last; the id where there is none. */
export function defaultOrder(model: ModelName): readonly string[] {
  const placed = [...fieldsOf(model)].flatMap(([name, field]) => {
    const place = numberOf(field, 'sort')
    return place === undefined || isModel(field.type) ? [] : [{ name, place }]
  })
  return placed.sort((a, b) => a.place - b.place).map(({ name }) => name)
}

/** Fields that are searched unless a request says where, weightiest first. */
export function searchOrder(model: ModelName): readonly string[] {
  const weighed = [...fieldsOf(model)].flatMap(([name, field]) => {
    const weight = numberOf(field, 'search')
    return weight === undefined || isModel(field.type) ? [] : [{ name, weight }]
  })
  return weighed.sort((a, b) => a.weight - b.weight).map(({ name }) => name)
}
