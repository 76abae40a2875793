import type { Analyzer, IndexDocument, IndexSchema } from '../../search-index.ts'

/** An attribute whose words are in the index. */
export interface TextField {
  readonly name: string
  readonly number: number
  /** 0 when its words are only suggested. */
  readonly weight: number
  readonly analyzer: Analyzer
  readonly isTextual: boolean
  readonly suggests: boolean
}

const MOST_FIELDS = 255

/** @throws {RangeError} when the schema has more than 255 attributes with words */
export function textFieldsOf({ attributes }: IndexSchema): TextField[] {
  const fields = Object.entries(attributes)
    .filter(([, { textual, suggests }]) => textual || suggests)
    .map(([name, { textual, suggests }], number) => ({
      name,
      number,
      weight: textual?.weight ?? 0,
      analyzer: textual?.analyzer ?? 'standard',
      isTextual: textual !== undefined,
      suggests: suggests === true,
    }))
  if (fields.length > MOST_FIELDS) {
    throw new RangeError(`An index has words of at most ${MOST_FIELDS} attributes; this schema has ${fields.length}.`)
  }
  return fields
}

/** Texts of an attribute of a document, by the type the schema says; what is of another type is none. */
export function textsOf({ attributes }: IndexSchema, { fields }: IndexDocument, name: string): readonly string[] {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (value === undefined || value === null) return []
  const type = attributes[name]?.type
  const isText = type === 'string' || type === 'text' || type === 'date'
  const texts: string[] = []
  for (const one of Array.isArray(value) ? value : [value]) {
    if (isText ? typeof one === 'string' : type === 'number' && typeof one === 'number') texts.push(String(one))
  }
  return texts
}
