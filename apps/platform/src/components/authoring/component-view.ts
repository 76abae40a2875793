import { byRecency, type ComponentStatus, type VersionRecord } from '../model.ts'
import type { Entry } from '../store/entries.ts'

/** What is counted of the records of a component, whenever one of them changes. */
export interface ComponentFacts {
  readonly status: ComponentStatus
  readonly versionCount: number
  readonly stagedVersionCount: number
  readonly embeddableVersionCount: number
  readonly datasourceIds: readonly string[]
  readonly stagedAt: Date | null
  readonly publishedAt: Date | null
}

/**
 * Made of the newest records of each version and status. Forks do not count: each is seen on one page only.
 *
 * | status | when |
 * |---|---|
 * | deleted | the component was |
 * | draft | nothing is staged or published |
 * | changed | something is, and something newer is only saved |
 * | staged | something newer is staged than what is published |
 * | published | everything is |
 */
export function componentFacts(newest: readonly VersionRecord[], isDeleted: boolean): ComponentFacts {
  const live = newest.filter(({ forkOriginId, deletedAt }) => forkOriginId === null && deletedAt === null)
  const current = new Map<string, VersionRecord>()
  for (const record of live.toSorted(byRecency)) if (!current.has(record.id)) current.set(record.id, record)
  const count = (is: (record: VersionRecord) => boolean) => new Set(live.filter(is).map(({ id }) => id)).size
  const lastOf = (status: VersionRecord['status']) =>
    live
      .filter((record) => record.status === status)
      .reduce<Date | null>((last, { modifiedAt }) => (last && last > modifiedAt ? last : modifiedAt), null)
  return {
    status: isDeleted ? 'deleted' : statusOf(live, [...current.values()]),
    versionCount: current.size,
    stagedVersionCount: count(({ status }) => status === 'staged'),
    embeddableVersionCount: count(({ isEmbeddable }) => isEmbeddable === true),
    datasourceIds: [...new Set(live.flatMap(({ datasourceIds }) => datasourceIds))],
    stagedAt: lastOf('staged'),
    publishedAt: lastOf('published'),
  }
}

function statusOf(live: readonly VersionRecord[], current: readonly VersionRecord[]): ComponentStatus {
  if (live.every(({ status }) => status === 'saved')) return 'draft'
  if (current.some(({ status }) => status === 'saved')) return 'changed'
  return current.every(({ status }) => status === 'published') ? 'published' : 'staged'
}

export const componentView = (libraryId: string, { id, body, createdAt, modifiedAt }: Entry) => ({
  libraryId,
  id,
  ...body,
  createdAt,
  modifiedAt,
})
