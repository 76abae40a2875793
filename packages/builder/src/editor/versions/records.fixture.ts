import type { VersionRecord } from './version-record.ts'

export const AT = '2026-05-04T10:00:00.000Z'

/** A record of a version called `wide`, published as revision 3 unless described. */
export const record = (given: Partial<VersionRecord> = {}): VersionRecord => ({
  id: 'wide',
  name: 'Wide',
  status: 'published',
  revision: 3,
  view: '<section class="-section"><p>Lamps</p></section>',
  breakpointIds: null,
  classList: ['-theme--default'],
  datasourceIds: [],
  ...given,
})

/** Each record as `id status revision`, deleted ones with a minus sign before it. */
export const described = (records: readonly VersionRecord[]): string[] =>
  records.map(({ id, status, revision, deletedAt }) => `${deletedAt ? '-' : ''}${id} ${status} ${revision}`)
