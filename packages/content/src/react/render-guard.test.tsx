import { Suspense, use } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ComponentRendering, LayoutContext } from '../layout/model.ts'
import type { ComponentEntry } from './component-registry.ts'
import { layoutOf } from './layout.fixture.ts'
import { pageElement } from './page.fixture.tsx'
import { Placeholder } from './placeholder.tsx'
import { renderGuarded } from './render-guard.tsx'

function Broken(): never {
  throw new Error('lamp is out')
}
const Deep = () => (
  <section>
    <Broken />
  </section>
)
const Fine = () => <p>fine</p>
const Box = ({ rendering }: Record<string, unknown>) => (
  <div>
    <Placeholder name="inner" rendering={rendering as ComponentRendering} />
  </div>
)
const Late = () => <p>{use(promised)}</p>
const LateBroken = () => <p>{use(refused)}</p>
const promised = Promise.resolve('late')
const refused = Promise.reject(new Error('never came'))
refused.catch(() => undefined)
const Own = () => (
  <Suspense fallback={<p>waits</p>}>
    <Broken />
  </Suspense>
)
const map = new Map<string, ComponentEntry>(Object.entries({ Broken: Deep, Fine, Box, Late, LateBroken, Own }))
const BLOCK = '<div><div class="sc-jss-placeholder-error">There was a problem loading this section.</div></div>'

let errors: unknown[][]
beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void errors.push(parts))
})
afterEach(() => vi.restoreAllMocks())

async function guarded(renderings: unknown, context: LayoutContext = {}) {
  const layout = layoutOf(renderings, context)
  const render = vi.fn((guard) =>
    renderToReadableStream(pageElement(layout, map, { guard }), { onError: guard.onError }),
  )
  const { output, failures } = await renderGuarded(render)
  return { html: await new Response(output).text(), failures, renders: render.mock.calls.length }
}

test('a page without failures is rendered once', async () => {
  const { html, failures, renders } = await guarded([{ componentName: 'Fine' }, { componentName: 'Late' }])
  expect(html).toBe('<p>fine</p><p>late</p>')
  expect([failures.size, renders]).toEqual([0, 1])
})

test('a failing component leaves its block and the rest of the page is fine', async () => {
  const { html, failures, renders } = await guarded([
    { componentName: 'Fine' },
    { uid: 'u', componentName: 'Broken' },
    { componentName: 'Fine' },
  ])
  expect(html).toBe(`<p>fine</p>${BLOCK}<p>fine</p>`)
  expect([...failures.values()]).toEqual([new Error('lamp is out')])
  expect(renders).toBe(3)
  expect(errors).toEqual([['An error occurred in component Broken (u)', new Error('lamp is out')]])
})

test('of nested renderings only the failing one is replaced, each with its own reason', async () => {
  const inner = [
    { uid: 'a', componentName: 'Broken' },
    { componentName: 'Fine' },
    { uid: 'b', componentName: 'LateBroken' },
  ]
  const { html, failures } = await guarded([
    { uid: 'box', componentName: 'Box', placeholders: { inner } },
    { uid: 'c', componentName: 'Broken' },
  ])
  expect(html).toBe(`<div>${BLOCK}<p>fine</p>${BLOCK}</div>${BLOCK}`)
  const reasons = [...failures].map(([{ uid }, error]) => `${uid}: ${(error as Error).message}`)
  expect(reasons.sort()).toEqual(['a: lamp is out', 'b: never came', 'c: lamp is out'])
})

// Specification: component-error
test('authors see the component and the reason', async () => {
  const { html } = await guarded([{ uid: 'u', componentName: 'Broken' }], { pageState: 'preview' })
  expect(html).toContain('A rendering error occurred in component <em>Broken</em><br/>Error: <em>lamp is out</em>')
})

test('a component’s own Suspense is its own affair', async () => {
  const { html, renders } = await guarded([{ componentName: 'Own' }])
  expect(html).toContain('waits')
  expect(renders).toBe(1)
})

test('a failure outside of every rendering is thrown', async () => {
  const render = vi.fn((guard) => renderToReadableStream(<Broken />, { onError: guard.onError }))
  await expect(renderGuarded(render)).rejects.toThrow('lamp is out')
})
