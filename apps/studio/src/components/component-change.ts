import { byRecency } from '@tessera/builder/editor'
import type { Change } from './components-address.ts'
import type { Version } from './components-service.ts'

/** What becomes of one version for visitors. */
export interface VersionChange {
  readonly id: string
  readonly name: string
  /** What visitors get by now; undefined for nothing. */
  readonly from: Version | undefined
  /** What they would get; undefined for nothing. */
  readonly to: Version | undefined
  /** The record that is written. */
  readonly record: Version
}

/**
 * What publishing, unpublishing or deleting a component would change, version by version (contract "component-builder", 1):
 * each is published as it was staged or saved last, at the same revision. Forks, which belong to one page, stay as they are.
 */
export function changesOf(change: Change, log: readonly Version[], at: string): readonly VersionChange[] {
  const ids = new Set(log.filter(({ forkOriginId }) => !forkOriginId).map(({ id }) => id))
  return Array.from(ids).flatMap((id): VersionChange[] => {
    const records = log.filter((record) => record.id === id).toSorted(byRecency)
    const live = records.filter(({ deletedAt }) => !deletedAt)
    const from = live.find(({ status }) => status === 'published')
    if (change !== 'publish') {
      return from ? [{ id, name: from.name, from, to: undefined, record: { ...from, deletedAt: at } }] : []
    }
    // One that was only unpublished comes back as it was.
    const newest = live[0] ?? records.find(({ status }) => status === 'published')
    if (newest === undefined || newest === from) return []
    const record: Version = { ...newest, status: 'published', deletedAt: null }
    return [{ id, name: newest.name, from, to: newest, record }]
  })
}

/** The versions that every page shows and that can be edited: of each the record that authors are shown. */
export const editableVersions = (log: readonly Version[]): readonly Version[] =>
  shownVersions(log).filter(({ status }) => status !== 'saved')

/** Says which changes somebody saw, so that no others are made in their name. */
export const changesSeen = (changes: readonly VersionChange[]): string =>
  changes
    .map(({ id, from, to }) => `${id} ${from?.revision ?? ''} ${to?.revision ?? ''} ${to?.status ?? ''}`)
    .join('\n')

/** The records of a component that visitors or authors are shown: of each version the newest, without forks. */
export function shownVersions(log: readonly Version[]): readonly Version[] {
  const live = log.filter(({ forkOriginId, deletedAt }) => !forkOriginId && !deletedAt).toSorted(byRecency)
  const shown = live.filter(({ status }) => status !== 'saved')
  return [...new Set(live.map(({ id }) => id))].flatMap(
    (id) => shown.find((record) => record.id === id) ?? live.find((record) => record.id === id) ?? [],
  )
}
