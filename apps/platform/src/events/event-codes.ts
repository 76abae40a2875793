interface EventCode {
  readonly status: number
  /** The word for the status in the body. */
  readonly name: string
  /** What is said; the table of contract section 4.5. */
  readonly text: string
}

/** Every refusal of the collector (contract "events", 4.5). The last four rows are ours: for what is no call of it at all. */
export const EVENT_CODES = {
  'EV-400-JSON': { status: 400, name: 'BAD_REQUEST', text: 'The body is not a JSON object.' },
  'EV-400-TYPE': { status: 400, name: 'BAD_REQUEST', text: 'The event has no type.' },
  'EV-400-BROWSER': { status: 400, name: 'BAD_REQUEST', text: 'The event has no browser_id.' },
  'EV-400-FIELD': { status: 400, name: 'BAD_REQUEST', text: 'A field has the wrong type or length.' },
  'EV-401-CONTEXT': { status: 401, name: 'UNAUTHORIZED', text: 'The context id is not known here.' },
  'EV-401-SITE': { status: 401, name: 'UNAUTHORIZED', text: 'The context has no site of this name.' },
  'EV-403-ORIGIN': { status: 403, name: 'FORBIDDEN', text: 'The site takes no events from this origin.' },
  'EV-404-BROWSER': { status: 404, name: 'NOT_FOUND', text: 'The browser id is not known here.' },
  'EV-413': { status: 413, name: 'PAYLOAD_TOO_LARGE', text: 'The body is too large.' },
  'EV-415': {
    status: 415,
    name: 'UNSUPPORTED_MEDIA_TYPE',
    text: 'The body must be JSON, as application/json or text/plain.',
  },
  'EV-429': { status: 429, name: 'TOO_MANY_REQUESTS', text: 'Too many events; wait as long as Retry-After says.' },
  'EV-503': { status: 503, name: 'SERVICE_UNAVAILABLE', text: 'Events cannot be kept now; send the same again later.' },
  'EV-400-PATH': { status: 400, name: 'BAD_REQUEST', text: 'The address cannot be read.' },
  'EV-404-PATH': { status: 404, name: 'NOT_FOUND', text: 'There is no such call.' },
  'EV-414': { status: 414, name: 'URI_TOO_LONG', text: 'The address is too long.' },
  'EV-500': { status: 500, name: 'INTERNAL_SERVER_ERROR', text: 'Something went wrong here.' },
} as const satisfies Record<string, EventCode>

export type EventErrorCode = keyof typeof EVENT_CODES

/** A refusal of the collector. */
export class EventError extends Error {
  override readonly name = 'EventError'
  readonly code: EventErrorCode
  /** Which field is wrong, for EV-400-FIELD. */
  readonly field: string | undefined
  /** Seconds, for EV-429 and EV-503. */
  readonly retryAfter: number | undefined

  constructor(code: EventErrorCode, { field, retryAfter }: { field?: string; retryAfter?: number } = {}) {
    super(field === undefined ? EVENT_CODES[code].text : `${EVENT_CODES[code].text.slice(0, -1)}: ${field}.`)
    this.code = code
    this.field = field
    this.retryAfter = retryAfter
  }
}

/** Where the codes are explained; the platform serves it. */
export const CODES_PATH = '/docs/events'

/** The body of a refusal (4.5), which clients join to "{error_msg}, for more info: {moreInfo}". */
export function errorBody({ code, message, field }: EventError): Record<string, string> {
  return {
    status: EVENT_CODES[code].name,
    version: '1.2',
    client_key: '',
    error_code: code,
    error_msg: message,
    ...(field !== undefined && { field }),
    moreInfo: `${CODES_PATH}#${code}`,
  }
}

/** The answer to a refused request. */
export function errorAnswer(error: EventError): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (error.retryAfter !== undefined) headers.set('retry-after', String(error.retryAfter))
  return Response.json(errorBody(error), { status: EVENT_CODES[error.code].status, headers })
}
