import type { Caller } from './caller.ts'
import type { Json, JsonObject } from './json.ts'
import type { Operation } from './operation-table.ts'
import type { QueryValues } from './shape/check-query.ts'
import type { Ground } from './stored/acting.ts'

/** One request, after everything that is asked of it held. */
export interface Call extends Ground {
  readonly operation: Operation
  readonly caller: Caller
  /** Values of the path, by the table's names; enums as the table writes them. */
  readonly parameters: Readonly<Record<string, string>>
  /** The operation's own query parameters. */
  readonly query: QueryValues
  /** Everything else of the query: of a list, its paging, search, sort and filters. */
  readonly rest: URLSearchParams
  /** Checked: known writable fields with right values. Empty for operations without a body. */
  readonly body: Record<string, Json>
  /** As it came, for fields that only some callers may write. */
  readonly given: JsonObject
  /** Does the request say for which state of the object it is meant (`If-Match`)? */
  readonly conditional: boolean
  /** Refuses (412) when that is another state than this answer's; undefined for an object that is not there. */
  precondition(answer: JsonObject | undefined): void
}

/** What a handler answers with. Bodies are presented by the operation's model. */
export type Reply =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'object'
      readonly body: JsonObject
      /** Of a new object: what follows the collection's address. */
      readonly id?: string
      /** Default: the operation's. */
      readonly status?: number
    }
  | { readonly kind: 'list'; readonly meta: JsonObject; readonly items: readonly JsonObject[] }

export type Handler = (call: Call) => Promise<Reply>

export const NOTHING: Reply = { kind: 'nothing' }

export function one(body: JsonObject): Reply {
  return { kind: 'object', body }
}

/** A value of the path. Throws when the operation's address has no such parameter, which is a mistake here. */
export function parameter({ parameters, operation }: Pick<Call, 'parameters' | 'operation'>, name: string): string {
  const value = parameters[name]
  if (value === undefined) throw new Error(`${operation.id} has no parameter ${name}`)
  return value
}
