/** What a document is refused with (contract "search", 14). */
export class IngestionError extends Error {
  readonly code: number
  readonly type: string

  constructor(code: keyof typeof TYPES, message: string) {
    super(message)
    this.name = 'IngestionError'
    this.code = code
    this.type = TYPES[code]
  }
}

const TYPES = {
  400: 'BadRequestError',
  401: 'UnauthorizedError',
  404: 'NotFoundError',
  413: 'PayloadTooLargeError',
} as const
