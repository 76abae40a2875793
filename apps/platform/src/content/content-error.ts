/**
 * Refusals of the content service. Each has a stable code that travels to the author's client as
 * `extensions.code`; the message says what was wrong, with which value, and what to do about it.
 */
export const CONTENT_ERROR_CODES = [
  'INVALID_ID',
  'INVALID_NAME',
  'INVALID_LANGUAGE',
  'INVALID_VERSION',
  'INVALID_VALUE',
  'INVALID_LAYOUT',
  'INVALID_VARIANTS',
  'INVALID_INPUT',
  'INVALID_MANIFEST',
  'IMPORT_REFUSED',
  'ITEM_NOT_FOUND',
  'VERSION_NOT_FOUND',
  'OPERATION_NOT_FOUND',
  'PLAN_CHANGED',
  'UNKNOWN_DATABASE',
  'UNKNOWN_TEMPLATE',
  'UNKNOWN_FIELD',
  'FIELD_FORBIDDEN',
  'NAME_TAKEN',
  'CYCLE',
  'PROTECTED_ITEM',
  'REVISION_CONFLICT',
  'VERSION_PUBLISHED',
  'BIN_ENTRY_NOT_FOUND',
  'PARENT_GONE',
  'ALREADY_THERE',
  'INVALID_TIME',
  'SCHEDULE_NOT_FOUND',
  'SCHEDULE_NOT_PENDING',
  'RELEASE_NOT_FOUND',
  'RELEASE_NOT_OPEN',
  'RELEASE_EMPTY',
  'RELEASE_REFUSED',
  'PREVIEW_LINK_NOT_FOUND',
  'NOT_A_PAGE',
  'TRANSITION_REFUSED',
  'TRANSITION_FORBIDDEN',
  'NOTE_REQUIRED',
  'NOT_APPROVED',
  'PICTURE_NOT_DESCRIBED',
  'COMMENT_NOT_FOUND',
  'NOT_OWN_COMMENT',
  'TOO_MANY_COMMENTS',
  'SUBMISSION_NOT_FOUND',
  'SEARCH_TOO_COSTLY',
  'TOO_MANY_TASKS',
] as const

export type ContentErrorCode = (typeof CONTENT_ERROR_CODES)[number]

export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly code: ContentErrorCode
  /** Facts for a program: the conflicting values, the problem list of an import. Plain JSON. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ContentErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** Quotes a value for a message, cut short so that a huge one cannot flood a log. */
export function quoted(value: string): string {
  return value.length > 80 ? `"${value.slice(0, 80)}…" (${value.length} characters)` : `"${value}"`
}
