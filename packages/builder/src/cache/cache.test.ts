import { beforeEach, expect, test } from 'vitest'
import { BEFORE, useHostedFiles } from '../testing/hosted-files.fixture.ts'
import { fetchAndRevalidateComponent, fetchComponent, type PlacedComponent } from './component-template.ts'
import type { Phase } from './fetch-phases.ts'
import { clearStylesheetCache, fetchAndRevalidateStylesheet } from './stylesheet.ts'

const files = useHostedFiles()
const { host, asked } = files
beforeEach(clearStylesheetCache)

const SHARED = '/components/L/C/responsive/published.html'
const FORK = '/components/L/C/place-one/published.html'
const SHEET = '/styles/L/published.css'

/** What an element would show, in order. */
async function shown(more: Partial<PlacedComponent> = {}): Promise<[string, Phase][]> {
  const heard: [string, Phase][] = []
  const hear = (text: string, phase: Phase) => heard.push([text, phase])
  await fetchAndRevalidateComponent({ cdn: files.origin, library: 'L', component: 'C', ...more }, hear)
  return heard
}

async function sheet(): Promise<[string, Phase][]> {
  const heard: [string, Phase][] = []
  await fetchAndRevalidateStylesheet({ cdn: files.origin, library: 'L' }, (text, phase) => heard.push([text, phase]))
  return heard
}

/** Kept from before; the newer one from the second request on. */
const stale = (old: string, current: string) => (method: string, index: number) =>
  method === 'HEAD' || index > 0
    ? { text: current, lastModified: 'Mon, 04 May 2026 10:00:01 GMT' }
    : { text: old, date: BEFORE() }

const FLOWS = [
  ['a template', SHARED, shown],
  ['a style sheet', SHEET, sheet],
] as const

test.each(FLOWS)('%s that is fresh is asked for once', async (_, path, flow) => {
  host(path, { text: 'one' })
  expect(await flow()).toEqual([['one', 'initial']])
  expect(asked()).toEqual([`GET ${path}`])
})

// Specification: component-fetch-phases
test.each(FLOWS)('%s that was kept and is current takes GET and HEAD', async (_, path, flow) => {
  host(path, { text: 'one', date: BEFORE() })
  expect(await flow()).toEqual([['one', 'initial']])
  expect(asked()).toEqual([`GET ${path}`, `HEAD ${path}?head`])
})

// Specification: component-fetch-phases
test.each(FLOWS)(
  '%s that was kept and is out of date takes GET, HEAD, GET, and is shown twice',
  async (_, path, flow) => {
    host(path, stale('old', 'new'))
    expect(await flow()).toEqual([
      ['old', 'initial'],
      ['new', 'updated'],
    ])
    expect(asked()).toEqual([`GET ${path}`, `HEAD ${path}?head`, `GET ${path}`])
  },
)

test.each(FLOWS)('%s that several ask for at once takes no more requests than of one', async (_, path, flow) => {
  host(path, stale('old', 'new'))
  const all = await Promise.all([flow(), flow(), flow()])
  for (const each of all) expect(each.at(-1)).toEqual(['new', 'updated'])
  expect(asked()).toHaveLength(3)
})

test('a style sheet is asked for once in the life of a page, a template each time', async () => {
  host(SHEET, { text: 'css' })
  host(SHARED, { text: 'one' })
  for (const flow of [sheet, shown]) {
    await flow()
    await flow()
  }
  expect(asked()).toEqual([`GET ${SHEET}`, `GET ${SHARED}`, `GET ${SHARED}`])
})

test('an address with a query is checked with &head', async () => {
  const edge = '/v1/files/components/styles/L.css?sitecoreContextId=c'
  host(edge, { text: 'css', date: BEFORE() })
  await fetchAndRevalidateStylesheet(files.origin + edge, () => {})
  expect(asked()).toEqual([`GET ${edge}`, `HEAD ${edge}&head`])
})

