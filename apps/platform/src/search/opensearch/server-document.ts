import { dateOf } from '../engine/columns/number-column.ts'
import type { AttributeType, Edition, IndexDocument, Place } from '../search-index.ts'
import { DOCUMENT, type FieldKind, fieldPart, ID, VOCABULARY } from './field-names.ts'
import type { IndexLanguage } from './index-language.ts'
import { keyOf } from './value-keys.ts'
import { runsIn, stemsIn, wholeValue, wordsIn } from './written-words.ts'

/** A document as the server keeps it. */
export type ServerDocument = Readonly<Record<string, unknown>> & { readonly [ID]: string }

/** Letters of a value that groups are told apart by. */
const MAX_GROUP_LENGTH = 1000

/**
 * A document as the server keeps it: as it was put, and what is looked for of it. Seen through an edition, its values
 * stand in the place of the document's own wherever there is something to filter, count, sort or group by; words stay the
 * document's own, as in the engine.
 */
export function serverDocument(
  document: IndexDocument,
  { schema, fields, stem, stopWords }: IndexLanguage,
  edition?: Edition,
): ServerDocument {
  const kept: Partial<Record<FieldKind, Record<string, unknown>>> = {}
  const put = (kind: FieldKind, attribute: string, value: unknown) => {
    kept[kind] ??= {}
    kept[kind][fieldPart(attribute)] = value
  }
  const vocabulary = new Set<string>()
  for (const { name, analyzer, isTextual, suggests } of fields) {
    const texts = textsOf(schema.attributes[name]?.type, ownValue(document, name))
    if (texts.length === 0) continue
    const words = texts.map(wordsIn)
    for (const word of words.flat()) vocabulary.add(word)
    if (isTextual) {
      put('words', name, words.map(joined))
      put(
        'stems',
        name,
        words.map((some) => joined(stemsIn(some, stem))),
      )
      if (analyzer === 'keyword' || analyzer === 'alphanumeric') {
        const between = analyzer === 'keyword' ? ' ' : ''
        put(
          'whole',
          name,
          words.map((some) => wholeValue(some, between)).filter((value) => value !== undefined),
        )
      }
    }
    if (suggests) {
      const runs = texts.flatMap((text) => runsIn(text, (word) => stopWords.has(word)))
      put('runs', name, [...new Set(runs.map(({ run }) => run))])
      put('spelled', name, [...new Set(runs.map(({ spelled }) => spelled))])
    }
  }
  for (const [name, { type, columnar }] of Object.entries(schema.attributes)) {
    if (!columnar || type === 'text') continue
    const values = columnValues(type, valueSeen(document, name, edition))
    if (type === 'geo') {
      if (values.length > 0) put('places', name, values[0])
      continue
    }
    if (values.length > 0) {
      const isNumeric = type === 'number' || type === 'date'
      put(isNumeric ? 'numbers' : 'keys', name, isNumeric ? values : values.map((value) => keyOf(value as string)))
    }
    put('first', name, groupOf(document.id, values[0] as string | number | boolean | undefined))
  }
  return {
    [ID]: document.id,
    // A text within the text: half letters, order and names of fields are as they were.
    [DOCUMENT]: JSON.stringify({ id: document.id, source: document.source, fields: document.fields }),
    [VOCABULARY]: joined([...vocabulary]),
    ...kept,
  }
}

/** The document of what the server keeps, as whoever asks sees it. */
export function documentSeen(kept: string, edition: Edition | undefined): IndexDocument {
  const document = JSON.parse(kept) as IndexDocument
  if (!edition || document.source !== edition.source) return document
  const fields: Record<string, IndexDocument['fields'][string]> = { ...document.fields }
  for (const name of edition.attributes) {
    const value = edition.valueOf(document.id, name)
    if (value === undefined || value === null) delete fields[name]
    else fields[name] = value
  }
  return { ...document, fields }
}

/** Whether the askers of an edition see a document. */
export const isSeen = ({ id, source }: Pick<IndexDocument, 'id' | 'source'>, edition: Edition) =>
  source !== edition.source || edition.sees(id)

/**
 * The values of an attribute as they are filtered by, each once: what is of another type than the schema says is none.
 * Dates are milliseconds since 1970.
 */
export function columnValues(type: AttributeType, value: unknown): (string | number | boolean | Place)[] {
  const given = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  if (type === 'geo') {
    const place = placeOf(given[0])
    return place ? [place] : []
  }
  const values = given.map((one) => columnValue(type, one)).filter((one) => one !== undefined)
  return [...new Set(values)]
}

/** A value of an attribute as it is filtered by; undefined when it is of another type. */
export function columnValue(type: AttributeType, value: unknown): string | number | boolean | undefined {
  switch (type) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined
    case 'date':
      return dateOf(value)
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'string':
      return typeof value === 'string' ? value : undefined
    default:
      return undefined
  }
}

/** Texts of an attribute, by the type the schema says. */
export function textsOf(type: AttributeType | undefined, value: unknown): string[] {
  const isText = type === 'string' || type === 'text' || type === 'date'
  return (Array.isArray(value) ? value : [value])
    .filter((one) => (isText ? typeof one === 'string' : type === 'number' && typeof one === 'number'))
    .map(String)
}

/** What a document is grouped by: its first value, or itself. */
const groupOf = (id: string, value: string | number | boolean | undefined) =>
  value === undefined ? `~${id}` : `=${String(value).slice(0, MAX_GROUP_LENGTH)}`

function valueSeen(document: IndexDocument, name: string, edition: Edition | undefined): unknown {
  return edition && document.source === edition.source && edition.attributes.includes(name)
    ? edition.valueOf(document.id, name)
    : ownValue(document, name)
}

export const ownValue = ({ fields }: IndexDocument, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

const joined = (words: readonly string[]) => words.join(' ')

function placeOf(value: unknown): Place | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { lat, lon } = value as Partial<Record<keyof Place, unknown>>
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}
