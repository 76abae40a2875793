import { enums, type Models, models } from '@tessera/commerce/table'
import type { Json } from '../json.ts'

export type ModelName = keyof Models

export type FieldType =
  | { readonly kind: 'string' | 'id' | 'integer' | 'number' | 'boolean' | 'date-time' | 'xp' | 'any' }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  | { readonly kind: 'model'; readonly model: ModelName }

/** A field of a model, its words taken apart. */
export interface Field {
  readonly name: string
  readonly type: FieldType
  readonly list: boolean
  readonly required: boolean
  readonly readOnly: boolean
  readonly writeOnly: boolean
  /** Characters at most. */
  readonly max?: number
  readonly min?: number
  readonly most?: number
  readonly default?: Json
}

const SCALARS: ReadonlySet<string> = new Set(['string', 'id', 'integer', 'number', 'boolean', 'date-time', 'xp', 'any'])

const compiled = new Map<string, readonly Field[]>()

/** The fields of a model. Throws for a name that the table does not have. */
export function fieldsOf(model: string): readonly Field[] {
  const known = compiled.get(model)
  if (known) return known
  const lines: Readonly<Record<string, string>> | undefined = Object.hasOwn(models, model)
    ? models[model as ModelName]
    : undefined
  if (lines === undefined) throw new Error(`No model is called ${model}`)
  const fields = Object.entries(lines).map(([name, line]) => readField(name, line))
  compiled.set(model, fields)
  return fields
}

/** Does a model have a field that every body must fill? */
export function needsFields(model: string): boolean {
  return fieldsOf(model).some(({ required, readOnly }) => required && !readOnly)
}

/** Does a model have such a field? */
export function hasField(model: string, name: string): boolean {
  return fieldsOf(model).some((field) => field.name === name)
}

function readField(name: string, line: string): Field {
  const [type = '', ...words] = line.split(' ')
  const value = (word: string) => words.find((each) => each.startsWith(`${word}:`))?.slice(word.length + 1)
  const number = (word: string, key: 'max' | 'min' | 'most') => {
    const text = value(word)
    return text === undefined ? {} : { [key]: Number(text) }
  }
  const byDefault = value('default')
  return {
    name,
    type: readType(type.replace('[]', '')),
    list: type.endsWith('[]'),
    required: words.includes('required'),
    readOnly: words.includes('readonly'),
    writeOnly: words.includes('writeonly'),
    ...number('max', 'max'),
    ...number('min', 'min'),
    ...number('most', 'most'),
    ...(byDefault !== undefined && { default: JSON.parse(byDefault) as Json }),
  }
}

function readType(name: string): FieldType {
  if (SCALARS.has(name)) return { kind: name } as FieldType
  if (Object.hasOwn(enums, name)) return { kind: 'enum', values: enums[name as keyof typeof enums] }
  if (Object.hasOwn(models, name)) return { kind: 'model', model: name as ModelName }
  throw new Error(`No type is called ${name}`)
}
