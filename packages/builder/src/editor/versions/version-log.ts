/** What is done to the version log, as functions of it (contract "component-builder", 1 and 10.4). */
import { datasourceIdsOf } from './datasource-ids.ts'
import { normalizedView } from './normalized-view.ts'
import {
  byRecency,
  isLive,
  isSameKey,
  type VersionContent,
  type VersionLog,
  type VersionRecord,
  type VersionStatus,
} from './version-record.ts'

/** Records of one version, the current one first. */
export const recordsOf = (log: VersionLog, id: string): VersionRecord[] =>
  log.filter((record) => record.id === id).sort(byRecency)

export const currentRecord = (log: VersionLog, id: string): VersionRecord | undefined => recordsOf(log, id)[0]

/** The later of what is published and staged and was not deleted. */
export const shownRecord = (log: VersionLog, id: string): VersionRecord | undefined =>
  recordsOf(log, id).find((record) => isShown(record) && isLive(record))

/** With a draft as the current record of a version: its own, or a copy one revision higher. */
export function drafted(log: VersionLog, id: string): VersionLog {
  const current = currentRecord(log, id)
  if (current === undefined || current.status === 'draft') return log
  return [...log, { ...current, revision: current.revision + 1, status: 'draft', deletedAt: null }]
}

/** With a content in the draft of a version. The log itself when that says what the current record says already. */
export function written(log: VersionLog, id: string, content: Partial<VersionContent>): VersionLog {
  const current = currentRecord(log, id)
  if (current === undefined || isSameContent(current, { ...current, ...content })) return log
  return drafted(log, id).map((record) => {
    if (record.id !== id || record.status !== 'draft') return record
    const draft = { ...record, ...content }
    return { ...draft, datasourceIds: datasourceIdsOf(draft.view) }
  })
}

/**
 * With a record of another status at the current revision of a version. One that is there already is brought back
 * instead.
 */
function passedOn(log: VersionLog, id: string, status: VersionStatus): VersionLog {
  const current = currentRecord(log, id)
  if (current === undefined) return log
  const copy = { ...current, status }
  const before = log.find((record) => isSameKey(record, copy))
  if (before === undefined) return [...log, { ...copy, deletedAt: null }]
  return log.map((record) => (record === before ? { ...before, deletedAt: null } : record))
}

export const saved = (log: VersionLog, id: string): VersionLog => passedOn(log, id, 'saved')
export const staged = (log: VersionLog, id: string): VersionLog => passedOn(log, id, 'staged')
export const published = (log: VersionLog, id: string): VersionLog => passedOn(log, id, 'published')

/** Without what is live of a status: unstaged, unpublished, archived. */
const withdrawn = (log: VersionLog, id: string, status: VersionStatus, at: string): VersionLog =>
  log.map((record) =>
    record.id === id && record.status === status && isLive(record) ? { ...record, deletedAt: at } : record,
  )

export const unstaged = (log: VersionLog, id: string, at: string): VersionLog => withdrawn(log, id, 'staged', at)
export const unpublished = (log: VersionLog, id: string, at: string): VersionLog => withdrawn(log, id, 'published', at)
export const archived = (log: VersionLog, id: string, at: string): VersionLog => withdrawn(log, id, 'saved', at)

/** The id a version is a fork of, or its own. */
export const originOf = (log: VersionLog, id: string): string => currentRecord(log, id)?.forkOriginId ?? id

/**
 * With a fork of a version under an id: a draft, one revision above what it was made of. A fork of a fork is that fork.
 */
export function forked(log: VersionLog, origin: string, id: string, at: string): VersionLog {
  const current = currentRecord(log, origin)
  if (current === undefined || current.forkOriginId) return log
  const fork: VersionRecord = {
    ...current,
    id,
    status: 'draft',
    revision: current.revision + 1,
    forkOriginId: origin,
    forkOriginRevision: current.revision,
    forkedAt: at,
    deletedAt: null,
  }
  return [...log, fork]
}

/** With a fork taken back: nothing of it is shown, and a saved record says what its origin says. */
export function unforked(log: VersionLog, id: string, at: string): VersionLog {
  const origin = shownRecord(log, originOf(log, id))
  const hidden = unpublished(unstaged(discarded(log, id), id, at), id, at)
  return origin === undefined ? hidden : discarded(saved(written(hidden, id, contentOf(origin)), id), id)
}

/** Without the draft of a version. */
export const discarded = (log: VersionLog, id: string): VersionLog =>
  log.filter((record) => record.id !== id || record.status !== 'draft')

/** What of a log has to be posted to whoever has another: new and changed records that are neither draft nor saved. */
export const toPost = (before: VersionLog, after: VersionLog): VersionRecord[] =>
  after.filter((record) => isShown(record) && !before.includes(record))

export const contentOf = ({ view, model, breakpointIds, classList }: VersionRecord): VersionContent => ({
  view,
  model: model ?? null,
  breakpointIds,
  classList,
})

const isShown = ({ status }: VersionRecord): boolean => status === 'published' || status === 'staged'

const isSameContent = (a: VersionContent, b: VersionContent): boolean =>
  normalizedView(a.view) === normalizedView(b.view) &&
  a.classList.join(' ') === b.classList.join(' ') &&
  a.breakpointIds?.join(' ') === b.breakpointIds?.join(' ')
