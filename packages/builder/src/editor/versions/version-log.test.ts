/** The rules of the version log (contract "component-builder", 1 and 10.2), as tables. */
import { describe, expect, test } from 'vitest'
import type { Breakpoint } from '../../responsive/breakpoints.ts'
import { breakpointsOf } from '../../responsive/style-breakpoints.ts'
import { openingOf } from './opening.ts'
import { AT, described, record } from './records.fixture.ts'
import {
  archived,
  currentRecord,
  discarded,
  drafted,
  forked,
  published,
  recordsOf,
  saved,
  shownRecord,
  staged,
  toPost,
  unforked,
  unpublished,
  unstaged,
  written,
} from './version-log.ts'
import type { VersionLog } from './version-record.ts'

const OTHER = '<section class="-section"><p>Other</p></section>'
const shared = [record(), record({ status: 'staged' })]
const fork = { id: 'place', forkOriginId: 'wide', forkOriginRevision: 3, view: OTHER, revision: 4 }
const forkedAlready: VersionLog = [...shared, record(fork), record({ ...fork, status: 'staged' })]

test('the current record has the highest revision, and of equal ones it is published, staged, saved, draft', () => {
  const log = [
    record({ status: 'draft', revision: 4 }),
    record({ status: 'saved' }),
    record(),
    record({ status: 'saved', revision: 4 }),
    record({ status: 'staged' }),
    record({ id: 'phone', revision: 9 }),
  ]
  expect(described(recordsOf(log, 'wide'))).toEqual([
    'wide saved 4',
    'wide draft 4',
    'wide published 3',
    'wide staged 3',
    'wide saved 3',
  ])
  expect(currentRecord(log, 'none')).toBeUndefined()
})

test.each<[string, VersionLog, (log: VersionLog) => VersionLog, string[]]>([
  ['a draft is a copy one revision higher', shared, (log) => drafted(log, 'wide'), ['wide draft 4']],
  [
    'a draft of a deleted one is not deleted',
    [record({ deletedAt: AT })],
    (log) => drafted(log, 'wide'),
    ['wide draft 4'],
  ],
  ['a draft of a draft is that draft', drafted(shared, 'wide'), (log) => drafted(log, 'wide'), []],
  ['another view makes a draft', shared, (log) => written(log, 'wide', { view: OTHER }), ['wide draft 4']],
  [
    'a view that differs in order and blanks alone makes nothing',
    shared,
    (log) => written(log, 'wide', { view: '<section  class="-section">\n<p>Lamps</p> </section>' }),
    [],
  ],
  [
    'a view without a section is equal to one with it',
    shared,
    (log) => written(log, 'wide', { view: '<p>Lamps</p>' }),
    [],
  ],
  ['other classes make a draft', shared, (log) => written(log, 'wide', { classList: [] }), ['wide draft 4']],
  ['saving copies at the same revision', drafted(shared, 'wide'), (log) => saved(log, 'wide'), ['wide saved 4']],
  ['so does staging', drafted(shared, 'wide'), (log) => staged(log, 'wide'), ['wide staged 4']],
  ['and publishing', staged(drafted(shared, 'wide'), 'wide'), (log) => published(log, 'wide'), ['wide published 4']],
  [
    'what was unstaged is brought back instead of copied',
    [record({ status: 'staged', deletedAt: AT })],
    (log) => staged(log, 'wide'),
    ['wide staged 3'],
  ],
  ['unstaging deletes what is staged', shared, (log) => unstaged(log, 'wide', AT), ['-wide staged 3']],
  ['unpublishing deletes what is published', shared, (log) => unpublished(log, 'wide', AT), ['-wide published 3']],
  [
    'archiving deletes what is saved',
    [record({ status: 'saved' })],
    (log) => archived(log, 'wide', AT),
    ['-wide saved 3'],
  ],
  ['a fork is a draft of the current record', shared, (log) => forked(log, 'wide', 'place', AT), ['place draft 4']],
  ['a fork of a fork is itself', forkedAlready, (log) => forked(log, 'place', 'place', AT), []],
  [
    'unforking deletes what is staged and published of the fork, and saves what the shared version says',
    forkedAlready,
    (log) => unforked(log, 'place', AT),
    ['-place published 4', '-place staged 4', 'place saved 5'],
  ],
  ['nothing is done to a version that there is not', shared, (log) => published(drafted(log, 'none'), 'none'), []],
])('%s', (_rule, before, change, made) => {
  const after = change(before)
  expect(described(after.filter((each) => !before.includes(each)))).toEqual(made)
  expect(after).toEqual(expect.arrayContaining(before.filter((each) => after.includes(each))))
})

test('a fork says what it was made of, when, and the same as that', () => {
  const made = currentRecord(forked(shared, 'wide', 'place', AT), 'place')
  expect(made).toMatchObject({ forkOriginId: 'wide', forkOriginRevision: 3, forkedAt: AT, view: record().view })
})

