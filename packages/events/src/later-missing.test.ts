/** What waits is not lost where the code for it cannot be fetched (decision 0026). */
import { expect, test } from 'vitest'
import { extendedAnswers, useTrackedSite } from './testing/tracked-site.fixture.ts'

const script = `import * as events from './index.ts'; window.events = events`
const site = useTrackedSite(script, extendedAnswers, { isLaterMissing: true })
const kept = (storage: string, key: string) => site.run(`JSON.parse(${storage}.getItem('${key}') ?? '[]')`)

test('what could not be sent stays kept', async () => {
  site.answer({ event: () => ({ status: 503, body: {} }) })
  await site.open()
  await site.run('tracking.init()')
  expect(await site.run('tracking.pageView()')).toBeNull()
  expect(await kept('localStorage', 'sc_retry')).toMatchObject([{ body: { type: 'VIEW' } }])
  expect(site.faults()).toEqual([])
})

test('what is queued, and who somebody is, stays queued; it can be cleared', async () => {
  await site.open()
  await site.run('tracking.init()')
  await site.run(`tracking.addToEventQueue({ type: 'Q' })`)
  expect(await site.run(`tracking.identity({ identifiers: [{ id: '1', provider: 'p' }] })`)).toBeNull()
  expect(await kept('sessionStorage', 'EventQueue')).toMatchObject([
    { eventData: { type: 'Q' } },
    { eventData: { type: 'IDENTITY', identifiers: [{ id: '1', provider: 'p' }] } },
  ])
  expect(await site.run('tracking.processEventQueue()')).toEqual({ sent: 0, failed: 2 })
  await site.run('tracking.clearEventQueue()')
  expect(await kept('sessionStorage', 'EventQueue')).toEqual([])
  expect(site.faults()).toEqual([])
})

test('a failure has its code, without the words', async () => {
  await site.open()
  expect(await site.run('tracking.pageView().catch(({ code, message }) => [code, message])')).toEqual([
    'IE-0004',
    '[IE-0004]',
  ])
})
