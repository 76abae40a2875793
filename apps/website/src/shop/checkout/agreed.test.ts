import { describe, expect, test } from 'vitest'
import {
  type Agreed,
  agreedText,
  changesBetween,
  changesSinceKept,
  changesText,
  keptAgreed,
  MAX_CHANGES,
  readAgreed,
  readChanges,
} from './agreed.ts'

const CHAIR = { id: 'a', name: 'Lind chair', quantity: 2, unitPrice: 100 }
const LAMP = { id: 'b', name: 'Bue lamp', quantity: 1, unitPrice: 80 }
const CODE = { code: 'TEN', name: 'Ten percent', amount: 28 }
const agreed = (change: Partial<Agreed> = {}): Agreed => ({
  lines: [CHAIR, LAMP],
  promotions: [CODE],
  parcels: [{ id: 'bergen', name: 'Lind chair, Bue lamp', cost: 9.5 }],
  shipping: 9.5,
  tax: 40,
  total: 301.5,
  ...change,
})
const kinds = (now: Partial<Agreed>) => changesBetween(agreed(), agreed(now)).map(({ kind }) => kind)

describe('what a visitor saw', () => {
  test('travels through a form, names in any script', () => {
    const seen = agreed({ lines: [{ ...CHAIR, name: 'كرسي ”ليند“' }] })
    expect(readAgreed(agreedText(seen))).toEqual(seen)
  })

  test.each([
    '',
    'x',
    '{}',
    Buffer.from('{"lines":[]}').toString('base64url'),
    Buffer.from('[1]').toString('base64url'),
  ])('is nothing when somebody made it up: %s', (text) => expect(readAgreed(text)).toBeUndefined())
})

describe('what has changed', () => {
  test('is nothing as long as all is as it was', () => expect(kinds({})).toEqual([]))

  test('says old and new', () => {
    const dearer = { ...CHAIR, unitPrice: 120 }
    expect(changesBetween(agreed(), agreed({ lines: [dearer, LAMP], total: 341.5 }))).toEqual([
      { kind: 'price', name: 'Lind chair', from: 100, to: 120 },
      { kind: 'total', name: '', from: 301.5, to: 341.5 },
    ])
  })

  test.each<[string, Partial<Agreed>, string[]]>([
    ['a quantity', { lines: [{ ...CHAIR, quantity: 3 }, LAMP] }, ['quantity']],
    ['a line that is gone', { lines: [CHAIR] }, ['removed']],
    ['a line of another tab', { lines: [CHAIR, LAMP, { ...LAMP, id: 'c' }] }, ['added']],
    ['a promotion that ended', { promotions: [] }, ['promotionEnded']],
    ['a promotion that came', { promotions: [CODE, { ...CODE, code: 'NEW' }] }, ['promotionAdded']],
    ['what a promotion gives', { promotions: [{ ...CODE, amount: 20 }] }, ['promotionAmount']],
    ['shipping, tax and total', { shipping: 24, tax: 41, total: 317 }, ['shipping', 'tax', 'total']],
  ])('tells %s', (_, now, expected) => expect(kinds(now)).toEqual(expected))

  test('of several parcels tells which costs something else', () => {
    const two = [
      { id: 'bergen', name: 'Lind chair', cost: 9.5 },
      { id: 'luebeck', name: 'Bue lamp', cost: 24 },
    ]
    const dearer = two.map((parcel) => (parcel.id === 'luebeck' ? { ...parcel, cost: 30 } : parcel))
    const before = agreed({ parcels: two, shipping: 33.5 })
    const now = agreed({ parcels: dearer, shipping: 39.5 })
    const change = { kind: 'parcel', name: 'Bue lamp', from: 24, to: 30 }
    expect(changesBetween(before, now)).toEqual([change])
    expect(changesSinceKept(keptAgreed(before), now)).toEqual([change])
  })

  test('travels back to the page, as much of it as there is room for', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ ...LAMP, id: `${at}`, name: 'x'.repeat(200) }))
    const changes = changesBetween(agreed(), agreed({ lines: many }))
    const read = readChanges(changesText(changes))
    expect(read).toHaveLength(MAX_CHANGES)
    expect(read[0]?.name).toBe('Lind chair')
    expect(changesText(changes).length).toBeLessThan(1800)
    expect(readChanges('nonsense')).toEqual([])
    expect(readChanges(undefined)).toEqual([])
  })
})

describe('what is kept while somebody is at their bank', () => {
  const many = (count: number, name = 'Lind chair') =>
    Array.from({ length: count }, (_, at) => ({ ...CHAIR, id: `line-${String(at).padStart(17, '0')}`, name }))
  const since = (before: Partial<Agreed>, now: Partial<Agreed>) => {
    const kept = keptAgreed(agreed(before))
    expect(JSON.stringify(kept).length).toBeLessThanOrEqual(4000)
    return changesSinceKept(JSON.parse(JSON.stringify(kept)), agreed(now))
  }

  test('says that nothing has changed', () => {
    expect(since({}, {})).toBeUndefined()
    expect(since({ lines: many(500) }, { lines: many(500) })).toBeUndefined()
  })

  test('takes names in another language for no change', () => {
    expect(since({}, { lines: [{ ...CHAIR, name: 'Lind, Stuhl' }, LAMP] })).toBeUndefined()
  })

  test('says what has: lines, promotions and sums', () => {
    expect(since({}, { lines: [{ ...CHAIR, quantity: 3 }], promotions: [], total: 329.5 })).toEqual([
      { kind: 'quantity', name: 'Lind chair', from: 2, to: 3 },
      { kind: 'removed', name: 'Bue lamp', from: 1, to: null },
      { kind: 'promotionEnded', name: 'Ten percent', from: 28, to: null },
      { kind: 'total', name: '', from: 301.5, to: 329.5 },
    ])
    expect(since({}, { shipping: 24, total: 316 })?.map(({ kind }) => kind)).toEqual(['shipping', 'total'])
  })

  test('takes names that were too long from what is there now', () => {
    const lines = many(60, 'x'.repeat(200))
    const [first, ...others] = lines.map((line) => ({ ...line, unitPrice: line.unitPrice }))
    const dearer = { ...(first as (typeof lines)[number]), unitPrice: 120 }
    expect(since({ lines }, { lines: [dearer, ...others] })).toEqual([
      { kind: 'price', name: 'x'.repeat(200), from: 100, to: 120 },
    ])
  })

  test('of very many lines still knows the sums', () => {
    const kinds = since({ lines: many(500) }, { lines: many(499), total: 100 })?.map(({ kind }) => kind)
    expect(kinds).toEqual(['total'])
  })

  test.each(['a-digest', null, ['x'], 7])('is nothing to go by when it is %s', (kept) =>
    expect(changesSinceKept(kept, agreed())).toEqual([]),
  )
})
