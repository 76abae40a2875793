/** Codes of the search service (contract "search", 4.4). They stand in `errors` of an answer, at its root or in a widget. */
export const SEARCH_ERRORS = {
  invalid_request: { code: 1001, severity: 'high' },
  widget_not_found: { code: 1002, severity: 'medium' },
  entity_not_found: { code: 1003, severity: 'medium' },
  unauthorized: { code: 1004, severity: 'high' },
  uri_not_found: { code: 1008, severity: 'medium' },
  invalid_filter: { code: 1010, severity: 'medium' },
  invalid_facet: { code: 1011, severity: 'medium' },
  request_too_costly: { code: 1012, severity: 'high' },
  unavailable: { code: 1020, severity: 'high' },
} as const

export type SearchErrorType = keyof typeof SEARCH_ERRORS

/** As it stands in an answer. */
export interface WireError {
  readonly code: number
  readonly type: SearchErrorType
  readonly message: string
  readonly severity: 'low' | 'medium' | 'high'
  readonly details: Readonly<Record<string, unknown>>
}

/** What a request, or one widget of it, is refused with. */
export class SearchError extends Error {
  readonly type: SearchErrorType
  readonly details: Readonly<Record<string, unknown>>

  /** @param message says what was wrong, with which value, and what to do */
  constructor(type: SearchErrorType, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = 'SearchError'
    this.type = type
    this.details = details
  }

  toWire(): WireError {
    const { code, severity } = SEARCH_ERRORS[this.type]
    return { code, type: this.type, message: this.message, severity, details: this.details }
  }
}

/** What somebody gave, short enough to be shown. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
