import { expect, test } from 'vitest'
import { orderTimeLine, returnTimeLine } from './time-line.ts'

const said = (steps: ReturnType<typeof orderTimeLine>) =>
  steps.map(({ step, date, isDone, isEnd }) => [step, date ?? '', isEnd ? 'end' : isDone ? 'done' : 'ahead'].join(' '))

const DATES = { DateCreated: '2026-03-01', DateSubmitted: '2026-03-02' }

test('an order under way has its delivery ahead of it', () => {
  expect(said(orderTimeLine({ ...DATES, Status: 'Open' }))).toEqual([
    'submitted 2026-03-02 done',
    'shipped  ahead',
    'completed  ahead',
  ])
})

test('a shipment that was sent off is on its way from its first day on', () => {
  const shipments = [{ DateShipped: '2026-03-09' }, { DateShipped: '2026-03-05' }, { DateShipped: null }]
  expect(said(orderTimeLine({ ...DATES, Status: 'Open' }, shipments))).toEqual([
    'submitted 2026-03-02 done',
    'shipped 2026-03-05 done',
    'completed  ahead',
  ])
})

test('what has arrived is delivered with its last parcel', () => {
  const shipments = [
    { DateShipped: '2026-03-05', DateDelivered: '2026-03-07' },
    { DateShipped: '2026-03-06', DateDelivered: '2026-03-10' },
  ]
  const order = { ...DATES, Status: 'Completed', DateApproved: '2026-03-03', DateCompleted: '2026-03-10' }
  expect(said(orderTimeLine(order, shipments))).toEqual([
    'submitted 2026-03-02 done',
    'approved 2026-03-03 done',
    'shipped 2026-03-05 done',
    'delivered 2026-03-10 done',
    'completed 2026-03-10 done',
  ])
})

test.each([
  ['AwaitingApproval', ['submitted 2026-03-01 done', 'approval  ahead', 'shipped  ahead', 'completed  ahead']],
  ['Declined', ['submitted 2026-03-01 done', 'declined 2026-03-04 end']],
  ['Canceled', ['submitted 2026-03-01 done', 'canceled 2026-03-04 end']],
])('an order that is %s ends or goes on accordingly', (Status, expected) => {
  const order = { DateCreated: '2026-03-01', DateDeclined: '2026-03-04', DateCanceled: '2026-03-04', Status }
  expect(said(orderTimeLine(order))).toEqual(expected)
})

test('an order that is fetched is ready for that, and picked up', () => {
  expect(said(orderTimeLine({ ...DATES, Status: 'Open' }, [], true))).toEqual([
    'submitted 2026-03-02 done',
    'ready  ahead',
    'completed  ahead',
  ])
  const shipments = [{ DateShipped: '2026-03-05', DateDelivered: '2026-03-07' }]
  const order = { ...DATES, Status: 'Completed', DateCompleted: '2026-03-07' }
  expect(said(orderTimeLine(order, shipments, true))).toEqual([
    'submitted 2026-03-02 done',
    'ready 2026-03-05 done',
    'pickedUp 2026-03-07 done',
    'completed 2026-03-07 done',
  ])
})

test('a return is sent to us, and done when the money is back', () => {
  expect(said(returnTimeLine({ ...DATES, Status: 'Open' }))).toEqual(['submitted 2026-03-02 done', 'completed  ahead'])
  expect(said(returnTimeLine({ ...DATES, Status: 'Completed', DateCompleted: '2026-03-20' })).at(-1)).toBe(
    'completed 2026-03-20 done',
  )
})
