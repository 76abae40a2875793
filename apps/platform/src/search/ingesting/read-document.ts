import type { EntityConfiguration } from '../configuration/configuration.ts'
import { SEARCH_LIMITS } from '../limits.ts'
import type { AttributeType, IndexDocument } from '../search-index.ts'
import { IngestionError } from './ingestion-error.ts'

const ID = /^[\w-]{1,128}$/

/** Fields as they are given, before anything is made of them. */
export type Fields = Readonly<Record<string, unknown>>

/** The id and fields of `{"document":{"id":…,"fields":{…}}}`; `id` from the path when the body has none. */
export function readIncoming(body: unknown, id?: string): { readonly id: string; readonly fields: Fields } {
  const { document } = (typeof body === 'object' && body !== null ? body : {}) as { document?: unknown }
  if (typeof document !== 'object' || document === null)
    throw new IngestionError(400, 'document is missing: send {"document":{"id":"…","fields":{…}}}.')
  const { id: own = id, fields } = document as { id?: unknown; fields?: unknown }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new IngestionError(400, 'document.fields is missing, or is not an object.')
  return { id: readId(own), fields: checkedFields(fields as Fields) }
}

/** Fields of a size that a document may have. */
export function checkedFields(fields: Fields): Fields {
  if (JSON.stringify(fields).length > SEARCH_LIMITS.documentText.value)
    throw new IngestionError(413, `document.fields has more than ${SEARCH_LIMITS.documentText.value} characters.`)
  return fields
}

export function readId(id: unknown): string {
  if (typeof id === 'string' && ID.test(id)) return id
  throw new IngestionError(400, 'The id of a document has 1 to 128 letters, digits, hyphens and underscores.')
}

/** Checks a whole document against its entity. */
export function readDocument(
  { id, fields }: { readonly id: string; readonly fields: Fields },
  source: string,
  { attributes, open }: EntityConfiguration,
): IndexDocument {
  for (const [name, { required }] of Object.entries(attributes)) {
    if (required && (fields[name] === undefined || fields[name] === null))
      throw new IngestionError(400, `The required attribute "${name}" is missing.`)
  }
  for (const [name, value] of Object.entries(fields)) {
    const attribute = attributes[name]
    if (attribute === undefined) {
      if (open) continue
      throw new IngestionError(400, `"${name}" is not an attribute of the entity.`)
    }
    if (!isOfType(value, attribute.type))
      throw new IngestionError(400, `"${name}" is not ${NAMES[attribute.type]}, or a list of them.`)
  }
  return { id, source, fields: fields as IndexDocument['fields'] }
}

const NAMES: Readonly<Record<AttributeType, string>> = {
  string: 'a text',
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date (ISO 8601)',
  geo: 'a place with lat and lon',
}

function isOfType(value: unknown, type: AttributeType): boolean {
  if (value === null || value === undefined) return true
  if (Array.isArray(value)) return value.every((one) => !Array.isArray(one) && isOfType(one, type))
  switch (type) {
    case 'string':
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'date':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
    case 'geo': {
      const { lat, lon } = value as Record<string, unknown>
      return typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
    }
  }
}
