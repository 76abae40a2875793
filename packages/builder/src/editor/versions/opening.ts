import { BREAKPOINTS } from '../constants.ts'
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

function originalAt(log: VersionLog, { version, width }: Place): VersionRecord | undefined {
  const named = shownRecord(log, version)
  if (named) return named
  const shared = [...new Set(log.filter(({ forkOriginId }) => !forkOriginId).map(({ id }) => id))]
    .flatMap((id) => shownRecord(log, id) ?? [])
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const breakpoint = BREAKPOINTS.find(({ minWidth }) => width >= minWidth)?.id ?? ''
  return shared.find(({ breakpointIds }) => breakpointIds?.includes(breakpoint)) ?? shared[0]
}

/** Versions for all breakpoints before others. */
const orderOf = ({ breakpointIds, orderIdx }: VersionRecord): string =>
  `${breakpointIds === null ? 0 : 1}${orderIdx ?? ''}`
