/** The widgets of a page in a browser, taken over from a server (contract "search", 2.6, 10). */
import { expect, test } from 'vitest'
import { useSearchBrowser } from '../testing/search-browser.fixture.ts'
import { searchAnswer } from '../testing/search-service.fixture.ts'

const browser = useSearchBrowser(`
  import { StrictMode, useEffect, useId } from 'react'
  import { createRoot, hydrateRoot } from 'react-dom/client'
  import { renderToString } from 'react-dom/server.browser'
  import { collectSearchState, createSearchClient, requestCookies, widgetRegistry } from './index.ts'
  import { PageWidgets, SearchProvider, useSearchResults, widget } from './react/index.ts'

  window.alive = 0
  const List = widget(function List({ rfkId }) {
    const { queryResult, actions } = useSearchResults()
    useEffect(() => {
      window.alive++
      return () => { window.alive-- }
    }, [])
    return <button id={useId()} onClick={() => actions.onPageNumberChange({ page: 2 })}>
      {[rfkId, queryResult.data?.content?.[0].id].join(' ')}
    </button>
  }, 'content_grid', 'product')
  widgetRegistry.setWidgetType('content_grid', { component: List })
  window.widgetRegistry = widgetRegistry

  const configuration = { customerKey: '40001-700123', serviceHost, batchDebounce: 20, updateDebounce: 5 }
  const tree = (client, uri, state = '') => (
    <StrictMode><SearchProvider client={client} initialState={state}><PageWidgets uri={uri} /></SearchProvider></StrictMode>
  )
  const root = document.getElementById('root')
  window.faults = []
  window.hydrate = async () => {
    const server = createSearchClient({ ...configuration, visitorStorage: requestCookies('') })
    const { html, state } = await collectSearchState(server, () => renderToString(tree(server)))
    root.innerHTML = html
    hydrateRoot(root, tree(createSearchClient(configuration), undefined, state), {
      onRecoverableError: (error) => faults.push(error.message),
    })
    return html
  }
  let shown
  window.show = (uri) => {
    window.client ??= createSearchClient(configuration)
    shown ??= createRoot(root)
    shown.render(tree(client, uri))
  }
`)
const { service, open, run, text } = browser

const PAGES: Record<string, string[]> = { '/': ['a', 'b'], '/other': ['c'] }
const answerPages = (delay = 0) =>
  service.answerSearch((body) => ({
    body: body.widget
      ? searchAnswer(body)
      : {
          widgets: PAGES[body.context?.page?.uri ?? '']?.map((rfk_id) => ({
            rfk_id,
            entity: 'product',
            type: 'content_grid',
          })),
        },
    delay,
  }))

test('a page that a server has rendered with its widgets asks nothing again', async () => {
  answerPages()
  await open()
  expect(await run('hydrate()')).toMatch(/a a::.*b b::/)
  expect(service.searches()).toHaveLength(2)
  await expect.poll(() => run('alive')).toBe(2)
  await browser.drawn()
  expect(await text('button')).toEqual(['a a::', 'b b::'])
  expect(service.searches()).toHaveLength(2)
  expect(await run('faults')).toEqual([])
  // It is alive: it asks for what is new, and for that alone.
  await browser.page.click('button >> nth=1')
  await expect.poll(() => service.searches().length).toBe(3)
  expect(service.searches()[2]?.widget?.items.map((item) => item.rfk_id)).toEqual(['b'])
})

test('a widget that is not to be rendered before comes once the page is there', async () => {
  answerPages()
  await open()
  await run(`widgetRegistry.setWidget('a', { options: { preRender: false } })`)
  expect(await run('hydrate()')).not.toContain('a::')
  await expect.poll(() => text('button')).toEqual(['a a::', 'b b::'])
  expect(service.searches().map(({ widget }) => widget?.items.map((item) => item.rfk_id))).toEqual([
    undefined,
    ['b'],
    ['a'],
  ])
  expect(await run('faults')).toEqual([])
})

test('another page shows its own widgets, and none of the one before while it is asked for', async () => {
  answerPages(100)
  await open()
  await run('show()')
  await expect.poll(() => text('button')).toEqual(['a a::', 'b b::'])
  await run(`show('/other')`)
  await expect.poll(() => text('button')).toEqual([])
  await expect.poll(() => text('button')).toEqual(['c c::'])
  await run(`show()`)
  await expect.poll(() => text('button')).toEqual(['a a::', 'b b::'])
  await run(`client.context.setPageUri('/other')`)
  await expect.poll(() => text('button')).toEqual(['c c::'])
  expect(
    service
      .searches()
      .filter(({ widget }) => !widget)
      .map(({ context }) => context?.page?.uri),
  ).toEqual(['/', '/other'])
})
