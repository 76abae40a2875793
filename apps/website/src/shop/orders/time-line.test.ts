import { expect, test } from 'vitest'
import { orderTimeLine, returnTimeLine } from './time-line.ts'

const said = (steps: ReturnType<typeof orderTimeLine>) =>
  steps.map(({ step, date, isDone, isEnd }) => [step, date ?? '', isEnd ? 'end' : isDone ? 'done' : 'ahead'].join(' '))

const DATES = { DateCreated: '2026-03-01', DateSubmitted: '2026-03-02' }
const OPEN = { ...DATES, Status: 'Open' }

test('an order under way has its delivery ahead of it', () => {
  expect(said(orderTimeLine(OPEN))).toEqual(['submitted 2026-03-02 done', 'shipped  ahead', 'delivered  ahead'])
})

test('as long as some of it is still to be sent, only some of it is on its way', () => {
  const shipments = [{ shipped: '2026-03-09', delivered: '2026-03-11' }, { shipped: '2026-03-05' }, {}]
  expect(said(orderTimeLine(OPEN, shipments, { isPartial: true }))).toEqual([
    'submitted 2026-03-02 done',
    'partlyShipped 2026-03-05 done',
    'shipped  ahead',
    'delivered  ahead',
  ])
})

test('what has arrived is delivered with its last parcel, and nothing comes after that', () => {
  const shipments = [
    { shipped: '2026-03-05', delivered: '2026-03-07' },
    { shipped: '2026-03-06', delivered: '2026-03-10' },
  ]
  const order = { ...DATES, Status: 'Completed', DateApproved: '2026-03-03', DateCompleted: '2026-03-06' }
  expect(said(orderTimeLine(order, shipments))).toEqual([
    'submitted 2026-03-02 done',
    'approved 2026-03-03 done',
    'shipped 2026-03-06 done',
    'delivered 2026-03-10 done',
  ])
})

test('what was sent is not completed before it has arrived', () => {
  const order = { ...DATES, Status: 'Completed', DateCompleted: '2026-03-06' }
  const shipments = [{ shipped: '2026-03-05', delivered: '2026-03-07' }, { shipped: '2026-03-06' }]
  expect(said(orderTimeLine(order, shipments)).slice(1)).toEqual(['shipped 2026-03-06 done', 'delivered  ahead'])
})

test('where no carrier tells of an arrival, it ends as commerce says', () => {
  const order = { ...DATES, Status: 'Completed', DateCompleted: '2026-03-06' }
  expect(said(orderTimeLine(order, [{ shipped: '2026-03-05' }])).slice(1)).toEqual([
    'shipped 2026-03-05 done',
    'completed 2026-03-06 done',
  ])
  expect(said(orderTimeLine(order)).slice(1)).toEqual(['completed 2026-03-06 done'])
})

test.each([
  ['AwaitingApproval', ['submitted 2026-03-01 done', 'approval  ahead', 'shipped  ahead', 'delivered  ahead']],
  ['Declined', ['submitted 2026-03-01 done', 'declined 2026-03-04 end']],
  ['Canceled', ['submitted 2026-03-01 done', 'canceled 2026-03-04 end']],
])('an order that is %s ends or goes on accordingly', (Status, expected) => {
  const order = { DateCreated: '2026-03-01', DateDeclined: '2026-03-04', DateCanceled: '2026-03-04', Status }
  expect(said(orderTimeLine(order))).toEqual(expected)
})

test('an order for pickup gets ready, and is picked up', () => {
  const pickup = { isPickedUp: true }
  expect(said(orderTimeLine(OPEN, [], pickup)).slice(1)).toEqual(['ready  ahead', 'pickedUp  ahead'])
  const partly = said(orderTimeLine(OPEN, [{ shipped: '2026-03-05' }], { ...pickup, isPartial: true }))
  expect(partly[1]).toBe('partlyReady 2026-03-05 done')
  const order = { ...DATES, Status: 'Completed', DateCompleted: '2026-03-07' }
  const shipments = [{ shipped: '2026-03-05', delivered: '2026-03-07' }]
  expect(said(orderTimeLine(order, shipments, pickup)).slice(1)).toEqual([
    'ready 2026-03-05 done',
    'pickedUp 2026-03-07 done',
  ])
})

test('a return is asked for, arrives, and is done when the money is back', () => {
  expect(said(returnTimeLine({ ...DATES, Status: 'AwaitingApproval' }))).toEqual([
    'requested 2026-03-02 done',
    'approval  ahead',
    'received  ahead',
    'refunded  ahead',
  ])
  expect(said(returnTimeLine(OPEN, '2026-03-12')).slice(1)).toEqual(['received 2026-03-12 done', 'refunded  ahead'])
  const over = { ...DATES, Status: 'Completed', DateCompleted: '2026-03-20' }
  expect(said(returnTimeLine({ ...over, RefundAmount: 20 })).at(-1)).toBe('refunded 2026-03-20 done')
  expect(said(returnTimeLine({ ...over, RefundAmount: 0 })).at(-1)).toBe('completed 2026-03-20 done')
  const withdrawn = { ...DATES, Status: 'Canceled', DateCanceled: '2026-03-04' }
  expect(said(returnTimeLine(withdrawn)).at(-1)).toBe('withdrawn 2026-03-04 end')
})
