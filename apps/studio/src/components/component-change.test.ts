import { describe, expect, test } from 'vitest'
import { changesOf, changesSeen, shownVersions } from './component-change.ts'
import type { Version } from './components-service.ts'

const AT = '2026-05-04T10:00:00.000Z'
const record = (text: string, given: Partial<Version> = {}): Version => {
  const [id = '', revision = '', status = '', deleted] = text.split(' ')
  return {
    id,
    name: id,
    revision: Number(revision),
    status: status as Version['status'],
    view: `<section>${text}</section>`,
    breakpointIds: null,
    classList: [],
    datasourceIds: [],
    deletedAt: deleted ? AT : null,
    ...given,
  }
}
const log = (...texts: string[]) => texts.map((text) => record(text))

describe('publishing', () => {
  const changes = (...texts: string[]) =>
    changesOf('publish', log(...texts), AT).map(
      ({ id, from, to, record }) =>
        `${id}: ${from?.revision ?? 'nothing'} to ${to?.revision ?? 'nothing'}, ${record.status}`,
    )
  test.each<[string, string[], string[]]>([
    ['brings what was staged last', ['a 1 published', 'a 2 staged'], ['a: 1 to 2, published']],
    ['brings what was only saved', ['a 3 saved'], ['a: nothing to 3, published']],
    ['changes nothing of what is published already', ['a 2 published', 'a 2 staged', 'a 1 saved'], []],
    ['brings back what was unpublished', ['a 2 published deleted'], ['a: nothing to 2, published']],
    ['does not bring what was archived', ['a 2 published', 'a 3 saved deleted'], []],
    ['is each version by itself', ['a 1 published', 'b 4 staged'], ['b: nothing to 4, published']],
  ])('%s', (_, texts, expected) => expect(changes(...texts)).toEqual(expected))
})

test('unpublishing takes what visitors have, and nothing else', () => {
  const [change, ...others] = changesOf('unpublish', log('a 1 published', 'a 2 staged', 'b 1 staged'), AT)
  expect(others).toEqual([])
  expect(change).toMatchObject({ id: 'a', from: { revision: 1 }, to: undefined, record: { deletedAt: AT } })
})

test('forks stay as they are', () => {
  const fork = record('place 1 staged', { forkOriginId: 'a' })
  expect(changesOf('publish', [fork], AT)).toEqual([])
  expect(shownVersions([fork, record('a 1 saved')]).map(({ id }) => id)).toEqual(['a'])
})

test('what somebody saw is told from what came since', () => {
  const seen = (...texts: string[]) => changesSeen(changesOf('publish', log(...texts), AT))
  expect(seen('a 1 published', 'a 2 staged')).not.toBe(seen('a 1 published', 'a 3 staged'))
  expect(seen('a 1 published', 'a 2 staged')).toBe(seen('a 2 staged', 'a 1 published'))
})

test('a thumbnail shows what was staged or published last, else what was saved', () => {
  const shown = shownVersions(log('a 1 published', 'a 2 staged', 'a 3 saved', 'b 1 saved', 'c 1 published deleted'))
  expect(shown.map(({ id, revision }) => `${id} ${revision}`).sort()).toEqual(['a 2', 'b 1'])
})