test('what is not found, or fails, says Fetch failed, with the address', async () => {
  const failed = { code: 'fetch-failed', message: 'Fetch failed', about: files.origin + SHARED }
  await expect(shown()).rejects.toMatchObject({ ...failed, cause: 404 })
  host(SHARED, { hangUp: true })
  await expect(shown()).rejects.toMatchObject(failed)
})

test('a failed style sheet is asked for anew', async () => {
  host(SHEET, { status: 503 })
  await expect(sheet()).rejects.toThrow('Fetch failed')
  host(SHEET, { text: 'css' })
  expect(await sheet()).toEqual([['css', 'initial']])
})

// Specification: deleted-components
test.each(FLOWS)('%s that says it was deleted is not valid', async (_, path, flow) => {
  host(path, { text: 'gone', deleted: true })
  await expect(flow()).rejects.toMatchObject({ code: 'response-not-valid', message: 'Response is not valid' })
})

test('a fork comes before the shared component, both are asked for at once', async () => {
  host(SHARED, { text: 'shared' })
  host(FORK, { text: 'fork', delay: 20 })
  expect(await shown({ instance: 'place-one' })).toEqual([['fork', 'initial']])
  await expect.poll(() => asked().sort()).toEqual([`GET ${FORK}`, `GET ${SHARED}`])
  expect(files.headersOf(`GET ${FORK}`)?.accept).toBe('text/html')
})

test.each([
  ['there is none', undefined],
  ['it was deleted', { text: 'fork', deleted: true }],
  ['it does not answer', { hangUp: true }],
])('without a fork the shared component is shown: %s', async (_, fork) => {
  host(SHARED, { text: 'shared' })
  if (fork) host(FORK, fork)
  expect(await shown({ instance: 'place-one' })).toEqual([['shared', 'initial']])
})

test('a fork that was kept and has been unforked gives way to the shared component, which is checked in its turn', async () => {
  host(SHARED, stale('shared', 'shared anew'))
  host(FORK, (method, index) =>
    method === 'HEAD' || index > 0 ? { text: 'fork', deleted: true } : { text: 'fork', date: BEFORE() },
  )
  expect(await shown({ instance: 'place-one' })).toEqual([
    ['fork', 'initial'],
    ['shared', 'initial'],
    ['shared anew', 'updated'],
  ])
  // Twice: what the browser keeps of it is written over.
  await expect.poll(() => asked().filter((each) => each === `GET ${FORK}`)).toHaveLength(2)
})

test('a fork stays when only the network fails', async () => {
  host(SHARED, { text: 'shared' })
  host(FORK, (method) => (method === 'HEAD' ? { hangUp: true } : { text: 'fork', date: BEFORE() }))
  const heard: string[] = []
  const component = { cdn: files.origin, library: 'L', component: 'C', instance: 'place-one' }
  await expect(fetchAndRevalidateComponent(component, (text) => heard.push(text))).rejects.toThrow('Fetch failed')
  expect(heard).toEqual(['fork'])
})

test('without anything usable the first error is told', async () => {
  host(FORK, { text: 'fork', deleted: true })
  await expect(shown({ instance: 'place-one' })).rejects.toThrow('Response is not valid')
})

test('an empty answer is no component', async () => {
  host(SHARED, { text: '' })
  await expect(shown()).rejects.toMatchObject({
    code: 'component-not-fetched',
    message: 'Can not fetch component',
    about: files.origin + SHARED,
  })
})

test('a server fetches once and is told the date', async () => {
  host(SHARED, { text: 'shared', date: BEFORE() })
  const source = `${files.origin}/components/L/C`
  expect(await fetchComponent(source)).toEqual({
    cdn: files.origin,
    library: 'L',
    component: 'C',
    template: 'shared',
    lastModified: 'Mon, 04 May 2026 10:00:00 GMT',
  })
  expect(asked()).toEqual([`GET ${SHARED}`])
  await expect(fetchComponent('L/C/V/zzz')).rejects.toThrow('Could not parse component source')
})
