import type { ErrorCode } from '../error-codes.ts'
import type { RawAnswer } from '../transport/answer.ts'

/** One error of the platform’s list. */
export interface ApiError {
  readonly ErrorCode: ErrorCode | (string & {})
  readonly Message: string
  /** What the code is about: `{ ObjectType, ObjectID }` of `NotFound`, `{ SufficientRoles, AssignedRoles }` of missing roles. */
  readonly Data?: unknown
}

/** What was asked. Headers and body are left out: they carry tokens and passwords, and errors end in logs. */
export interface FailedRequest {
  readonly method: string
  readonly url: string
  /** The `requestType` of the call. */
  readonly type?: string | undefined
}

/** What came back. `data` is the parsed body, or its text when it is not JSON. */
export type FailedResponse = Pick<RawAnswer<unknown>, 'status' | 'statusText' | 'headers' | 'data'>

/**
 * An answer outside 200–299 (contract section 4.4). The message is the first error’s, `{type} {id} not found` for
 * `NotFound`, else the status text, else `Request failed with status code {n}`.
 *
 * Calls that got no answer fail with a `CallError` instead.
 */
export class CommerceError extends Error {
  declare readonly isCommerceError: true
  declare readonly isOrderCloudError: true
  declare readonly status: number
  declare readonly statusText: string
  /** Every error of the body; empty when it carries none. */
  declare readonly errors: readonly ApiError[]
  /** The first error’s code; `OrderCloudError` when there is none. */
  declare readonly errorCode: ErrorCode | (string & {})
  /** The label the call was given, for logs. */
  declare readonly requestType: string | undefined
  /** The answer’s `X-Request-ID`: names the call in the platform’s log. */
  declare readonly requestId: string | null
  declare readonly request: FailedRequest
  declare readonly response: FailedResponse

  constructor({ method, url, type }: FailedRequest, response: FailedResponse) {
    const { status, statusText, headers, data } = response
    const errors = [(data as { Errors?: ApiError[] } | undefined)?.Errors ?? []].flat()
    const { ErrorCode, Message, Data } = errors[0] ?? ({} as Partial<ApiError>)
    const { ObjectType, ObjectID } = (Data ?? {}) as Record<string, unknown>
    super(
      ErrorCode === 'NotFound' && ObjectType
        ? `${ObjectType} ${ObjectID} not found`
        : Message || statusText || `Request failed with status code ${status}`,
    )
    const name = 'OrderCloudError'
    Object.assign(this, {
      name,
      isCommerceError: true,
      isOrderCloudError: true,
      status,
      statusText,
      errors,
      errorCode: ErrorCode || name,
      requestType: type,
      requestId: headers.get('X-Request-ID'),
      request: { method, url, type },
      response,
    })
  }
}
