import { afterEach, expect, test, vi } from 'vitest'
import { notice, page, stageForEachTest } from '../website.fixture.tsx'

const open = stageForEachTest()
/** Retries wait for a part of this. */
const TIMEOUT = { CONTENT_TIMEOUT: '1000' }
const ALWAYS = 1000

afterEach(() => void vi.useRealTimers())

/** Whoever has something to show leaves a service that failed alone for a second. */
const afterRest = () => void vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() + 1001)

test.each([
  ['LayoutQuery', 1],
  ['LayoutQuery', 2],
  ['LayoutQuery', 3],
  ['PageFacts', 1],
  ['DictionarySiteQuery', 1],
  ['RedirectsQuery', 2],
  // Specification: graphql-retried
])('a page is whole though %s is answered with 503 %i times', async (operation, times) => {
  const { get, content, logged } = await open({ unavailable: { [operation]: times } }, TIMEOUT)
  const answer = await get('/')
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('Hello')
  expect(html).toContain('hreflang="de"')
  expect(logged).toEqual([])
  expect(content.unavailable).toEqual({ [operation]: 0 })
})

test('a service that stays away is asked four times and then once at a time, and the last good page is shown', async () => {
  const { get, content } = await open(
    { pages: { 'en /': page({ main: [notice('As it was')] }), 'de /': page() } },
    TIMEOUT,
  )
  for (let round = 0; round < 2; round++) await (await get('/')).text()
  content.epoch = 2
  await (await get('/de')).text() // hears the epoch
  content.unavailable = { LayoutQuery: ALWAYS, RedirectsQuery: ALWAYS, PageFacts: ALWAYS, DictionarySiteQuery: ALWAYS }
  const stale = async () => {
    const before = content.asked.length
    const answer = await get('/')
    expect([answer.status, answer.headers.get('x-content-stale')]).toEqual([200, '1'])
    expect(await answer.text()).toContain('As it was')
    return content.asked.slice(before)
  }
  expect(await stale()).toEqual(Array(4).fill('RedirectsQuery'))
  expect(await stale()).toEqual([])
  afterRest()
  expect(await stale()).toEqual(['RedirectsQuery'])
  content.unavailable = { LayoutQuery: ALWAYS }
  afterRest()
  // Redirects are there again, so that the layout is asked for with all its retries.
  const last = await stale()
  expect(last.filter((operation) => operation === 'LayoutQuery')).toHaveLength(4)
})

test('once it answers again, what fails for a moment is asked again as before', async () => {
  const { get, content } = await open({ unavailable: { LayoutQuery: 4 } }, TIMEOUT)
  expect((await get('/')).status).toBe(503)
  expect((await get('/')).status).toBe(200)
  afterRest()
  content.epoch = 2
  await (await get('/de')).text() // hears the epoch
  content.unavailable = { LayoutQuery: 2 }
  expect((await get('/')).headers.get('x-content-stale')).toBeNull()
})

test('a service that is asked too often is left alone as well', async () => {
  const { get, content } = await open({}, TIMEOUT)
  for (let round = 0; round < 2; round++) await (await get('/')).text()
  content.epoch = 2
  content.unavailable = { LayoutQuery: ALWAYS, RedirectsQuery: ALWAYS }
  content.unavailableStatus = 429
  const stale = async () => {
    const before = content.asked.length
    expect((await get('/')).headers.get('x-content-stale')).toBe('1')
    return content.asked.slice(before).filter((operation) => /^(?:Layout|Redirects)Query$/.test(operation))
  }
  await (await get('/nowhere')).text() // hears the epoch
  afterRest()
  expect(await stale()).toHaveLength(1)
  expect(await stale()).toEqual([])
})
