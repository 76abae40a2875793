/** What is wrong: an invalid value, a missing value, a wrong moment (contract "events", 8.2). Texts: `failure-texts.ts`. */
export type FailureCode = `IV-000${1 | 2 | 3 | 4 | 5 | 6}` | `MV-000${1 | 2 | 3}` | `IE-000${1 | 2 | 3 | 4 | 5 | 8}`

/** Misuse or invalid input. `code` is stable; the message starts with `[CODE]`. A failed send is no error: it is `null`. */
export class TrackingError extends Error {
  declare readonly code: FailureCode

  constructor(code: FailureCode) {
    super(`[${code}]`)
    this.name = 'TrackingError'
    this.code = code
  }
}

export function fail(code: FailureCode): never {
  throw new TrackingError(code)
}

/**
 * Rejects with the same, in words: these are fetched only then, because no visitor needs them.
 * @throws {TrackingError} with its text, or without it when that cannot be fetched
 */
export async function explain(error: unknown): Promise<never> {
  if (error instanceof TrackingError) {
    const texts = await import('./failure-texts.ts').catch(() => undefined)
    if (texts) error.message = `[${error.code}] ${texts.failureText(error.code)}`
  }
  throw error
}
