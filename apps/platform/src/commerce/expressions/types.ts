import { enums, models } from '@tessera/commerce/table'

type ModelName = keyof typeof models

/** What is known of a value before it is there. `any`: extended properties, which may hold anything. */
export type Type =
  | { readonly kind: 'boolean' | 'number' | 'text' | 'date' | 'null' | 'any' | 'lines' }
  | { readonly kind: 'object'; readonly model: ModelName }
  | { readonly kind: 'list'; readonly of: Type }

export const BOOLEAN: Type = { kind: 'boolean' }
export const NUMBER: Type = { kind: 'number' }
export const TEXT: Type = { kind: 'text' }
export const DATE: Type = { kind: 'date' }
export const NULL: Type = { kind: 'null' }
export const ANY: Type = { kind: 'any' }
/** All lines of the order. */
export const LINES: Type = { kind: 'lines' }
export const ORDER: Type = { kind: 'object', model: 'Order' }
export const LINE: Type = { kind: 'object', model: 'LineItem' }
export const PRODUCT: Type = { kind: 'object', model: 'LineItemProduct' }
export const ORDER_RETURN: Type = { kind: 'object', model: 'OrderReturn' }

export interface Property {
  /** As the body writes it. */
  readonly name: string
  readonly type: Type
}

const SCALARS: Readonly<Record<string, Type>> = {
  string: TEXT,
  id: TEXT,
  integer: NUMBER,
  number: NUMBER,
  boolean: BOOLEAN,
  'date-time': DATE,
  xp: ANY,
  any: ANY,
}

const known = new Map<ModelName, ReadonlyMap<string, Property>>()

/** A property of a model by its name in lower case. What only requests carry is no property. */
export function propertyOf(model: ModelName, name: string): Property | undefined {
  return propertiesOf(model).get(name)
}

function propertiesOf(model: ModelName): ReadonlyMap<string, Property> {
  const made = known.get(model)
  if (made) return made
  const fields: Readonly<Record<string, string>> = models[model]
  const properties = new Map<string, Property>()
  for (const [name, line] of Object.entries(fields)) {
    const [written = '', ...words] = line.split(' ')
    if (words.includes('writeonly')) continue
    const type = typeOf(written.replace('[]', ''))
    properties.set(name.toLowerCase(), { name, type: written.endsWith('[]') ? { kind: 'list', of: type } : type })
  }
  known.set(model, properties)
  return properties
}

function typeOf(written: string): Type {
  const scalar = SCALARS[written]
  if (scalar) return scalar
  if (Object.hasOwn(enums, written)) return TEXT
  return { kind: 'object', model: written as ModelName }
}

const NAMES: Readonly<Record<Type['kind'], string>> = {
  boolean: 'true or false',
  number: 'a number',
  text: 'text',
  date: 'a date',
  null: 'null',
  any: 'anything',
  lines: 'the list of line items',
  object: 'an object',
  list: 'a list',
}

/** As messages call it. */
export const nameOf = ({ kind }: Type): string => NAMES[kind]
