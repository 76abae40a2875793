import { expect, test } from 'vitest'
import { useElementsBrowser } from '../testing/elements-browser.fixture.ts'
import { BEFORE } from '../testing/hosted-files.fixture.ts'

const browser = useElementsBrowser()
const { files, open, run, heard } = browser
const { host, asked } = files

const TEMPLATE = '/components/L/C/responsive/published.html'
const SHEET = '/styles/L/published.css'
const hostAll = (text = '<h2 data-path="lamps.title">Lamps</h2>') => {
  host(TEMPLATE, { text })
  host(SHEET, { text: 'h2 { color: rgb(1, 2, 3) }' })
}
const element = (more = '', inner = '') =>
  `<feaas-component id="c" library="L" component="C" ${more}>${inner}</feaas-component>`
const shown = () => run<string>('c.innerHTML')

test('a component is shown with its data and its style sheet, and says what happens to it', async () => {
  hostAll()
  await open(element(`data='{"lamps":{"title":"Halden lamps"}}'`))
  await expect.poll(shown).toBe('<h2 data-path="lamps.title">Halden lamps</h2>')
  expect(asked().sort()).toEqual([`GET ${TEMPLATE}`, `GET ${SHEET}`])
  expect(await run('c.className')).toBe('-feaas')
  expect(await run('getComputedStyle(c.firstChild).color')).toBe('rgb(1, 2, 3)')
  expect(await run(`document.head.querySelector('style[data-href]').dataset.href`)).toBe(files.origin + SHEET)
  expect(await run(`Promise.all([c.whenLoaded, c.whenRendered]).then(() => 'both')`)).toBe('both')
  expect(await heard()).toEqual(['feaasMount feaas-component c', 'feaasLoad feaas-component c'])
  await run(`c.addEventListener('feaasUnmount', ({ target }) => heard.push('unmounted ' + target.connected))`)
  expect(await run('((gone) => { gone.remove(); return gone.connected })(c)')).toBe(false)
  expect((await heard()).at(-1)).toBe('unmounted true')
})

const PARTS = { data: '/data.json', template: TEMPLATE, stylesheet: SHEET } as const
type Part = keyof typeof PARTS
const ORDERS: Part[][] = [
  ['data', 'template', 'stylesheet'],
  ['data', 'stylesheet', 'template'],
  ['template', 'data', 'stylesheet'],
  ['template', 'stylesheet', 'data'],
  ['stylesheet', 'data', 'template'],
  ['stylesheet', 'template', 'data'],
]

