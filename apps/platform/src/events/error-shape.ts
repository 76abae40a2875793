import type { ErrorShape } from '../ground/http/index.ts'
import { EVENT_CODES, EventError, type EventErrorCode, errorAnswer } from './event-codes.ts'

/** How requests below `/v1/events` are refused before they reach the collector: hostile and overlong paths. */
export const eventErrorShape: ErrorShape = {
  below: ['/v1/events'],
  answer: ({ status }) => errorAnswer(new EventError(OF_STATUS[status] ?? 'EV-500')),
}

const OF_STATUS: Readonly<Record<number, EventErrorCode>> = Object.fromEntries(
  (['EV-400-PATH', 'EV-404-PATH', 'EV-414', 'EV-413', 'EV-429', 'EV-503'] as const).map((code) => [
    EVENT_CODES[code].status,
    code,
  ]),
)
