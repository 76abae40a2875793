import type { AnswerError } from './answer.ts'

export type ConfigurationCode =
  | 'INVALID_CUSTOMER_KEY'
  | 'MISSING_DOMAIN_ID'
  | 'INVALID_ENVIRONMENT'
  | 'INVALID_REGION'
  | 'MISSING_API_KEY'
  | 'INVALID_LOG_LEVEL'

export type ServiceCode =
  | 'NETWORK'
  | 'HTTP_STATUS'
  | 'INVALID_ANSWER'
  | 'REQUEST_REFUSED'
  | 'WIDGET_REFUSED'
  | 'WIDGET_MISSING'
  | 'NO_MARKETPLACE_USER'
  | 'NO_DATA_PROCESSOR'

export type RegistrationCode =
  | 'INVALID_WIDGET_TYPE'
  | 'MISSING_COMPONENT_NAME'
  | 'ALREADY_WRAPPED'
  | 'INVALID_DATA_SOURCE_ID'
  | 'OUTSIDE_OF_WIDGET'
  | 'NO_PAGE_WIDGETS'

/** What every failure of search has in common: a code that stays, and a text. */
export class SearchError<Code extends string = string> extends Error {
  readonly code: Code

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SearchError'
    this.code = code
  }
}

/** Options that cannot work (1.3). */
export class ConfigurationError extends SearchError<ConfigurationCode> {}

/** A widget, component or data source that cannot be registered or used so (6.1). */
export class RegistrationError extends SearchError<RegistrationCode> {}

/** A request that brought no answer (4.4). */
export class ServiceError extends SearchError<ServiceCode> {
  /** HTTP status, when there was an answer. */
  readonly status: number | undefined
  /** What the service says is wrong. */
  readonly errors: readonly AnswerError[]

  constructor(
    code: ServiceCode,
    message: string,
    { status, errors = [], cause }: { status?: number; errors?: readonly AnswerError[]; cause?: unknown } = {},
  ) {
    super(code, message, { cause })
    this.status = status
    this.errors = errors
  }
}

/** What a superseded or given up run rejects with (5.3). */
export const canceled = (): DOMException => new DOMException('Request canceled', 'AbortError')

/** Whether an error only says that nobody waits any more: it is dropped silently (5.3). */
export const isCanceled = (error: unknown): boolean => (error as Error | undefined)?.name === 'AbortError'