test.each(ORDERS)(
  'what arrives in the order %s, %s, %s is rendered once, when all of it is there',
  async (...order) => {
    const texts = {
      data: '{"title":"Fetched"}',
      template: '<h2 data-path="lamps.title">x</h2>',
      stylesheet: 'h2 { color: red }',
    }
    const answer = new Map<Part, () => void>()
    for (const part of order)
      host(PARTS[part], { text: texts[part], after: new Promise((done) => answer.set(part, done)) })
    await open(element(`data='{"lamps":{"url":"${files.origin}/data.json"}}'`))
    await expect.poll(() => asked().length).toBe(3)
    for (const part of order) {
      expect(await run('bound')).toEqual([])
      const arrived = browser.page.waitForEvent('requestfinished', (request) => request.url().endsWith(PARTS[part]))
      answer.get(part)?.()
      await arrived
      await run('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
    }
    await expect.poll(shown).toBe('<h2 data-path="lamps.title">Fetched</h2>')
    expect(await run('bound')).toHaveLength(1)
  },
)

test('what the server rendered stays, and nothing is asked for, where fetch is empty', async () => {
  await open(element('fetch="" data=\'{"lamps":{"title":"Other"}}\'', '<h2 data-path="lamps.title">Of the server</h2>'))
  await run('c.whenLoaded')
  await run('c.whenRendered')
  expect(await shown()).toContain('Of the server')
  expect(await run('bound')).toEqual([])
  expect(asked()).toEqual([])
})

test.each([
  ['fetch="false"', []],
  ['fetch="template"', [`GET ${TEMPLATE}`]],
  ['fetch="template-stylesheet"', [`GET ${TEMPLATE}`, `GET ${SHEET}`]],
  ['fetch="stylesheet  template"', [`GET ${TEMPLATE}`, `GET ${SHEET}`]],
  ['fetch="true"', [`GET ${TEMPLATE}`, `GET ${SHEET}`]],
])('%s loads what it names', async (fetch, requests) => {
  hostAll()
  await open(element(fetch, requests.length === 0 ? '<b>own</b>' : ''))
  await run('c.whenRendered')
  await run('c.whenLoaded')
  expect(asked().sort()).toEqual(requests)
})

test('without a fetched template the attribute is the template, else what stands in the element', async () => {
  await open(
    `${element('fetch="data" data=\'{"a":{"b":"Own"}}\' template="<i data-path=a.b></i>"')}
     <feaas-component id="d" library="L" component="C" fetch="data" data='{"a":{"b":"Inner"}}'><u data-path="a.b"></u></feaas-component>`,
  )
  await expect.poll(() => run('[c.textContent, d.textContent]')).toEqual(['Own', 'Inner'])
  await run(`c.setAttribute('template', '<b>Other</b>')`)
  await expect.poll(shown).toBe('<b>Other</b>')
})

test('sent to another version, it fetches that whatever fetch says; the same again changes nothing', async () => {
  host('/components/L/C/wide-one/staged.html', { text: '<p>wide</p>' })
  await open(element('fetch=""', '<h2>Of the server</h2>'))
  await run('c.whenLoaded')
  await run(`(c.setAttribute('version', 'responsive'), c.whenRendered)`)
  expect(asked()).toEqual([])
  // Both at once: one request.
  await run(`(c.setAttribute('version', 'wide-one'), c.setAttribute('revision', 'staged'), c.whenLoaded)`)
  expect(await shown()).toBe('<p>wide</p>')
  expect(asked()).toEqual(['GET /components/L/C/wide-one/staged.html'])
})

test('data that changes after the first render is fetched whatever fetch says', async () => {
  host('/data.json', { text: '{"title":"Fetched"}' })
  await open(element('fetch=""', '<h2 data-path="lamps.title">Of the server</h2>'))
  await run('c.whenLoaded')
  await run(`c.setAttribute('data', '{"lamps":{"url":"${files.origin}/data.json"}}')`)
  await expect.poll(shown).toBe('<h2 data-path="lamps.title">Fetched</h2>')
  await run(`c.setAttribute('data', ' { "lamps" : {"url":"${files.origin}/data.json"}}')`)
  await run('c.whenRendered')
  expect(asked()).toEqual(['GET /data.json'])
})

test('the answer to what is no longer asked for is not shown', async () => {
  hostAll()
  let answerLate = () => {}
  host(TEMPLATE, {
    text: 'late',
    after: new Promise<void>((done) => {
      answerLate = done
    }),
  })
  host('/components/L/C/wide-one/published.html', { text: 'wide' })
  await open(element())
  await expect.poll(asked).toContain(`GET ${TEMPLATE}`)
  // It may have been given up, or arrive in vain.
  const late = (request: { url(): string }) => request.url().endsWith(TEMPLATE)
  const ended = Promise.race([
    browser.page.waitForEvent('requestfinished', late),
    browser.page.waitForEvent('requestfailed', late),
  ])
  await run(`(c.setAttribute('version', 'wide-one'), c.whenLoaded)`)
  expect(await shown()).toBe('wide')
  answerLate()
  await ended
  await run('c.whenRendered')
  expect(await shown()).toBe('wide')
  expect(await run('bound')).toEqual(['wide'])
})

test('a registered handler has the first word on the data of its source', async () => {
  hostAll()
  host('/own.json', { text: '{"title":"Handled"}' })
  await open(
    element(`data='{"lamps":{"url":"/other.json"}}'`),
    `registerDatasource(() => ({ url: '${files.origin}/own.json' }), { id: 'lamps' }); begin({ cdn: '${files.origin}' })`,
  )
  await expect.poll(shown).toContain('Handled')
})

test('what was kept is shown at once, and swapped when it is fresh', async () => {
  host(SHEET, { text: '' })
  host(TEMPLATE, (method, index) =>
    method === 'HEAD' || index > 0
      ? { text: 'new', lastModified: 'Mon, 04 May 2026 10:00:01 GMT' }
      : { text: 'old', date: BEFORE() },
  )
  await open(element())
  await run('c.whenLoaded')
  expect(await run('bound')).toEqual(['old', 'new'])
  expect(asked().filter((request) => request.includes(TEMPLATE))).toEqual([
    `GET ${TEMPLATE}`,
    `HEAD ${TEMPLATE}?head`,
    `GET ${TEMPLATE}`,
  ])
})

test('a binder may be loaded when something is bound for the first time; what fails then is an error', async () => {
  hostAll('<p>bound</p>')
  await open(
    element(),
    `const { bind } = ports
     ports.bind = async (...given) => {
       await new Promise((done) => setTimeout(done))
       if (given[1] === 'broken') throw new Error('no binder')
       bind(...given)
     }
     begin({ cdn: '${files.origin}' })`,
  )
  await expect.poll(() => run('c.connected')).toBe(true)
  await run('c.whenRendered')
  expect(await shown()).toBe('<p>bound</p>')
  await run(`(c.setAttribute('fetch', ''), c.setAttribute('template', 'broken'))`)
  await expect.poll(heard).toContain('feaasError feaas-component c no binder')
})

test('the fork of its place comes first', async () => {
  hostAll('shared')
  host('/components/L/C/place-one/published.html', { text: 'fork' })
  await open(element('instance="place-one"'))
  await expect.poll(shown).toBe('fork')
})

test('its source may be said in one, explicit attributes win; the base is inherited', async () => {
  hostAll()
  host('/components/L/C/wide-one/published.html', { text: 'wide' })
  await open(
    `<div cdn="${files.origin}"><feaas-component id="c" src="https://other.example/components/L/C/narrow" version="wide-one"></feaas-component></div>
     <feaas-component id="d" src="${files.origin}/components/L/C/wide-one" cdn="https://unused.invalid" hidden></feaas-component>`,
    'begin()',
  )
  await expect.poll(shown).toBe('wide')
})

test('a source that cannot be read is an error of the element, which can be mended', async () => {
  hostAll('mended')
  await open('<feaas-component id="c" src="L/C/V/zzz"></feaas-component>')
  await expect
    .poll(heard)
    .toEqual([
      'feaasMount feaas-component c',
      'feaasError feaas-component c Could not parse component source',
      'feaasUnmount feaas-component c',
    ])
  expect(await run('c.connected')).toBe(false)
  await run(`c.setAttribute('src', 'L/C')`)
  await expect.poll(shown).toBe('mended')
})

test('what cannot be fetched is an error, which scripts may take on themselves; what is shown stays', async () => {
  await open(
    element('', '<p>Before</p>'),
    `document.addEventListener('feaasError', (event) => event.preventDefault()); begin({ cdn: '${files.origin}' })`,
  )
  await expect.poll(heard).toContain('feaasError feaas-component c Fetch failed')
  expect(await run('[c.connected, c.innerHTML]')).toEqual([true, '<p>Before</p>'])
  expect(await run(`c.whenLoaded.catch(({ code }) => code)`)).toBe('fetch-failed')
})

test('attributes that say the default are removed again', async () => {
  hostAll()
  await open(element(`version="responsive" revision="published" data="{ }" cdn="${files.origin}"`))
  await run('c.whenRendered')
  expect(await run('c.getAttributeNames()')).toEqual(['id', 'library', 'component', 'class'])
})

test('a hidden element does not load until it is shown', async () => {
  hostAll('seen')
  await open(element('hidden'))
  await run('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(asked()).toEqual([])
  await run(`c.removeAttribute('hidden')`)
  await expect.poll(shown).toBe('seen')
})

test('it loads when library and component are known', async () => {
  hostAll('known')
  await open('<feaas-component id="c"></feaas-component>')
  await run(
    `(c.setAttribute('library', 'L'), new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))`,
  )
  expect(asked()).toEqual([])
  await run(`c.setAttribute('component', 'C')`)
  await expect.poll(shown).toBe('known')
})

test('of what a scope has repeated only the first loads', async () => {
  hostAll('first')
  await open(
    `<ul>${element('data-path-scope="a.*"')}${element('data-path-scope="a.*"').replace('"c"', '"d"')}${element('data-path-scope="b.*"').replace('"c"', '"e"')}</ul>`,
  )
  await expect.poll(() => run('[c.innerHTML, e.innerHTML]')).toEqual(['first', 'first'])
  expect(await run('d.innerHTML')).toBe('')
})

test('elements mount from the outside in, and know what is below them, into shadow roots', async () => {
  hostAll()
  await open(
    `<feaas-external id="outer" data-external-id="none" hidden><feaas-component id="c" hidden><feaas-stylesheet id="s" hidden></feaas-stylesheet></feaas-component></feaas-external>`,
    `begin(); defineReactExternalElement()`,
  )
  await expect.poll(heard).toHaveLength(3)
  expect(await heard()).toEqual([
    'feaasMount feaas-external outer',
    'feaasMount feaas-component c',
    'feaasMount feaas-stylesheet s',
  ])
  const names = (id: string) => run(`[...${id}.descendants].map(({ id }) => id)`)
  expect([await names('outer'), await names('c')]).toEqual([['c'], ['s']])
  await run('s.remove()')
  expect(await names('c')).toEqual([])
})

test('an element that nobody defines is not waited for', async () => {
  hostAll('seen')
  await open(`<feaas-context></feaas-context><feaas-editor>${element()}</feaas-editor>`)
  await expect.poll(shown).toBe('seen')
})

test('a click on an editable component opens the editor of the page', async () => {
  hostAll('<b>click</b>')
  await open(
    `<feaas-context id="x"></feaas-context>${element('editable')}`,
    `x.refs = { editor: { setTarget: (target) => heard.push('target ' + target.id), open: () => heard.push('open') } }; begin({ cdn: '${files.origin}' })`,
  )
  await browser.page.getByText('click').click()
  expect((await heard()).slice(-2)).toEqual(['target c', 'open'])
})

test('moved within the page, it keeps what it shows and asks for nothing', async () => {
  hostAll('<b>kept</b>')
  await open(`${element()}<div id="there"></div>`)
  await expect.poll(shown).toBe('<b>kept</b>')
  files.clear()
  await run('(there.append(c), c.whenRendered)')
  expect(await shown()).toBe('<b>kept</b>')
  expect(asked()).toEqual([])
})
