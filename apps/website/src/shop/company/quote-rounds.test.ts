import { expect, test } from 'vitest'
import { describedRounds, type QuoteRound, readRounds, withRound } from './quote-rounds.ts'

const round = (By: 'buyer' | 'seller', Action: QuoteRound['Action'], Lines: QuoteRound['Lines']): QuoteRound => ({
  By,
  Name: 'Ann Bee',
  Date: '2026-03-01T00:00:00Z',
  Action,
  Note: '',
  Lines,
})
const asked = round('buyer', 'request', { desk: { Quantity: 10, UnitPrice: 100, Wish: 85 } })
const offered = { desk: { Quantity: 10, UnitPrice: 90 } }

test('each round tells what it changed, from what it was to what it is', () => {
  const rounds = [asked, round('seller', 'answer', offered), round('buyer', 'accept', offered)]
  expect(describedRounds(rounds, offered, true).map(({ changes }) => changes)).toEqual([
    [expect.objectContaining({ lineId: 'desk', wish: 85, price: undefined })],
    [expect.objectContaining({ lineId: 'desk', price: [100, 90], quantity: undefined })],
    [],
  ])
})

test('lines that come and go are described', () => {
  const after = round('seller', 'answer', { lamp: { Quantity: 1, UnitPrice: null } })
  expect(describedRounds([asked, after], {}, true)[1]?.changes).toEqual([
    expect.objectContaining({ lineId: 'desk', isGone: true }),
    expect.objectContaining({ lineId: 'lamp', isNew: true }),
  ])
})

test('an answer that nobody wrote down is seen by the lines', () => {
  const described = describedRounds([asked], offered, true)
  expect(described).toHaveLength(2)
  expect(described[1]).toMatchObject({ By: 'seller', Action: 'answer', Date: '', changes: [{ price: [100, 90] }] })
  expect(describedRounds([asked], offered, false)).toHaveLength(1)
})

test('what is no round is left out, whatever was written there', () => {
  const hostile = [null, 'x', 7, {}, { By: 'admin', Action: 'answer' }, { By: 'buyer', Action: 'constructor' }]
  expect(readRounds({ QuoteRounds: hostile })).toEqual([])
  for (const xp of [null, undefined, 'x', { QuoteRounds: 'x' }]) expect(readRounds(xp)).toEqual([])
  const odd = { By: 'buyer', Action: 'request', Note: 5, Lines: { a: { Quantity: 'x' }, b: { Quantity: 2 } } }
  expect(readRounds({ QuoteRounds: [odd] })).toMatchObject([
    { Note: '', Lines: { b: { Quantity: 2, UnitPrice: null } } },
  ])
})

test('of very many rounds the first and the latest stay', () => {
  let rounds = [asked]
  for (let count = 0; count < 60; count += 1) rounds = withRound(rounds, round('seller', 'answer', offered))
  expect(rounds).toHaveLength(40)
  expect(rounds[0]).toBe(asked)
})
