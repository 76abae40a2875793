import { compile, type JSONPathQuery, type JSONValue } from 'json-p3'
import { IngestionError } from '../ingestion-error.ts'
import type { Source } from './extract.ts'

/** JSON, asked by JSONPath (RFC 9535), which calls nothing but its own functions. */
export function openJson(text: string): Source {
  const document = parsed(text)
  return {
    find({ expression, attribute }) {
      const found = compiled(expression).query(document).values()
      const values = attribute === undefined ? found : found.map((value) => own(value, attribute))
      return values.flat().filter((value) => value !== undefined && value !== null && value !== '')
    },
  }
}

function parsed(text: string): JSONValue {
  try {
    return JSON.parse(text) as JSONValue
  } catch {
    throw new IngestionError(400, 'The document is not JSON, which an extractor of type jsonpath needs.')
  }
}

function compiled(expression: string): JSONPathQuery {
  try {
    return compile(expression)
  } catch (error) {
    throw new IngestionError(400, `"${expression}" is not a JSONPath: ${(error as Error).message}`)
  }
}

function own(value: JSONValue, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}
