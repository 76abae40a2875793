/** The pages of the demonstration are found as they are published, in every language (contract "search", 13.1, 14). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../author.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())

interface Found {
  readonly total_item: number
  readonly content: {
    readonly id: string
    readonly name: string
    readonly url: string
    readonly highlight?: Record<string, string[]>
  }[]
  readonly answer?: {
    readonly question: string
    readonly answer: string
    readonly extra_fields: { readonly url: string }
  }
  readonly errors?: readonly unknown[]
}

async function asked(language: string, item: object): Promise<Found> {
  const body = { context: { locale: { country: 'xx', language } }, widget: { items: [item] } }
  const answer = await fetch(`${house.platformUrl}/api/discover/v2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  const { widgets } = (await answer.json()) as { widgets: [Found] }
  expect(widgets[0].errors).toBeUndefined()
  return widgets[0]
}

const pages = (keyphrase: string, more: object = {}) => ({
  rfk_id: 'content_results',
  entity: 'content',
  search: { content: { fields: ['name', 'url'] }, query: { keyphrase, ...more } },
})

test.each([
  ['en', 'lamps', '/office/lamps'],
  ['de', 'Leuchten', '/de/office/lamps'],
  ['ar', 'مصابيح', '/ar/office/lamps'],
])('in %s "%s" leads to %s, which is there', async (language, keyphrase, url) => {
  const { content } = await asked(language, pages(keyphrase))
  expect(content.slice(0, 5).map((page) => page.url)).toContain(url)
  expect((await fetch(house.websiteUrl + url)).status).toBe(200)
})

test('a typo does not keep a page from being found', async () => {
  const { content } = await asked('en', pages('gaurantee'))
  expect(content.length).toBeGreaterThan(0)
})

test('a question has its answer, and the page it stands on', async () => {
  const questions = { keyphrase: 'Can we pay by invoice?', exact_answer: {}, related_questions: { limit: 3 } }
  const { answer } = await asked('en', { rfk_id: 'questions', entity: 'question', questions })
  expect(answer).toMatchObject({ question: 'Can we pay by invoice?', extra_fields: { url: '/business' } })
  expect(answer?.answer).toContain('net 30 days')
  expect(answer?.answer).not.toContain('<p>')
})

test('error pages, and pages that ask not to be, are not found', async () => {
  const { content } = await asked('en', {
    rfk_id: 'content_results',
    entity: 'content',
    search: { content: {}, limit: 100 },
  })
  const urls = content.map(({ url }) => url)
  expect(urls).toContain('/')
  expect(urls.filter((url) => /not-found|server-error/.test(url))).toEqual([])
})

test('the directory says how to ask', async () => {
  const { search } = (await (await fetch(house.platformUrl)).json()) as { search: Record<string, string> }
  expect(search).toEqual({
    serviceHost: house.platformUrl,
    customerKey: '11111-2222222',
    domainId: '2222222',
    apiKey: 'local-search-key',
    // The data folder's own.
    ingestionKey: expect.stringMatching(/^[\w-]{43}$/),
  })
  const answer = await fetch(`${search.serviceHost}/discover/v2/${search.domainId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `${search.apiKey}` },
    body: JSON.stringify({ widget: { items: [pages('lamps')] } }),
  })
  expect(answer.status).toBe(200)
})

test('what is published is found at once, and gone when it is taken back', async () => {
  const author = await signIn(house)
  const set = async (description: string) => {
    await author.write('Home/about', 'en', { Description: description })
    await author.publish('Home/about', ['en'])
  }
  const count = () => asked('en', pages('zirbenholz')).then(({ total_item: total }) => total)
  expect(await count()).toBe(0)
  await set('Made of Zirbenholz')
  await expect.poll(count).toBe(1)
  await set('About us')
  await expect.poll(count).toBe(0)
})
