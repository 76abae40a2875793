/** Publish, then read: the next request is new, always; and while the content service is away nothing goes dark. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Author, signIn } from './author.fixture.ts'
import { type House, type HouseApart, LANGUAGES, openApart, openHouse } from './house.fixture.ts'

const ROUNDS = 100
const READERS = 8

/** The heading of a page as it is sent. */
async function heading(house: House, path: string): Promise<string> {
  const answer = await fetch(house.websiteUrl + path)
  return (
    /<h1[^>]*>(.*?)<\/h1>/s
      .exec(await answer.text())?.[1]
      ?.replace(/<[^>]+>/g, '')
      .trim() ?? ''
  )
}

/** Publishes again and again under steady reading; gives what a reader got to see too late, or cut in two. */
async function publishUnderReading(house: House, author: Author): Promise<string[]> {
  const wrong: string[] = []
  let published = 0
  let isOver = false
  const reader = async () => {
    while (!isOver) {
      const before = published
      const seen = Number(/Round (\d+)/.exec(await heading(house, '/terms'))?.[1] ?? -1)
      if (seen < before) wrong.push(`a reader saw round ${seen} after round ${before} was published`)
    }
  }
  await author.write('Home/terms', 'en', { Title: 'Round 0' })
  await author.publish('Home/terms', ['en'])
  const readers = Array.from({ length: READERS }, reader)
  for (let round = 1; round <= ROUNDS; round++) {
    await author.write('Home/terms', 'en', { Title: `Round ${round}` })
    await author.publish('Home/terms', ['en'])
    published = round
    const next = await heading(house, '/terms')
    if (next !== `Round ${round}`) wrong.push(`after round ${round} the next request showed "${next}"`)
  }
  isOver = true
  await Promise.all(readers)
  return wrong
}

describe('in one process', () => {
  let house: House
  let author: Author
  beforeAll(async () => {
    house = await openHouse()
    author = await signIn(house)
  }, 300_000)
  afterAll(() => house?.close())

  test('the next request after a publication is new, 100 of 100, with 8 readers', { timeout: 120_000 }, async () => {
    expect(await publishUnderReading(house, author)).toEqual([])
  })

  test('nothing written shows before it is published', async () => {
    const before = await heading(house, '/privacy')
    await author.write('Home/privacy', 'en', { Title: 'Not for you yet' })
    expect(await heading(house, '/privacy')).toBe(before)
    await author.publish('Home/privacy', ['en'])
    expect(await heading(house, '/privacy')).toBe('Not for you yet')
  })

  test('publishing one language leaves the others as they are', async () => {
    const paths = { en: '/faq', de: '/de/faq', ar: '/ar/faq' }
    const before = { en: await heading(house, paths.en), ar: await heading(house, paths.ar) }
    for (const language of LANGUAGES) await author.write('Home/faq', language, { Title: `New in ${language}` })
    await author.publish('Home/faq', ['de'])
    expect(await heading(house, paths.de)).toBe('New in de')
    expect(await heading(house, paths.en)).toBe(before.en)
    expect(await heading(house, paths.ar)).toBe(before.ar)
  })
})

describe('as two processes', () => {
  let house: HouseApart
  let author: Author
  beforeAll(async () => {
    house = await openApart()
    author = await signIn(house)
  }, 300_000)
  afterAll(() => house?.close())

  test('the next request after a publication is new, 100 of 100, with 8 readers', { timeout: 120_000 }, async () => {
    expect(await publishUnderReading(house, author)).toEqual([])
  })

  test('with the content service down, pages seen before stay up and say that they are old', async () => {
    const seen = ['/office', '/de/office', '/ar']
    const fresh = new Map<string, string>()
    for (const path of seen) fresh.set(path, await (await fetch(house.websiteUrl + path)).text())
    // Something was published since, so that what is kept is old and the service must be asked.
    await author.write('Home/terms', 'en', { Title: 'Changed once more' })
    await author.publish('Home/terms', ['en'])
    await house.stopPlatform()

    for (const path of seen) {
      const answer = await fetch(house.websiteUrl + path)
      expect([path, answer.status, answer.headers.get('x-content-stale')]).toEqual([path, 200, '1'])
      expect(answer.headers.get('warning')).toContain('Stale')
      expect(await answer.text()).toBe(fresh.get(path))
    }
    const told = () => house.log.filter(({ msg, path }) => /last good page/.test(msg) && path !== undefined)
    await expect.poll(() => told().length).toBeGreaterThanOrEqual(1)

    for (const [path, language, direction] of [
      ['/journal', 'en', 'ltr'],
      ['/de/no-such-page', 'de', 'ltr'],
      ['/ar/journal', 'ar', 'rtl'],
    ] as const) {
      const answer = await fetch(house.websiteUrl + path)
      const html = await answer.text()
      expect([path, answer.status]).toEqual([path, 503])
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
      expect(html).toMatch(/<h1>[^<]{5,}<\/h1>/)
      expect(html).not.toMatch(/Error|\bat .+:\d+|node_modules|ECONNREFUSED/)
    }
    expect((await fetch(`${house.websiteUrl}/healthz`)).status).toBe(200)
    expect((await fetch(`${house.websiteUrl}/readyz`)).status).toBe(503)
    expect((await fetch(`${house.websiteUrl}/-/media/halden/brand/logo.svg`)).status).toBe(502)
  })

  test('when it is back, so is everything else', async () => {
    await house.startPlatform()
    await expect.poll(async () => (await fetch(`${house.websiteUrl}/journal`)).status, { timeout: 10_000 }).toBe(200)
    const answer = await fetch(`${house.websiteUrl}/office`)
    expect([answer.status, answer.headers.get('x-content-stale')]).toEqual([200, null])
    expect(await heading(house, '/terms')).toBe('Changed once more')
    expect((await fetch(`${house.websiteUrl}/readyz`)).status).toBe(200)
  })
})
