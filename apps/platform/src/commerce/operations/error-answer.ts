import { isAway, isOverTime } from '../../ground/database/index.ts'
import { PlatformError, UnavailableError } from '../../ground/http/index.ts'
import type { Log } from '../../ground/log.ts'
import { CommerceError, type CommerceProblem, ValidationError } from '../commerce-error.ts'
import { families } from '../families/index.ts'

export interface ErrorAnswer {
  readonly status: number
  readonly errors: readonly CommerceProblem[]
  readonly headers: Readonly<Record<string, string>>
}

/** Refusals of the store and of identity: they carry a status and a code of the contract. */
interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly data?: unknown
}

function isRefusal(error: unknown): error is Refusal {
  if (!(error instanceof Error)) return false
  const { status, code } = error as Partial<Refusal>
  return typeof status === 'number' && status >= 400 && typeof code === 'string'
}

/** Seconds until the same request makes sense again: a list that took too long is not quicker at once. */
const OVER_TIME_RETRY = { 'retry-after': '5' }
const AWAY_RETRY = { 'retry-after': '1' }
const OVER_TIME = { message: 'This took too long and was given up: ask for less at once, such as by fewer filters.' }
const AWAY = { message: 'The database does not answer; try again in a moment.' }

/**
 * What is answered for anything thrown: refusals as they are; faults are logged whole and answered as `ServerError`
 * without a word of what happened. Contract section 22.
 */
export function answerError(error: unknown, log: Log, facts: object): ErrorAnswer {
  if (error instanceof CommerceError || error instanceof ValidationError) {
    const { status, errors, headers } = error
    const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
    return { status, errors, headers: { ...challenge, ...headers } }
  }
  if (error instanceof UnavailableError) return refuse(error.status, 'RateLimited', error, error.headers)
  if (error instanceof PlatformError && error.status < 500) {
    return refuse(
      error.status,
      error.status === 429 ? 'RateLimited' : 'Request.InvalidRequestBody',
      error,
      error.headers,
    )
  }
  if (isRefusal(error) && error.status < 500) return refuse(error.status, error.code, withModel(error))
  if (isOverTime(error) || isAway(error)) {
    log.warn({ err: error, ...facts }, 'the database did not answer a commerce operation in time')
    return isOverTime(error)
      ? refuse(503, 'Request.TimedOut', OVER_TIME, OVER_TIME_RETRY)
      : refuse(503, 'Api.Offline', AWAY, AWAY_RETRY)
  }
  log.error({ err: error, ...facts }, 'fault in a commerce operation')
  return {
    status: 500,
    errors: [{ ErrorCode: 'ServerError', Message: 'Something went wrong here. X-Request-ID finds it.', Data: null }],
    headers: {},
  }
}

/** The store calls things by their family, an answer by their model. */
function withModel({ code, message, data }: Refusal): { message: string; data?: unknown } {
  if (code !== 'NotFound' && code !== 'IdExists') return { message, data }
  const { ObjectType: type, ObjectID: id } = (data ?? {}) as Readonly<Record<string, unknown>>
  const model = families.get(String(type))?.model ?? type
  return {
    message: `${model} ${id} ${code === 'NotFound' ? 'was not found' : 'exists already'}.`,
    data: { ObjectType: model, ObjectID: id },
  }
}

function refuse(
  status: number,
  code: string,
  { message, data }: { message: string; data?: unknown },
  headers: Readonly<Record<string, string>> = {},
): ErrorAnswer {
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  return {
    status,
    errors: [{ ErrorCode: code, Message: message, Data: data ?? null }],
    headers: { ...challenge, ...headers },
  }
}
