import { FORCE_CLOSE, FORM, IDENTITY, VIEW } from '../event/read-event.ts'
import { Named } from '../named.ts'
import { byDescending } from './by-descending.ts'
import { Pairs } from './pairs.ts'
import type { Period } from './period.ts'
import { eachEvent, type Reading } from './reading.ts'

export interface EventTypeRow {
  readonly type: string
  readonly events: number
  readonly visitors: number
}

const OWN_REPORTS: ReadonlySet<string> = new Set([VIEW, IDENTITY, FORM, FORCE_CLOSE])

/** Custom events of a period by their types (contract "events", 10.7). */
export async function eventTypes(
  reading: Reading,
  { from, to }: Period,
  limit: number,
): Promise<{ total: number; types: EventTypeRow[] }> {
  const types = new Named<string>()
  const pairs = new Pairs(reading.events)
  const events: number[] = []
  await eachEvent(reading, ({ kinds }) => {
    const placeOf = kinds.map(({ type }) => (OWN_REPORTS.has(type) ? undefined : types.placeOf(type, type)))
    return ({ kind, second, visitor }) => {
      const place = placeOf[kind]
      if (place === undefined || second < from || second >= to) return
      events[place] = (events[place] ?? 0) + 1
      pairs.add(place, visitor)
    }
  })
  const visitors = pairs.distinct(types.all.length, reading.visitors)
  const rows = types.all.flatMap((type, place) =>
    events[place] === undefined ? [] : [{ type, events: events[place], visitors: visitors[place] ?? 0 }],
  )
  rows.sort(
    byDescending(
      (row) => row.events,
      ({ type }) => type,
    ),
  )
  return { total: rows.length, types: rows.slice(0, limit) }
}
