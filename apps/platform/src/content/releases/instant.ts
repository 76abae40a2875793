import { ContentError, quoted } from '../content-error.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/**
 * An ISO 8601 date and time with its offset: `2026-03-01T09:00:00Z`.
 *
 * @throws ContentError `INVALID_TIME`
 */
export function readInstant(text: string): Date {
  const instant = INSTANT.test(text) ? new Date(text) : undefined
  if (instant === undefined || Number.isNaN(instant.getTime())) {
    throw new ContentError('INVALID_TIME', `${quoted(text)} is no time: write 2026-03-01T09:00:00Z.`)
  }
  return instant
}

/** The same, of a time that is still to come. @throws ContentError `INVALID_TIME` */
export function readFutureInstant(text: string, now: Date): Date {
  const instant = readInstant(text)
  if (instant <= now) throw new ContentError('INVALID_TIME', `${quoted(text)} is over: choose a time to come.`)
  return instant
}
