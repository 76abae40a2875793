import type { Database } from '../../ground/database/index.ts'
import type { Caller } from '../operations/caller.ts'
import type { RememberedAnswer } from '../operations/idempotency.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Operation } from '../operations/operation-table.ts'

/** One call of an operation that writes, as others are told of it. */
export interface SeenCall {
  readonly operation: Operation
  readonly parameters: Readonly<Record<string, string>>
  readonly caller: Caller
  /** The body as it came. */
  readonly given: JsonObject
  readonly headers: Headers
  readonly requestId: string
  readonly at: Date
}

/** What others have to do with one call. */
export interface Watch {
  /** Before the call is processed, outside of any transaction. Throws 400 `WebhookBlocked`. */
  before(): Promise<void>
  /** Last in the transaction of the call. `caller`: who the caller has become by it, who was somebody else before. */
  after(tx: Database, answer: RememberedAnswer, caller?: Caller): Promise<void>
}
