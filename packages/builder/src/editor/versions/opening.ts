import { bestVersion } from '../../responsive/best-version.ts'
import { type Breakpoint, DEFAULT_BREAKPOINTS } from '../../responsive/breakpoints.ts'
import { contentOf, drafted, forked, recordsOf, shownRecord, written } from './version-log.ts'
import type { VersionLog, VersionRecord } from './version-record.ts'

/** What the editor begins with (contract "component-builder", 10.2). */
export interface Opening {
  /** One row of the table of 10.2 each. */
  readonly found: 'live fork' | 'deleted fork' | 'no fork' | 'no instance'
  readonly log: VersionLog
  /** Of the version that is edited. */
  readonly id: string
  /** The page has a fork of its own already. */
  readonly isForked: boolean
  /** What every page shows that has no fork. */
  readonly original: VersionRecord
}

export interface Place {
  /** Of the shared version; `responsive` is the one for {@link Place.width}. */
  readonly version: string
  /** Of the place on the page; without it the shared version itself is edited. */
  readonly instance?: string | undefined
  /** Of the window, in CSS pixels. */
  readonly width: number
  /** Of the library; default the six of the contract. */
  readonly breakpoints?: readonly Breakpoint[]
}

/** Undefined when there is no such version to be shown. */
export function openingOf(log: VersionLog, place: Place, at: string): Opening | undefined {
  const { instance } = place
  const original = originalAt(log, place)
  if (original === undefined) return undefined
  if (instance === undefined) return { found: 'no instance', log, id: original.id, isForked: false, original }
  const opened = { id: instance, isForked: false, original }
  const records = recordsOf(log, instance)
  if (records.length === 0) return { ...opened, found: 'no fork', log: forked(log, original.id, instance, at) }
  if (shownRecord(log, instance)) return { ...opened, found: 'live fork', log, isForked: true }
  const restored = written(drafted(log, instance), instance, contentOf(original))
  return { ...opened, found: 'deleted fork', log: restored }
}

/** The named version, or the one that the bundle of the component shows at the width (contract "component-builder", 7). */
function originalAt(
  log: VersionLog,
  { version, width, breakpoints = DEFAULT_BREAKPOINTS }: Place,
): VersionRecord | undefined {
  const named = shownRecord(log, version)
  if (named) return named
  const shared = [...new Set(log.filter(({ forkOriginId }) => !forkOriginId).map(({ id }) => id))]
    .flatMap((id) => shownRecord(log, id) ?? [])
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const shownAt = breakpoints.find(({ minWidth, maxWidth }) => minWidth <= width && width <= maxWidth)
  return bestVersion(shared, shownAt?.maxWidth ?? width, breakpoints)
}

/** As the service orders versions: no character of an index of base 62 comes before a blank. */
const orderOf = ({ orderIdx, createdAt, id }: VersionRecord): string => [orderIdx ?? '', createdAt, id].join(' ')
