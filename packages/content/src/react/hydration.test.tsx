import type { Browser, Page as BrowserPage } from 'playwright-core'
import { renderToReadableStream } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LayoutContext } from '../layout/model.ts'
import { pageOf } from '../page/model.ts'
import { browserScript, launchChromium } from './chromium.fixture.ts'
import { components, map, Shell } from './hydration.fixture.tsx'
import { layoutOf } from './layout.fixture.ts'
import { pruneLayout } from './prune-layout.ts'
import { renderGuarded } from './render-guard.tsx'

const text = (value: string) => ({ Text: { value } })
const renderings = [
  { uid: 'note', componentName: 'Note', fields: text('only on the server') },
  { uid: 'counter', componentName: 'Counter', fields: text('outer') },
  {
    uid: 'box',
    componentName: 'Box',
    params: { DynamicPlaceholderId: '3' },
    placeholders: {
      'box-{*}': [
        { uid: 'inner', componentName: 'Counter', fields: text('inner') },
        { uid: 'inner-note', componentName: 'Note', fields: text('inside') },
        { uid: 'nothing', componentName: null },
      ],
    },
  },
  { uid: 'hidden', componentName: 'Hidden Rendering' },
  { uid: 'gone', componentName: 'Gone' },
  { uid: 'broken-static', componentName: 'BrokenNote' },
  { uid: 'broken-live', componentName: 'BrokenCounter' },
  { componentName: 'Note', fields: text('without uid') },
]

let browser: Browser
let script: string
beforeAll(async () => {
  script = await browserScript('./hydration-entry.fixture.tsx')
  browser = await launchChromium()
})
afterAll(() => browser.close())

async function hydrated(context: LayoutContext = {}): Promise<{ page: BrowserPage; names: string[]; sent: string }> {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const layout = layoutOf(renderings, context)
  const { statics } = pruneLayout(layout, components)
  const { output, failures } = await renderGuarded((guard) =>
    renderToReadableStream(<Shell page={pageOf(layout)} componentMap={map} statics={statics} guard={guard} />, guard),
  )
  silent.mockRestore()
  const html = await new Response(output).text()
  const pruned = pruneLayout(layout, components, { failures })
  const sent = JSON.stringify({ page: pageOf(pruned.layout), names: pruned.names })
  const page = await browser.newPage()
  await page.setContent(`<!doctype html><div id="root">${html}</div><script>
    window.given = ${sent.replaceAll('<', '\\u003c')}; window.problems = []
    console.error = (...parts) => window.problems.push(parts.join(' '))
    for (const node of document.querySelectorAll('#root *')) node.fromServer = true
  </script>`)
  await page.addScriptTag({ content: script })
  await page.waitForFunction('window.isHydrated')
  return { page, names: pruned.names, sent }
}

test('static renderings keep the server’s nodes and send nothing; interactive ones come to life', async () => {
  const { page, names, sent } = await hydrated()
  expect(names).toEqual(['Counter', 'Box'])
  expect(sent).not.toContain('only on the server')
  expect(sent).not.toContain('too hot')
  expect(await page.evaluate('window.problems')).toEqual([])
  expect(await page.evaluate(`[...document.querySelectorAll('#root *')].every((node) => node.fromServer)`)).toBe(true)

  const statics = page.locator('[data-static]')
  expect(
    await statics.evaluateAll((nodes) => nodes.map((node) => [(node as HTMLElement).dataset.static, node.textContent])),
  ).toEqual([
    ['note', 'only on the server'],
    ['inner-note', 'inside'],
    ['hidden', 'The component is hidden'],
    ['gone', ''],
    ['broken-static', 'There was a problem loading this section.'],
    ['', 'without uid'],
  ])

  await page.locator('#outer').click()
  await page.locator('#inner').click()
  expect(await page.locator('button').allTextContents()).toEqual(['outer 1', 'inner 1'])
  expect(await page.locator('.sc-jss-placeholder-error').count()).toBe(2)
})

test('static renderings keep their HTML when everything around them is rendered again', async () => {
  const { page } = await hydrated()
  const before = await page.locator('[data-static]').allInnerTexts()
  await page.evaluate('window.renderAgain()')
  await page.waitForFunction(`document.querySelector('#root main').dataset.round === '1'`)
  expect(await page.locator('[data-static]').allInnerTexts()).toEqual(before)
  expect(await page.evaluate('window.problems')).toEqual([])
})

test('in edit state everything hydrates, between its markers', async () => {
  const { page, names } = await hydrated({ pageEditing: true, pageState: 'edit', editMode: 'metadata' })
  expect(names).toEqual(['Note', 'Counter', 'Box'])
  expect(await page.locator('[data-static]').count()).toBe(0)
  const problems = (await page.evaluate('window.problems')) as string[]
  expect(problems.filter((problem) => !problem.includes('unknown component Gone'))).toEqual([])
  expect(await page.locator('.sc-jss-placeholder-error').first().textContent()).toBe(
    'A rendering error occurred in component BrokenNoteError: too hot',
  )
})

test('a component that fails in the browser leaves its block until its rendering is another, and the rest goes on', async () => {
  const { page } = await hydrated()
  await page.evaluate(`window.failNow = true`)
  await page.locator('#outer').click()
  await page.locator('#inner').click()
  expect(await page.locator('.sc-jss-placeholder-error').count()).toBe(4)
  expect(await page.locator('[data-static="note"]').textContent()).toBe('only on the server')
  expect(
    await page.evaluate(
      `window.problems.some((text) => text.startsWith('An error occurred in component Counter (counter)'))`,
    ),
  ).toBe(true)

  await page.evaluate(`window.failNow = false; window.renderAgain()`)
  await page.waitForFunction(`document.querySelector('#root main').dataset.round === '1'`)
  expect(await page.locator('button').count()).toBe(0)
  await page.evaluate(`window.renderNewLayout()`)
  await page.waitForFunction(`document.querySelectorAll('button').length === 2`)
})
