import type { MetricType } from '@tessera/performance'
import { readBlocks, relative, writeBlocks } from '../columns/blocks.ts'
import { narrowed, type WholeNumbers } from '../columns/whole-numbers.ts'
import { groupBy } from '../group-by.ts'

/** Pages that are reported together. */
export interface VitalGroup {
  readonly metric: MetricType
  readonly route: string | null
  readonly device: string
  readonly isBot: boolean
}

export interface VitalSample extends VitalGroup {
  /** Quarter of an hour of the day, in UTC: all time zones begin their days at one. */
  readonly slot: number
  /** See `vital-units.ts`. */
  readonly parts: number
}

/** The samples of a group on a day. */
export interface PackedVitals extends VitalGroup {
  readonly slots: WholeNumbers
  /** Less `least`. */
  readonly parts: WholeNumbers
  readonly least: number
}

/** The samples of a day as bytes, three to five each. */
export function packVitals(samples: readonly VitalSample[]): Buffer {
  const groups = [...groupBy(samples, (one) => JSON.stringify([one.metric, one.route, one.device, one.isBot])).values()]
  const lists = groups.map(
    ([{ metric, route, device, isBot } = { metric: 'LCP', route: null, device: '', isBot: false }]) => ({
      metric,
      route,
      device,
      isBot,
    }),
  )
  const columns = groups.flatMap((group) => [
    narrowed(group.map(({ slot }) => slot)),
    relative(group.map(({ parts }) => parts)),
  ])
  return writeBlocks(lists, columns)
}

/** Reads what {@link packVitals} made. */
export function unpackVitals(bytes: Buffer): PackedVitals[] {
  const { lists, columns } = readBlocks<VitalGroup[]>(bytes)
  return lists.map((group, index) => {
    const [slots, parts] = [columns[2 * index], columns[2 * index + 1]]
    if (!slots || !parts) throw new Error('Columns are missing')
    return { ...group, slots: slots.numbers, parts: parts.numbers, least: parts.least }
  })
}
