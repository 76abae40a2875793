/** The history of a version (contract "component-builder", 1 and 14.5). */
import { expect, test } from 'vitest'
import { AT, record } from './records.fixture.ts'
import { revisionsOf } from './revisions.ts'
import { drafted, forked, published, staged, unforked, written } from './version-log.ts'
import type { VersionLog } from './version-record.ts'

const OTHER = '<section class="-section"><p>Other</p></section>'
const shared: VersionLog = [record({ revision: 2, view: OTHER }), record(), record({ status: 'staged' })]
const customized = published(
  staged(written(forked(shared, 'wide', 'place', AT), 'place', { view: OTHER }), 'place'),
  'place',
)

/** Each as `id revision`, with how it is shown. */
const described = (log: VersionLog, id: string) =>
  revisionsOf(log, id).map(({ record, isOfOrigin, shownAs }) =>
    [record.id, record.revision, isOfOrigin ? 'origin' : '', shownAs ?? ''].join(' ').replace(/ +/g, ' ').trim(),
  )

test.each<[string, VersionLog, string, string[]]>([
  ['a revision is listed once, the newest first', shared, 'wide', ['wide 3 published', 'wide 2']],
  ['drafts are not listed', drafted(shared, 'wide'), 'wide', ['wide 3 published', 'wide 2']],
  [
    'what is staged after it was published is told apart',
    [...shared, record({ revision: 4, status: 'staged' })],
    'wide',
    ['wide 4 staged', 'wide 3 published', 'wide 2'],
  ],
  ['what was deleted is listed, and not shown', [record({ deletedAt: AT })], 'wide', ['wide 3']],
  ['what is only saved is listed', [record({ status: 'saved' })], 'wide', ['wide 3']],
  [
    'a customization that is not saved has the history of the shared version',
    forked(shared, 'wide', 'place', AT),
    'place',
    ['wide 3 origin published', 'wide 2 origin'],
  ],
  [
    'after a customization come the revisions of the shared version',
    customized,
    'place',
    ['place 4 published', 'wide 3 origin published', 'wide 2 origin'],
  ],
  [
    'a customization that was taken back keeps its history',
    unforked(customized, 'place', AT),
    'place',
    ['place 5', 'place 4', 'wide 3 origin published', 'wide 2 origin'],
  ],
])('%s', (_rule, log, id, listed) => {
  expect(described(log, id)).toEqual(listed)
})
