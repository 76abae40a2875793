import type { ErrorCode } from '@tessera/commerce/table'

/** Codes the published list lacks; their names are ours. Contract section 22. */
export type OwnErrorCode =
  | 'IdExists'
  | 'InvalidToken'
  | 'PreconditionFailed'
  | 'RateLimited'
  | 'Request.TimedOut'
  | 'WebhookBlocked'
  | 'List.InvalidProperty'
  | 'List.InvalidType'
  | 'List.InvalidPageSize'

/** One entry of `Errors`. */
export interface CommerceProblem {
  readonly ErrorCode: string
  readonly Message: string
  readonly Data: unknown
}

/**
 * A refusal of the commerce API: its status and the errors of its body `{ "Errors": [{ ErrorCode, Message, Data }] }`.
 * Contract section 22.
 */
export class CommerceError extends Error {
  override readonly name = 'CommerceError'
  readonly status: number
  readonly code: string
  readonly data: unknown
  readonly errors: readonly CommerceProblem[]
  readonly headers: Readonly<Record<string, string>>

  /** `data`: default null. `headers` go out with the answer, such as `Retry-After`. */
  constructor(
    status: number,
    code: ErrorCode | OwnErrorCode | (string & {}),
    message: string,
    data: unknown = null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
    this.errors = [{ ErrorCode: code, Message: message, Data: data }]
    this.headers = headers
  }
}

/** Several refusals of one request at once, as of an order that is submitted. The first one's code stands for all. */
export class ProblemsError extends CommerceError {
  override readonly errors: readonly CommerceProblem[]

  /** `problems`: at least one. `status`: default 400. */
  constructor(problems: readonly CommerceProblem[], status = 400) {
    const [first] = problems
    if (first === undefined) throw new Error('There is no problem to refuse anything for')
    super(status, first.ErrorCode, problems.map(({ Message }) => Message).join(' '), first.Data)
    this.errors = problems
  }
}

/** A field that breaks a rule. Contract section 22, `ValidationFailure`. */
export interface FieldProblem {
  /** Dotted path in the body, or the name of the query parameter. */
  readonly Field: string
  /** What the field must be, without a subject: `must be at most 100 characters`. */
  readonly Rule: string
}

/** 400 `ValidationFailure`, one error a field. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError'
  readonly status = 400
  readonly problems: readonly FieldProblem[]
  readonly errors: readonly CommerceProblem[]
  readonly headers: Readonly<Record<string, string>> = {}

  constructor(problems: readonly FieldProblem[]) {
    super(problems.map(({ Field, Rule }) => `${Field} ${Rule}.`).join(' '))
    this.problems = problems
    this.errors = problems.map((problem) => ({
      ErrorCode: 'ValidationFailure',
      Message: `${problem.Field} ${problem.Rule}.`,
      Data: problem,
    }))
  }
}

/** 404 `NotFound`: it does not exist, or the caller may not see it. */
export function notFound(objectType: string, objectId: string): CommerceError {
  return new CommerceError(404, 'NotFound', `${objectType} ${objectId} was not found.`, {
    ObjectType: objectType,
    ObjectID: objectId,
  })
}

/** 409 `IdExists`: the id of a new object is taken. */
export function idExists(objectType: string, objectId: string): CommerceError {
  return new CommerceError(409, 'IdExists', `${objectType} ${objectId} exists already.`, {
    ObjectType: objectType,
    ObjectID: objectId,
  })
}

/** 403 `Auth.UserNotAuthorizedToAdmin`: the roles suffice, but the caller's company may not do this. Section 8.3. */
export function notAuthorizedToAdmin(what: string): CommerceError {
  return new CommerceError(403, 'Auth.UserNotAuthorizedToAdmin', `Your company cannot manage ${what}.`)
}

/** 400 `Request.InvalidRequestBody`. */
export function invalidBody(message: string): CommerceError {
  return new CommerceError(400, 'Request.InvalidRequestBody', message)
}
