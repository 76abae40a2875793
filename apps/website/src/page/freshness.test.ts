import { afterEach, describe, expect, test, vi } from 'vitest'
import { notice, page, REVALIDATE_SECRET, type Stage, stageForEachTest } from '../website.fixture.tsx'

const open = stageForEachTest()

/** What the platform says after a publication. */
function publish({ get, content }: Stage, epoch: number): Promise<Response> {
  content.epoch = epoch
  return get('/api/revalidate', {
    method: 'POST',
    headers: { 'x-revalidate-secret': REVALIDATE_SECRET, 'content-type': 'application/json' },
    body: JSON.stringify({ epoch, items: ['x'] }),
  })
}

describe('the page cache', () => {
  test('asks the content once, and answers 304 to who has the page', async () => {
    const { get, content } = await open()
    await (await get('/')).text()
    const warm = await get('/')
    const etag = warm.headers.get('etag') ?? ''
    await warm.text()
    const asked = content.asked.length
    const again = await get('/', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(content.asked.length).toBe(asked)
  })

  test('serves compressed pages once they are ready', async () => {
    const { get } = await open({ pages: { 'en /': page({ main: [notice('word '.repeat(500))] }) } })
    await vi.waitFor(async () => {
      const answer = await get('/', { headers: { 'accept-encoding': 'br' } })
      expect(await answer.text()).toContain('word word')
      expect(answer.headers.get('content-encoding')).toBe('br')
    })
  })

  test('renders a page once for many who come together', async () => {
    const { get, content } = await open({ layoutDelay: 50 })
    await get('/de') // hears the epoch
    const before = content.asked.filter((name) => name === 'LayoutQuery').length
    await Promise.all(Array.from({ length: 20 }, () => get('/').then((answer) => answer.text())))
    expect(content.asked.filter((name) => name === 'LayoutQuery').length - before).toBe(1)
  })

  test('a query nobody declared is rendered each time; a declared one is a page of its own', async () => {
    const pages = { 'en /': page({ main: [{ uid: 'a', componentName: 'Asking' }] }) }
    const { get, content } = await open({ pages }, { CACHED_QUERY: 'topic' })
    const renders = async (path: string) => {
      const before = content.asked.filter((name) => name === 'Answer').length
      for (let round = 0; round < 3; round++) await (await get(path)).text()
      return content.asked.filter((name) => name === 'Answer').length - before
    }
    await get('/de')
    expect(await renders('/?other=x')).toBe(3)
    expect(await renders('/?topic=light')).toBe(1)
    expect(await renders('/?topic=wood')).toBe(1)
  })
})

describe('a page that is due', () => {
  const pages = { 'en /': page({ main: [{ uid: 'c', componentName: 'Counted' }] }) }
  afterEach(() => void vi.useRealTimers())

  test('is rendered only when it is made of something else, or the hour is another', async () => {
    const { get, content } = await open({ epoch: undefined, pages })
    /** Opens the page two seconds later: how often it was rendered, and its text. */
    const later = async () => {
      const time = Date.now() + 2000
      vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(time)
      const html = await (await get('/')).text()
      const [, rendering, text] = /rendering <!-- -->(\d+)<!-- -->: <!-- -->([\w-]+)/.exec(html) ?? []
      return { rendering: Number(rendering), text, time }
    }
    const timesAsked = () => content.asked.filter((name) => name === 'Answer').length
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.UTC(2026, 0, 1, 12))
    const { rendering: first } = await later()
    while (timesAsked() < 4) expect(await later()).toMatchObject({ rendering: first, text: 'forty-two' })
    content.answer = 'forty-three'
    let shown = await later()
    while (shown.text === 'forty-two') shown = await later()
    expect(shown.rendering).toBe(first + 1)

    const anHourLater = Date.UTC(2026, 0, 1, 13)
    vi.setSystemTime(anHourLater - 20_000)
    const { rendering: before } = await later()
    do shown = await later()
    while (shown.rendering === before)
    expect(shown.rendering).toBe(before + 1)
    expect(shown.time).toBeGreaterThanOrEqual(anHourLater)
  })
})