test('a written view says which data sources it reads', () => {
  const log = written(shared, 'wide', { view: '<p data-path="lamps.title">x</p>' })
  expect(currentRecord(log, 'wide')?.datasourceIds).toEqual(['lamps'])
})

test('what an unforked version has saved is the view of the shared one', () => {
  expect(currentRecord(unforked(forkedAlready, 'place', AT), 'place')).toMatchObject({ view: record().view })
})

test('discarding goes back to the later of what is published and staged', () => {
  const log = written([...shared, record({ status: 'staged', revision: 4, view: OTHER })], 'wide', { view: '<p>x</p>' })
  expect(currentRecord(log, 'wide')).toMatchObject({ status: 'draft', revision: 5 })
  expect(described([shownRecord(discarded(log, 'wide'), 'wide') ?? record()])).toEqual(['wide staged 4'])
  expect(shownRecord(unpublished(unstaged(log, 'wide', AT), 'wide', AT), 'wide')).toBeUndefined()
})

test('new and changed records are posted, but neither drafts nor what is saved', () => {
  const after = published(staged(saved(written(shared, 'wide', { view: OTHER }), 'wide'), 'wide'), 'wide')
  expect(described(toPost(shared, after))).toEqual(['wide staged 4', 'wide published 4'])
  expect(described(toPost(forkedAlready, unforked(forkedAlready, 'place', AT)))).toEqual([
    '-place published 4',
    '-place staged 4',
  ])
})

describe('opening (10.2)', () => {
  const place = { version: 'wide', instance: 'place', width: 1300 }
  test.each([
    ['a live fork is edited as it is', forkedAlready, place, 'live fork', 'place', true, OTHER, []],
    [
      'a deleted fork takes over what the shared version says, and is not forked',
      unpublished(unstaged(forkedAlready, 'place', AT), 'place', AT),
      place,
      'deleted fork',
      'place',
      false,
      record().view,
      ['place draft 5'],
    ],
    [
      'without a fork the shared version is forked in memory',
      shared,
      place,
      'no fork',
      'place',
      false,
      record().view,
      ['place draft 4'],
    ],
    [
      'without an instance the shared version itself is edited',
      shared,
      { ...place, instance: undefined },
      'no instance',
      'wide',
      false,
      record().view,
      [],
    ],
  ] as const)('%s', (_case, log, at, found, id, isForked, view, made) => {
    const opening = openingOf(log, at, AT)
    expect(opening).toMatchObject({ found, id, isForked })
    expect(currentRecord(opening?.log ?? [], id)?.view).toBe(view)
    expect(described(opening?.log.filter((each) => !log.some((before) => before === each)) ?? [])).toEqual(made)
  })

  test('the bundle of all breakpoints stands for the version for the width of the window', () => {
    const log = [
      record({ id: 'all', breakpointIds: null }),
      record({ id: 'phone', breakpointIds: ['xsmall', 'small'] }),
      record({ id: 'place', forkOriginId: 'all', forkOriginRevision: 1 }),
    ]
    const opened = (width: number) => openingOf(log, { version: 'responsive', width }, AT)?.id
    expect([400, 800, 1300].map(opened)).toEqual(['phone', 'all', 'all'])
  })

  test('of versions that fit alike it is the first of the order, then the first that was made', () => {
    const opened = (...log: VersionLog) => openingOf(log, { version: 'responsive', width: 1300 }, AT)?.id
    const [older, newer] = ['2026-01-01', '2026-02-01'].map((day) => `${day}T10:00:00.000Z`) as [string, string]
    expect(opened(record({ id: 'a', createdAt: newer }), record({ id: 'b', createdAt: older }))).toBe('b')
    expect(opened(record({ id: 'a', orderIdx: 'b' }), record({ id: 'b', orderIdx: 'aZ' }))).toBe('b')
  })

  test('a library may have breakpoints of its own', () => {
    const [narrow, wide] = breakpointsOf([
      { type: 'breakpoint', details: { id: 'narrow' }, props: { maxWidth: 999 } },
      { type: 'breakpoint', details: { id: 'wide' }, props: { minWidth: 1000 } },
    ]) as [Breakpoint, Breakpoint]
    const log = [record({ id: 'one', breakpointIds: ['narrow'] }), record({ id: 'two', breakpointIds: ['wide'] })]
    const opened = (width: number) =>
      openingOf(log, { version: 'responsive', width, breakpoints: [narrow, wide] }, AT)?.id
    expect([400, 999, 1000, 3000].map(opened)).toEqual(['one', 'one', 'two', 'two'])
  })

  test('there is nothing to open of a version that is not shown', () => {
    expect(openingOf([record({ deletedAt: AT })], place, AT)).toBeUndefined()
    expect(openingOf([], place, AT)).toBeUndefined()
  })
})
