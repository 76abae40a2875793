import type { Kysely } from 'kysely'
import { readSearchEvent } from './read-event.ts'
import { keepEvents } from './signals.ts'

/** An event of a day before the first start, as it was sent then (contract "search", 8). */
export interface PastSearchEvent {
  readonly at: Date
  readonly event: Readonly<Record<string, unknown>>
}

/**
 * Keeps what visitors did before the first start. None of them signed in.
 * @throws {RangeError} when an event is not one of the contract, or is a login
 */
export async function keepPastEvents(
  tx: Kysely<unknown>,
  where: { readonly tenant: string },
  events: readonly PastSearchEvent[],
): Promise<void> {
  const read = events.map(({ at, event: given }) => {
    const result = readSearchEvent(given)
    if ('issues' in result) throw new RangeError(`A past event is not valid: ${JSON.stringify(result.issues)}`)
    if (result.event.customer !== null) throw new RangeError('A past event is a login.')
    return { event: result.event, at }
  })
  await keepEvents(tx, where, read)
}