describe('what strangers ask for', () => {
  test('parameters of marketing make no page of their own, and are not asked about again', async () => {
    const pages = { 'en /': page({ main: [{ uid: 'a', componentName: 'Asking' }] }) }
    const { get, content } = await open({ pages }, { CACHED_QUERY: 'topic,utm_term' })
    await get('/de')
    const first = await (await get('/')).text()
    const asked = content.asked.length
    for (const query of ['?utm_source=news&utm_medium=mail', '?gclid=1', '?fbclid=2&MSCLKID=3', '?gclid=4'])
      expect(await (await get(`/${query}`)).text()).toBe(first)
    expect(content.asked.length).toBe(asked)
    // Of one that the site reads itself there is a page of its own.
    await get('/?utm_term=oak&gclid=5')
    expect(content.asked.length).toBeGreaterThan(asked)
    const before = content.asked.length
    await get('/?gclid=6&utm_term=oak')
    expect(content.asked.length).toBe(before)
  })
})

describe('what could not be had of a page', () => {
  const asking = { 'en /': page({ main: [{ uid: 'a', componentName: 'Asking' }] }), 'de /': page() }
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['a question of a component', { pages: asking, failing: ['Answer'] }, 'answer: <!-- -->forty-two'],
    ['the languages of the page', { failing: ['PageFacts'] }, 'hreflang="de"'],
  ])('%s is asked for again soon, though nothing is published', async (_, given, expected) => {
    const { get, content } = await open(given)
    await (await get('/de')).text() // hears the epoch
    const lacking = await (await get('/')).text()
    expect(lacking).not.toContain(expected)
    content.failing = []
    expect(await (await get('/')).text()).toBe(lacking)
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() + 11_000)
    expect(await (await get('/')).text()).toContain(expected)
  })

  test('nobody waits for a page that is asked for again while it may still be shown', async () => {
    const { get, content } = await open({ pages: asking, failing: ['Answer'] })
    await (await get('/de')).text() // hears the epoch
    const lacking = await (await get('/')).text()
    content.failing = []
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(start + 4000)
    const asked = content.asked.length
    expect(await (await get('/')).text()).toBe(lacking)
    expect(content.asked.length).toBe(asked)
    vi.setSystemTime(start + 6000)
    expect(await (await get('/')).text()).toBe(lacking)
    await vi.waitFor(async () => expect(await (await get('/')).text()).toContain('answer: <!-- -->forty-two'))
    expect(content.asked.slice(asked).filter((name) => name === 'Answer')).toHaveLength(1)
  })

  // Specification: dictionary-cache
  test('phrases of a service that names no state of its content are kept for a minute, its pages for less', async () => {
    const { get, content } = await open({ epoch: undefined })
    const times = () =>
      ['LayoutQuery', 'DictionarySiteQuery'].map((name) => content.asked.filter((one) => one === name).length)
    const seen = [0, 11, 49, 61].map((seconds) => Date.now() + seconds * 1000)
    const counted = []
    for (const time of seen) {
      vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(time)
      await (await get('/')).text()
      counted.push(times())
    }
    expect(counted.map(([, dictionary]) => dictionary)).toEqual([1, 1, 1, 2])
    expect(counted.at(-1)?.[0]).toBeGreaterThanOrEqual(3)
  })

  test('a component that came too late gets another chance as well', async () => {
    const { get } = await open({ pages: { 'en /': page({ main: [{ uid: 's', componentName: 'Tardy' }] }) } })
    await get('/de') // hears the epoch
    expect(await (await get('/')).text()).toContain('tardy: <!-- -->none')
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() + 11_000)
    expect(await (await get('/')).text()).toContain('tardy: <!-- -->there')
  })

  test('a question the service refuses does not make it count as away', async () => {
    const opened = await open({ pages: asking, failing: ['Answer'] })
    for (const path of ['/', '/de', '/de']) await (await opened.get(path)).text()
    opened.content.pages['de /'] = page({ main: [notice('Neues')] })
    await publish(opened, 2)
    await (await opened.get('/')).text()
    const answer = await opened.get('/de')
    expect(answer.headers.get('x-content-stale')).toBeNull()
    expect(await answer.text()).toContain('Neues')
  })
})

