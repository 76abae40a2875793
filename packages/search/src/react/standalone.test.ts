/** Widgets in a page that is not made with React (contract "search", 6.1). */
import { expect, test } from 'vitest'
import { useSearchBrowser } from '../testing/search-browser.fixture.ts'

const browser = useSearchBrowser(`
  import { createRoot } from 'react-dom/client'
  import { useEffect } from 'react'
  import { createSearchClient, widgetRegistry } from './index.ts'
  import { startStandaloneWidgets, useSearchResults, useRecommendation, idContextWidget, Banner } from './react/index.ts'

  window.mounted = 0
  function List({ rfkId, entity, title }) {
    const { queryResult, state } = useSearchResults()
    useEffect(() => {
      mounted++
      return () => { mounted-- }
    }, [])
    return <p>{[rfkId, entity, title, state.itemsPerPage, queryResult.data?.content?.[0].id].join()}</p>
  }
  function Related() {
    const { queryResult } = useRecommendation()
    return <i>{queryResult.data?.content?.[0].id}</i>
  }
  widgetRegistry.setWidgetType('content_grid', { component: List })
  widgetRegistry.setWidgetType('banner', { component: Banner })
  widgetRegistry.setWidget('similar', { component: idContextWidget(Related, 'recommendation', 'product') })
  window.start = (options) => {
    window.client = createSearchClient({
      customerKey: '40001-700123', serviceHost, batchDebounce: 20, updateDebounce: 5, logLevel: 'warn',
    })
    window.stop = startStandaloneWidgets({ client, createRoot, ...options })
  }
  window.add = (html) => document.body.insertAdjacentHTML('beforeend', html)
  if (location.search === '?early') {
    start()
    add('<div data-rfkid="late" data-entity="product"></div>')
  }
`)
const { service, open, run, text } = browser

const GRID = '<div data-rfkid="grid" data-entity="product" data-rfk-widget-title="Lamps"></div>'

test('nodes become the widgets that are registered for them, which ask together', async () => {
  await open()
  await run(`add('${GRID}<div data-rfkid="other" data-entity="product" data-rfk-widget-keyphrase="12"></div>')`)
  await run('start()')
  await expect.poll(() => text('p')).toEqual(['grid,product,Lamps,,grid::', 'other,product,,,other:12:'])
  expect(service.searches().map(({ widget }) => widget?.items.map((item) => [item.rfk_id, !item.search]))).toEqual([
    // What they are is asked first: nothing is registered for their ids.
    [
      ['grid', true],
      ['other', true],
    ],
    [
      ['grid', false],
      ['other', false],
    ],
  ])
})

test('what the rest of a page that is still being read brings is found', async () => {
  await open('/?early')
  await expect.poll(() => text('p')).toEqual(['late,product,,,late::'])
})

test('numbers and lists stand in attributes as JSON; what is none is left out, with a warning', async () => {
  await open()
  const warnings: string[] = []
  browser.page.on('console', (message) => warnings.push(message.text()))
  const facets = JSON.stringify([{ facetId: 'color', facetValueText: 'red' }])
  await run(
    `add('<div data-rfkid="grid" data-entity="product" data-rfk-widget-items-per-page="7" data-rfk-widget-page="two" data-rfk-widget-selected-facets=${JSON.stringify(facets.replaceAll('"', '&quot;'))}></div>')`,
  )
  await run('start()')
  await expect.poll(() => text('p')).toEqual(['grid,product,,7,grid::'])
  expect(service.searches().at(-1)?.widget?.items[0]?.search).toMatchObject({
    limit: 7,
    offset: 0,
    facet: { types: [{ name: 'color' }] },
  })
  expect(warnings).toContain('The attribute of a widget for "page" is not JSON: "two"')
})

test('a node says which document its widget goes with', async () => {
  await open()
  await run(`add('<div data-rfkid="similar" data-entity="product" data-rfk-widget-id="p/1"></div>')`)
  await run('start()')
  await expect.poll(() => text('i')).toEqual(['similar::'])
  expect(service.searches()[0]?.context?.ids).toEqual({ product: ['p/1'] })
})

test('what a block shows is no node of its own, and neither is what stands in a container or in another node', async () => {
  service.answerSearch(({ widget }) => ({
    body: {
      widgets: widget?.items.map((item) => ({
        ...item,
        type: 'banner',
        appearance: {
          templates: { html: { devices: { pc: { content: '<b data-rfkid="in" data-entity="x">Hi</b>' } } } },
        },
      })),
    },
  }))
  await open()
  await run(
    `add('<div data-rfkid="hero"></div><div data-rfkid="rfkid_container"><div data-rfkid="held" data-entity="content"></div></div>')`,
  )
  await run('start({ autoIncludeNewWidgets: true })')
  await expect.poll(() => text('b')).toEqual(['Hi'])
  await browser.drawn()
  expect(new Set(service.searches().flatMap(({ widget }) => widget?.items.map((item) => item.rfk_id)))).toEqual(
    new Set(['hero']),
  )
})

test('what comes later is shown where that is wanted, also inside of what comes, and goes with its node', async () => {
  await open()
  await run('start({ autoIncludeNewWidgets: true })')
  await run(`add('<section>${GRID}</section><div id="blank" data-rfkid="blank"></div>')`)
  await expect.poll(() => text('p')).toEqual(['grid,product,Lamps,,grid::'])
  expect(await run('mounted')).toBe(1)
  // A node that only changes its place stays what it is.
  await run(`document.body.prepend(document.querySelector('section'))`)
  await browser.drawn()
  expect(await run('mounted')).toBe(1)
  await run(`document.querySelector('section').remove()`)
  await expect.poll(() => run('mounted')).toBe(0)
  expect(await run(`document.getElementById('blank').innerHTML`)).toBe('')
})

test('without being asked to nobody looks for what is there, or comes; others can have a node shown', async () => {
  await open()
  await run(`add('${GRID}')`)
  await run('start({ autoIncludeWidgets: false })')
  await run(`add('${GRID}')`)
  await browser.drawn()
  expect(await text('p')).toEqual([])
  await run(`client.dispatcher.dispatch('core/FOUND_WIDGETS', {
    widgets: [{ rfkId: 'grid', entity: 'product', node: document.querySelector('[data-rfkid]') }],
  })`)
  await expect.poll(() => text('p')).toEqual(['grid,product,Lamps,,grid::'])
  await run('stop()')
  await expect.poll(() => text('p')).toEqual([])
  await run(`add('${GRID}')`)
  expect(await run('mounted')).toBe(0)
})
