import { get as request } from 'node:http'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { notice, page, type Stage, stageForEachTest } from '../website.fixture.tsx'

const WAIT = 300
const waiting = page({
  main: [notice('word '.repeat(400)), { uid: 'c', componentName: 'Counter' }, { uid: 'w', componentName: 'Waiting' }],
})

const openStage = stageForEachTest()

async function open(given: Parameters<typeof openStage>[0] = {}): Promise<Stage> {
  const stage = await openStage(
    { pages: { 'en /': waiting, 'en /other': page() }, ...given },
    { COMPONENT_DEADLINE: '2000' },
  )
  await (await stage.get('/other')).text() // hears the epoch
  return stage
}

interface Seen {
  headers: Record<string, unknown>
  /** Readable at the moment the first bytes had come. */
  first: string
  whole: string
  /** Milliseconds between the first bytes and the end. */
  between: number
}

/** Reads an answer off the socket as it comes. */
function watch(origin: string, coding?: 'br' | 'gzip'): Promise<Seen> {
  return new Promise((resolve, reject) => {
    request(origin, { headers: coding === undefined ? {} : { 'accept-encoding': coding } }, (answer) => {
      const decoder = coding === 'br' ? createBrotliDecompress() : createGunzip()
      const text = coding === undefined ? answer : answer.pipe(decoder)
      const seen: Seen = { headers: answer.headers, first: '', whole: '', between: 0 }
      let firstAt = 0
      text.setEncoding('utf8').on('data', (part: string) => {
        if (firstAt === 0) {
          firstAt = performance.now()
          seen.first = part
        }
        seen.whole += part
      })
      text.on('error', reject).on('end', () => resolve({ ...seen, between: performance.now() - firstAt }))
    }).on('error', reject)
  })
}

test.each([undefined, 'gzip', 'br'] as const)(
  'the head is there while server data is still loading (coding: %s), and the whole is what the cache keeps',
  async (coding) => {
    const scriptHeader = '<script>header()</script>'
    const { origin, get } = await open({ settings: { scriptHeader } })
    const { headers, first, whole, between } = await watch(origin, coding)
    expect(between).toBeGreaterThan(WAIT / 2)
    expect(first).toMatch(/^<!DOCTYPE html>.*<\/head>$/s)
    expect(first).toContain('<link rel="stylesheet" href="/assets/site.css">')
    expect(first.match(/data-modules="[^"]*"/g)).toEqual(['data-modules="/assets/Counter.js"'])
    expect(first).toContain(scriptHeader)
    expect(headers['content-security-policy']).toContain("style-src-attr 'none'")
    expect(headers['content-encoding']).toBe(coding)
    expect(headers.vary).toBe('accept-encoding')
    expect(headers.etag).toBeUndefined()
    expect(whole).toContain('waited: <!-- -->after 300 ms')

    const kept = await get('/', { headers: { 'accept-encoding': 'identity' } })
    expect(kept.headers.get('etag')).not.toBeNull()
    expect(await kept.text()).toBe(whole)
  },
)

test.each([undefined, 'gzip', 'br'] as const)(
  'a page that waits for nothing is sent in one piece (coding: %s)',
  async (coding) => {
    const { origin } = await open({ pages: { 'en /': page({ main: [notice('word')] }), 'en /other': page() } })
    const { first, whole } = await watch(`${origin}/?of=its-own`, coding)
    expect(whole).toContain('word')
    expect(first).toBe(whole)
  },
)

test('no script of React moves late parts into place', async () => {
  const { origin } = await open()
  const { whole } = await watch(origin)
  expect(whole.match(/<script(?! type="(module|application\/(ld\+)?json)")[^>]*>/g)).toEqual(['<script>'])
  expect(whole).toContain('<script>start()</script>')
  expect(whole).not.toMatch(/<template|\sstyle=/)
})

test('HEAD and conditional requests wait for the whole page, so that tag and length are right', async () => {
  const { get, content } = await open()
  const head = await get('/', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  const [tag, length] = [head.headers.get('etag'), head.headers.get('content-length')]
  const whole = await get('/', { headers: { 'accept-encoding': 'identity' } })
  expect([tag, length]).toEqual([
    whole.headers.get('etag'),
    String(new TextEncoder().encode(await whole.text()).byteLength),
  ])
  content.epoch = 2
  await get('/other?new')
  expect((await get('/', { headers: { 'if-none-match': tag ?? '' } })).status).toBe(304)
})

test('those who come while it is rendered get the same page, rendered once', async () => {
  const { origin, content, get } = await open()
  const before = content.asked.filter((name) => name === 'LayoutQuery').length
  const first = watch(origin)
  await new Promise((resolve) => setTimeout(resolve, WAIT / 3))
  const others = await Promise.all(Array.from({ length: 5 }, async () => (await get('/')).text()))
  expect(new Set([(await first).whole, ...others]).size).toBe(1)
  expect(content.asked.filter((name) => name === 'LayoutQuery').length - before).toBe(1)
})

test.each([undefined, 'br'] as const)(
  'a visitor who leaves in the middle takes nothing along (coding: %s)',
  async (coding) => {
    const { origin, content, get } = await open()
    const headers = coding === undefined ? {} : { 'accept-encoding': coding }
    await new Promise<void>((resolve) => {
      const leaving = request(origin, { headers }, (answer) => {
        answer.once('data', () => {
          leaving.destroy()
          resolve()
        })
      })
      leaving.on('error', () => undefined)
    })
    await new Promise((resolve) => setTimeout(resolve, WAIT * 1.5))
    const asked = content.asked.length
    const kept = await get('/')
    expect(kept.headers.get('etag')).not.toBeNull()
    expect(await kept.text()).toContain('waited: <!-- -->after 300 ms')
    expect(content.asked.length).toBe(asked)
  },
)

test('a component that fails leaves its error block in the answer and in the cache', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { get } = await open({ pages: { 'en /': page({ main: [{ uid: 'b', componentName: 'Broken' }] }) } })
  const first = await (await get('/')).text()
  expect(first).toContain('There was a problem loading this section.')
  expect(await (await get('/')).text()).toBe(first)
})

test('a page that cannot be rendered ends with a text of ours and is not kept', async () => {
  const { get, logged } = await open({ pages: { 'en /': page({ main: [{ uid: 'm', componentName: 'Moody' }] }) } })
  for (let round = 0; round < 2; round++) {
    const answer = await get('/')
    const html = await answer.text()
    expect(answer.headers.get('etag')).toBeNull()
    expect(html).toContain('Something went wrong')
    expect(html.endsWith('</body></html>')).toBe(true)
  }
  expect((await get('/', { method: 'HEAD' })).status).toBe(500)
  expect(logged.map(({ message }) => message)).toContain('A page could not be rendered to its end')
})