describe('publishing', () => {
  test('what was published is read at the next request, a hundred times out of a hundred', async () => {
    const opened = await open()
    for (let round = 2; round < 102; round++) {
      await (await opened.get('/')).text()
      opened.content.pages['en /'] = page({ main: [notice(`round ${round}`)] })
      expect((await publish(opened, round)).status).toBe(200)
      expect(await (await opened.get('/')).text()).toContain(`round ${round}`)
    }
  })

  test('a page being rendered while something is published does not survive it', async () => {
    const opened = await open({ layoutDelay: 60 })
    await opened.get('/de')
    const slow = opened.get('/')
    await new Promise((resolve) => setTimeout(resolve, 20))
    opened.content.pages['en /'] = page({ main: [notice('newest')] })
    await publish(opened, 2)
    await (await slow).text()
    opened.content.layoutDelay = 0
    expect(await (await opened.get('/')).text()).toContain('newest')
  })

  test('an answer with a newer epoch is enough', async () => {
    const { get, content } = await open()
    await get('/')
    await get('/')
    content.pages['en /'] = page({ main: [notice('newest')] })
    content.epoch = 7
    await get('/de')
    expect(await (await get('/')).text()).toContain('newest')
  })

  test('a service that was set up anew counts from below, and is believed', async () => {
    const opened = await open({ epoch: 100 })
    for (let round = 0; round < 3; round++) await (await opened.get('/')).text()
    opened.content.pages['en /'] = page({ main: [notice('anew')] })
    await publish(opened, 2)
    expect(await (await opened.get('/')).text()).toContain('anew')
  })

  test('a message without a length is read to a limit, a broken one refused', async () => {
    const { origin } = await open()
    const post = (body: BodyInit) =>
      fetch(`${origin}/api/revalidate`, {
        method: 'POST',
        headers: { 'x-revalidate-secret': REVALIDATE_SECRET },
        body,
        duplex: 'half',
      } as RequestInit)
    expect((await post(new Blob(['{"items":["', 'x'.repeat(1_100_000), '"]}']).stream())).status).toBe(413)
    expect((await post('{"epoch":')).status).toBe(400)
    expect((await post('{"epoch":-1}')).status).toBe(400)
  })

  test('the secret is needed', async () => {
    const { get } = await open()
    const asked = (secret: string) =>
      get('/api/revalidate', { method: 'POST', headers: { 'x-revalidate-secret': secret }, body: '{"epoch":9}' })
    expect((await asked('guess')).status).toBe(401)
    expect((await asked(REVALIDATE_SECRET)).status).toBe(200)
    expect((await get('/api/revalidate')).status).toBe(405)
  })
})

describe('when the content service is away', () => {
  test('the last good page is shown, and says so', async () => {
    const opened = await open()
    const { get, content, logged } = opened
    await get('/')
    const good = await (await get('/')).text()
    content.away = true
    await publish(opened, 2)
    for (let round = 0; round < 2; round++) {
      const answer = await get('/')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('x-content-stale')).toBe('1')
      expect(answer.headers.get('warning')).toContain('110')
      expect(await answer.text()).toBe(good)
    }
    expect(logged.filter(({ message }) => message.includes('last good page'))).not.toEqual([])
    content.away = false
    await vi.waitFor(async () => expect((await get('/')).headers.get('x-content-stale')).toBeNull(), { timeout: 3000 })
  })

  test('without one the answer is 503 in the language of the address, without a stack', async () => {
    const { get } = await open({ away: true })
    const answer = await get('/de/about')
    const html = await answer.text()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(html).toContain('lang="de"')
    expect(html).toContain('Gleich wieder da')
    expect(html).not.toMatch(/\bat .*:\d+/)
    expect((await get('/readyz')).status).toBe(503)
    expect((await get('/healthz')).status).toBe(200)
  })
})
