import type { Analyzer, AttributeType, IndexDocument, IndexSchema } from '../../search-index.ts'
import { valueIn } from '../documents.ts'

/** An attribute whose words are in the index. */
export interface TextField {
  readonly name: string
  readonly number: number
  /** 0 when its words are only suggested. */
  readonly weight: number
  readonly analyzer: Analyzer
  readonly isTextual: boolean
  readonly suggests: boolean
  readonly type: AttributeType
}

const MAX_FIELDS = 255
const NONE: readonly string[] = []
/** What values are that have words, by the type of their attribute. */
const TEXT_TYPES: Readonly<Partial<Record<AttributeType, 'string' | 'number'>>> = {
  string: 'string',
  text: 'string',
  date: 'string',
  number: 'number',
}

/** @throws {RangeError} when the schema has more than 255 attributes with words */
export function textFieldsOf({ attributes }: IndexSchema): TextField[] {
  const fields = Object.entries(attributes)
    .filter(([, { textual, suggests }]) => textual || suggests)
    .map(([name, { type, textual, suggests }], number) => ({
      name,
      number,
      weight: textual?.weight ?? 0,
      analyzer: textual?.analyzer ?? 'standard',
      isTextual: textual !== undefined,
      suggests: suggests === true,
      type,
    }))
  if (fields.length > MAX_FIELDS) {
    throw new RangeError(`An index has words of at most ${MAX_FIELDS} attributes; this schema has ${fields.length}.`)
  }
  return fields
}

/** Texts of an attribute of a document, by the type the schema says; what is of another type is none. */
export function textsOf(
  { name, type }: { readonly name: string; readonly type: AttributeType | undefined },
  document: IndexDocument,
): readonly string[] {
  const value = valueIn(document, name)
  const wanted = type && TEXT_TYPES[type]
  if (!Array.isArray(value)) return typeof value === wanted ? [String(value)] : NONE
  return value.filter((one) => typeof one === wanted).map(String)
}
