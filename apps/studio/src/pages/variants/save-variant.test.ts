import type { PageVariant } from '@tessera/content'
import { expect, test } from 'vitest'
import type { LayoutOperation } from '../saving/request.ts'
import type { OwnRendering } from './page-variants.ts'
import { changedVariant } from './save-variant.ts'

const [HERO, CARD, NEW] = [
  '11111111-1111-4111-8111-111111111111',
  '11111111-1111-4111-8111-111111111112',
  '11111111-1111-4111-8111-111111111113',
]
const OWN: readonly OwnRendering[] = [
  { uid: HERO, component: 'Hero', dataSource: 'local:/Data/hero', params: { Width: 'wide', Tone: 'dark' } },
  { uid: CARD, component: 'Card', dataSource: '', params: {} },
]
const SLOTS = {
  'headless-main': [
    { uid: HERO, component: 'Hero', placeholders: { 'hero-{*}': [] } },
    { uid: CARD, component: 'Card' },
  ],
}
const IDS = new Map([['local:/Data/hero', 'id-of-hero']])
const MAIN = { placeholderPath: 'headless-main' } as const
const EMPTY: PageVariant = { id: 'b', name: 'B', audience: { match: 'all', conditions: [] }, changes: {} }
const after = (operations: readonly LayoutOperation[], before = EMPTY) =>
  changedVariant(before, { renderings: OWN, slots: SLOTS, sourceIds: IDS }, operations)

test('operations on the page become changes of the variant', () => {
  const { variant, refused } = after([
    { op: 'setParams', uid: HERO, params: { Width: 'narrow', Tone: null, New: '1' } },
    { op: 'setDataSource', uid: HERO, dataSource: 'local:/Data/other' },
    { op: 'remove', uid: CARD },
  ])
  expect(refused).toEqual([])
  expect(variant.changes).toEqual({
    [HERO]: { params: { Width: 'narrow', Tone: '', New: '1' }, dataSource: 'local:/Data/other' },
    [CARD]: { hidden: true },
  })
})

test('what undoes them leaves no change behind', () => {
  const { variant } = after([
    { op: 'setParams', uid: HERO, params: { Width: 'narrow', New: '1' } },
    { op: 'setDataSource', uid: HERO, dataSource: '' },
    { op: 'remove', uid: CARD },
    { op: 'add', rendering: { uid: CARD, component: 'Card' }, ...MAIN, index: 1 },
    { op: 'setDataSource', uid: HERO, dataSource: 'id-of-hero' },
    { op: 'setParams', uid: HERO, params: { Width: 'wide', New: null } },
  ])
  expect(variant.changes).toEqual({})
})

test('another order is the variant’s own, and no change when it is undone', () => {
  const moved = after([{ op: 'move', uid: HERO, ...MAIN, index: 1 }])
  expect(moved).toMatchObject({ refused: [] })
  const places = Object.values(moved.variant.changes).map(({ place }) => place)
  expect(places).toHaveLength(1)
  const back = after([{ op: 'move', uid: HERO, ...MAIN, index: 0 }], moved.variant)
  expect(back.variant.changes).toEqual({})
})

test('into another component, hidden, shown there again, and back', () => {
  const inside = { placeholderPath: 'hero-{*}', parentUid: HERO }
  const first = after([{ op: 'move', uid: CARD, ...inside, index: 0 }])
  expect(first.variant.changes).toEqual({ [CARD]: { place: { parent: HERO, placeholder: 'hero-{*}' } } })
  const hidden = after(
    [
      { op: 'remove', uid: CARD },
      { op: 'add', rendering: { uid: CARD, component: 'Hidden Rendering' }, ...inside, index: 0 },
    ],
    first.variant,
  )
  expect(hidden.variant.changes[CARD]).toMatchObject({ hidden: true, place: { parent: HERO } })
  const back = after(
    [
      { op: 'remove', uid: CARD },
      { op: 'add', rendering: { uid: CARD, component: 'Card' }, ...MAIN, index: 1 },
    ],
    hidden.variant,
  )
  expect(back.variant.changes).toEqual({})
})

test('a component that the variant adds is changed, moved, removed and brought back', () => {
  const first = after([
    { op: 'add', uid: NEW, componentName: 'Quote', dataSource: 'made', params: { Tone: 'light' }, ...MAIN, index: 1 },
    { op: 'setParams', uid: NEW, params: { Tone: 'dark' } },
  ])
  expect(first.variant.changes).toEqual({
    [NEW]: {
      component: 'Quote',
      dataSource: 'made',
      params: { Tone: 'dark' },
      place: { placeholder: 'headless-main', after: HERO },
    },
  })
  const second = after([{ op: 'move', uid: NEW, ...MAIN, index: 0 }], first.variant)
  expect(second.variant.changes[NEW]?.place).toEqual({ placeholder: 'headless-main' })
  const third = after([{ op: 'remove', uid: NEW }], second.variant)
  expect(third.variant.changes).toEqual({})
  const rendering = { uid: NEW, component: 'Quote', dataSource: 'made', params: { Tone: 'dark' } }
  expect(after([{ op: 'add', rendering, ...MAIN, index: 0 }], third.variant).variant).toEqual(second.variant)
})

test('one of a design, one that is not there and one put into itself are refused', () => {
  const { refused } = after([
    { op: 'setParams', uid: '11111111-1111-4111-8111-111111111119', params: { A: '1' } },
    { op: 'add', ...MAIN },
    { op: 'move', uid: HERO, placeholderPath: 'hero-{*}', parentUid: HERO, index: 0 },
  ])
  expect(refused.map(({ index, code }) => [index, code])).toEqual([
    [0, 'NOT_IN_VARIANT'],
    [1, 'NOT_IN_VARIANT'],
    [2, 'CYCLE'],
  ])
})
