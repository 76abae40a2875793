import { originOf, recordsOf } from './version-log.ts'
import { isLive, type VersionLog, type VersionRecord, type VersionStatus } from './version-record.ts'

/** What a version said at a time. */
export interface Revision {
  /** The record that stands for the revision: of several the current one. */
  readonly record: VersionRecord
  /** It is of the shared version that a customization was made from. */
  readonly isOfOrigin: boolean
  /** How it is shown now, if it is. */
  readonly shownAs: 'published' | 'staged' | undefined
}

/**
 * What a version said before and says now, the newest first; after that, for a customization, the same of the shared
 * version. Revisions that were taken back are among them, drafts are not.
 */
export function revisionsOf(log: VersionLog, id: string): readonly Revision[] {
  const origin = originOf(log, id)
  const own = revisionsOfVersion(log, id)
  const shared = origin === id ? [] : revisionsOfVersion(log, origin)
  return [
    ...own.map((revision) => ({ ...revision, isOfOrigin: false })),
    ...shared.map((revision) => ({ ...revision, isOfOrigin: true })),
  ]
}

function revisionsOfVersion(log: VersionLog, id: string): Omit<Revision, 'isOfOrigin'>[] {
  const records = recordsOf(log, id).filter(({ status }) => status !== 'draft')
  const shown = (status: VersionStatus) => records.find((record) => record.status === status && isLive(record))
  const [published, staged] = [shown('published'), shown('staged')]
  const newestOfEach = records.filter(({ revision }, at) => records[at - 1]?.revision !== revision)
  return newestOfEach.map((record) => {
    const isShownAs = (other: VersionRecord | undefined) => record.revision === other?.revision
    return { record, shownAs: isShownAs(published) ? 'published' : isShownAs(staged) ? 'staged' : undefined }
  })
}
