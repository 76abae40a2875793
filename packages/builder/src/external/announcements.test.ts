import { expect, test } from 'vitest'
import { useElementsBrowser } from '../testing/elements-browser.fixture.ts'

const browser = useElementsBrowser()
const { open, run, files } = browser

interface Message {
  action: string
  data: { id: string; title?: string; component?: unknown }[]
}

const COMPONENTS = 'register-components'
const DATASOURCES = 'register-datasources'

/** A site in the frame of an editor of another origin. Time passes when the test says so. */
async function openFramed(script: string) {
  await browser.page.clock.install()
  const site = files.origin
  await open(
    `<iframe id="frame" src="${site}/framed"></iframe>`,
    `window.messages = []
     addEventListener('message', ({ origin, data, source }) => origin === '${site}' && messages.push(data))`,
  )
  const findFrame = () => browser.page.frames().find((each) => each.url().endsWith('/framed'))
  await expect.poll(findFrame).toBeDefined()
  const frame = findFrame()
  await frame?.waitForFunction('window.registerComponent')
  await browser.page.clock.pauseAt(Date.now() + 3_600_000)
  await frame?.evaluate(script.replaceAll('EDITOR', `'${editor()}'`))
  return {
    site: (expression: string) => frame?.evaluate(expression),
    /** What the editor has heard of one action. */
    async heard(action = COMPONENTS): Promise<Message[]> {
      const texts = await run<string[]>(`messages.filter((message) => typeof message === 'string')`)
      return texts.map((text) => JSON.parse(text) as Message).filter((message) => message.action === action)
    },
    pass: (ms: number) => browser.page.clock.runFor(ms),
  }
}
const editor = () => files.origin.replace('127.0.0.1', 'localhost')

// Specification: registration-delay
test('registrations are told once, 30 ms after the last of them, whole, as text', async () => {
  const { heard, pass, site } = await openFramed(`announceRegistrations([EDITOR])`)
  await site(`registerComponent(() => null, { name: 'One', title: 'First' })`)
  await pass(29)
  await site(`registerComponent(() => null, { name: 'Two' })`)
  await pass(29)
  expect(await heard()).toEqual([])
  await pass(1)
  await expect.poll(heard).toHaveLength(1)
  const [{ data } = { data: [] }] = await heard()
  expect(data.map(({ id, title }) => [id, title])).toEqual([
    ['One', 'First'],
    ['Two', 'Two'],
  ])
  expect(data[0]).not.toHaveProperty('component')
})

test('they are told again every 200 ms, 150 times at most, until the editor says it knows', async () => {
  const { heard, pass } = await openFramed(
    `announceRegistrations([EDITOR]); registerDatasource(() => ({}), { id: 'lamps', sample: [] })`,
  )
  await pass(30)
  await expect.poll(() => heard(DATASOURCES)).toHaveLength(1)
  await pass(400)
  await expect.poll(() => heard(DATASOURCES)).toHaveLength(3)
  // One of both is acknowledged: as an object, as newer editors do it.
  await run(`frame.contentWindow.postMessage({ action: '${DATASOURCES}-ack' }, '*')`)
  await pass(40_000)
  await expect.poll(heard).toHaveLength(150)
  await pass(40_000)
  expect([(await heard()).length, (await heard(DATASOURCES)).length]).toEqual([150, 3])
})

test('an editor that acknowledges is told once of each, as text or as an object', async () => {
  const { heard, pass, site } = await openFramed(
    `registerComponent(null, { name: 'One' }); announceRegistrations([EDITOR])`,
  )
  await site(`parent.postMessage({ action: 'unknown' }, '*')`)
  await run(`acknowledgeRegistrations(() => frame.contentWindow, ['${files.origin}'])`)
  await site(`{ window.acks = []; addEventListener('message', ({ data }) => acks.push(data)) }`)
  await pass(30)
  await expect.poll(() => site('acks')).toEqual([`{"action":"${COMPONENTS}-ack"}`, `{"action":"${DATASOURCES}-ack"}`])
  await pass(40_000)
  expect([(await heard()).length, (await heard(DATASOURCES)).length]).toEqual([1, 1])
  await site(`parent.postMessage({ action: '${COMPONENTS}', data: [] }, '*')`)
  await expect.poll(() => site('acks.length')).toBe(3)
})

test('whoever is not the framed page, or of another origin, is not acknowledged', async () => {
  const { pass, heard } = await openFramed(`announceRegistrations([EDITOR])`)
  await run(`acknowledgeRegistrations(() => frame.contentWindow, ['https://site.example'])`)
  await run(`acknowledgeRegistrations(() => window, ['${files.origin}'])`)
  await pass(630)
  await expect.poll(heard).toHaveLength(4)
})

test('a further registration is told of although the earlier ones are known', async () => {
  const { heard, pass, site } = await openFramed(`announceRegistrations([EDITOR])`)
  await pass(30)
  await expect.poll(heard).toHaveLength(1)
  await run(`frame.contentWindow.postMessage('{"action":"${COMPONENTS}-ack"}', '*')`)
  await pass(1000)
  expect(await heard()).toHaveLength(1)
  await site(`registerComponent(null, { name: 'Later' })`)
  await pass(30)
  await expect.poll(async () => (await heard()).at(-1)?.data).toMatchObject([{ id: 'Later' }])
})

test('only editors that were named are told, and are heard', async () => {
  const { heard, pass, site } = await openFramed(
    `registerComponent(null, { name: 'Secret' }); announceRegistrations(['https://editor.example'])`,
  )
  await pass(1000)
  expect(await heard()).toEqual([])
  await site(`announceRegistrations(['https://editor.example', '${editor()}'])`)
  // Its own window is no editor.
  await site(`postMessage({ action: '${COMPONENTS}-ack' }, '*')`)
  await pass(230)
  await expect.poll(heard).toHaveLength(2)
})

test('a page that nothing frames tells nobody', async () => {
  await browser.page.clock.install()
  await open(
    '',
    `window.messages = []; addEventListener('message', ({ data }) => messages.push(data)); announceRegistrations([origin]); registerComponent(null, { name: 'One' })`,
  )
  await browser.page.clock.runFor(1000)
  expect(await run('messages')).toEqual([])
})

test('what only the server has registered, the browser has from an element; its own stays', async () => {
  const components = [
    { name: 'Both', id: 'Both', title: 'Of the server' },
    { name: 'Server', id: 'Server', title: 'Of the server' },
  ]
  await open(
    `<byoc-registration id="r" components='${JSON.stringify(components)}' datasources='[{"id":"lamps","sample":[1]}]'></byoc-registration>
     <byoc-registration components="{" datasources="7"></byoc-registration>`,
    `registerComponent(() => null, { name: 'Both', title: 'Of the browser' }); defineRegistrationElement()`,
  )
  expect(
    await run('[findComponent("Both").title, findComponent("Server").title, findComponent("Server").component]'),
  ).toEqual(['Of the browser', 'Of the server', null])
  expect(await run('Object.keys(BYOCDatasources)')).toEqual(['lamps'])
  expect(await run('JSON.parse(registrationAttributes().components).length')).toBe(2)
})
