import { Kind, parse } from 'graphql'
import { shellQuoted } from '../shell-quoted.ts'

/** What stands in the fields of the page. */
export interface Written {
  readonly query: string
  /** Offset of the cursor in the query. */
  readonly cursor: number
  /** A JSON object, or nothing. */
  readonly variables: string
  /** A JSON object of texts, or nothing. */
  readonly headers: string
  readonly keyHeader: string
  readonly key: string
}

export interface GraphQLHttpRequest {
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
}

/** What is written cannot be sent; `message` says what to change. */
export class WritingError extends Error {
  override readonly name = 'WritingError'
  readonly field: 'query' | 'variables' | 'headers'

  constructor(field: WritingError['field'], message: string) {
    super(message)
    this.field = field
  }
}

/** @throws WritingError when variables or headers are no JSON object, or there is no query. */
export function requestOf({ query, cursor, variables, headers, keyHeader, key }: Written): GraphQLHttpRequest {
  if (query.trim() === '') throw new WritingError('query', 'Write a query first, or choose an example.')
  const given = objectOf('variables', 'Variables', variables)
  const own = objectOf('headers', 'Headers', headers) ?? {}
  for (const [name, value] of Object.entries(own)) {
    if (typeof value !== 'string') throw new WritingError('headers', `The header "${name}" must be a text in quotes.`)
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw new WritingError('headers', `"${name}" is not the name of a header.`)
  }
  const operationName = operationAt(query, cursor)
  return {
    headers: {
      'content-type': 'application/json',
      ...(key.trim() !== '' && { [keyHeader]: key.trim() }),
      ...(own as Record<string, string>),
    },
    body: JSON.stringify({
      query,
      ...(given && { variables: given }),
      ...(operationName !== undefined && { operationName }),
    }),
  }
}

/** Of several operations the one at the cursor, otherwise the first. Undefined when there is nothing to choose. */
export function operationAt(query: string, cursor: number): string | undefined {
  let operations: { readonly name: string | undefined; readonly start: number; readonly end: number }[]
  try {
    operations = parse(query).definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION && node.loc
        ? [{ name: node.name?.value, start: node.loc.start, end: node.loc.end }]
        : [],
    )
  } catch {
    // The endpoint says what is wrong, and where.
    return undefined
  }
  if (operations.length < 2) return undefined
  return (operations.find(({ start, end }) => start <= cursor && cursor <= end) ?? operations[0])?.name
}

/** The request as a command for a POSIX shell. */
export function curlCommand(url: string, { headers, body }: GraphQLHttpRequest): string {
  const named = Object.entries(headers).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`)
  return ['curl -s', shellQuoted(url), ...named, '-d', shellQuoted(body)].join(' ')
}

function objectOf(field: 'variables' | 'headers', name: string, text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new WritingError(field, `${name} are not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new WritingError(field, `${name} must be a JSON object, such as { "language": "en" }.`)
  }
  return value as Record<string, unknown>
}
