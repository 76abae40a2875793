/** Widgets, cookies and visibility in a real browser (contract "search", 5 to 9). */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { useSearchBrowser } from '../testing/search-browser.fixture.ts'
import { searchAnswer } from '../testing/search-service.fixture.ts'

const SCRIPT = `
  import { memo, StrictMode, useEffect, useState } from 'react'
  import { createRoot, hydrateRoot } from 'react-dom/client'
  import { renderToString } from 'react-dom/server.browser'
  import { collectSearchState, createSearchClient, paramsToSearchState, requestCookies, widgetRegistry } from './index.ts'
  import * as react from './react/index.ts'
  const search = (window.search = { ...react, widgetRegistry })
  const { SearchProvider, widget, useSearchResults, usePreviewSearch } = search

  window.renders = { list: 0, pager: 0 }
  const Pager = memo(function Pager() {
    window.renders.pager++
    const { page } = search.useSearchResultsState()
    const { onPageNumberChange } = search.useSearchResultsActions()
    return <button id="next" onClick={() => onPageNumberChange({ page: page + 1 })}>{page}</button>
  })
  function List({ tall }) {
    window.renders.list++
    const [first] = useState(() => paramsToSearchState(new URLSearchParams(location.search)))
    const { widgetRef, queryResult, actions, state } = useSearchResults({ state: { itemsPerPage: 2, ...first } })
    const url = search.useSearchUrl()
    const filters = search.useSearchResultsSelectedFilters()
    window.actions = actions
    return (
      <div id="list" ref={widgetRef} style={{ marginTop: tall ? 3000 : 0, height: 400 }}>
        <input id="box" value={state.keyphrase ?? ''} onChange={({ target }) => actions.onKeyphraseChange({ keyphrase: target.value })} />
        <p id="status">{queryResult.isError ? 'error' : queryResult.status}</p>
        <ul>{queryResult.data?.content?.map(({ id }) => <li key={id}>{id}</li>)}</ul>
        <em>{filters.map(({ valueLabel }) => valueLabel).join()}</em>
        <a href={url.linkTo({ page: 4 })}>4</a>
        <Pager />
      </div>
    )
  }
  function More() {
    const { queryResult, actions, state } = search.useSearchResultsIncrementalResults({ state: { itemsPerPage: 1 } })
    window.more = () => actions.onPageNumberChange({ page: state.page + 1 })
    window.again = () => actions.onSortChange({ name: 'price' })
    return <ol>{queryResult.data?.content?.map(({ id }) => <li key={id}>{id}</li>)}</ol>
  }
  function Typed() {
    const { queryResult } = usePreviewSearch()
    const [pointed, point] = useState()
    window.point = point
    return (
      <>
        <b>{queryResult.data?.content?.[0].id}</b>
        <search.PreviewSearchSuggestionQuery active={Boolean(pointed)} value={pointed?.value} filterAttribute={pointed?.attribute}>
          {({ queryResult: { data } }) => <i>{data?.content?.[0].id}</i>}
        </search.PreviewSearchSuggestionQuery>
      </>
    )
  }
  function Seen() {
    const { ref, inView, trigger } = search.useWidgetVisibility()
    window.trigger = trigger
    return <div ref={ref} style={{ marginTop: 700, height: 100 }}>{inView ? 'seen' : 'unseen'}</div>
  }
  const Results = widget(List, 'content_grid', 'product')
  const Incremental = widget(More, 'content_grid', 'product')
  const Preview = widget(Typed, 'preview_search', 'product')
  const Seo = search.Seo
  const Banner = search.Banner

  const parts = {
    results: (props) => <Results rfkId="grid" {...props} />,
    more: () => <Incremental rfkId="more" />,
    preview: (props) => <Preview rfkId="preview" {...props} />,
    blocks: () => <><Seo rfkId="seo" /><Banner rfkId="hero" /></>,
    five: () => ['a', 'b', 'c', 'd', 'e'].map((name) => <Results key={name} rfkId={name} />),
    page: () => <search.PageWidgets />,
    seen: () => <Seen />,
  }
  const configuration = { customerKey: '40001-700123', serviceHost: window.serviceHost, logLevel: 'warn', batchDebounce: 40, updateDebounce: 10 }
  window.make = (more) => { window.client = createSearchClient({ ...configuration, ...more }) }
  const tree = (part, props, more) => <StrictMode><SearchProvider client={window.client} {...more}>{parts[part](props)}</SearchProvider></StrictMode>
  let tellAlive
  const alive = new Promise((resolve) => { tellAlive = resolve })
  function Alive({ children }) {
    useEffect(() => tellAlive(), [])
    return children
  }
  let root
  window.show = (part, props = {}) => {
    if (!window.client) make()
    root ??= createRoot(document.getElementById('root'))
    root.render(part ? tree(part, props) : null)
  }
  window.hydrate = async (part, props = {}) => {
    make({ visitorStorage: requestCookies('') })
    const { html, state } = await collectSearchState(window.client, () => renderToString(tree(part, props)))
    document.getElementById('root').innerHTML = html
    make()
    const faults = []
    hydrateRoot(document.getElementById('root'), <Alive>{tree(part, props, { initialState: state })}</Alive>, { onRecoverableError: (error) => faults.push(error.message) })
    await alive
    return { html, faults }
  }`

const browser = useSearchBrowser(SCRIPT)
const { service, open, run, text, drawn } = browser
let context: BrowserContext
let page: Page
beforeEach(() => {
  ;({ context, page } = browser)
})

const cookies = async () => Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))

test('widgets mounted together ask once, in strict mode too, and a burst of typing asks once', async () => {
  await open()
  await run('make({ batchDebounce: 250 })')
  await run(`show('five')`)
  await expect.poll(() => text('#status')).toEqual(Array(5).fill('success'))
  expect(service.searches().map(({ widget }) => widget?.items.length)).toEqual([5])
  await run('show()')
  await run(`show('five')`)
  await expect.poll(() => text('#status')).toEqual(Array(5).fill('success'))
  // In one go: a busy machine types slower than anybody waits.
  await run(`(() => {
    const box = document.querySelector('#box')
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (const typed of ['l', 'la', 'lam', 'lamp']) {
      set.call(box, typed)
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })()`)
  await expect.poll(() => text('li')).toContain('a:lamp:')
  expect(service.searches()).toHaveLength(2)
  expect(await text('#status')).toEqual(Array(5).fill('success'))
})

test('a superseded search leaves no error', async () => {
  service.answerSearch((body) => ({ body: searchAnswer(body), delay: 150 }))
  await open()
  await run(`show('results')`)
  await expect.poll(() => text('li')).toEqual(['grid::'])
  await page.fill('#box', 'a')
  await expect.poll(() => service.searches().length).toBe(2)
  await page.fill('#box', 'b')
  await expect.poll(() => text('li')).toEqual(['grid:b:'])
  expect(await text('#status')).toEqual(['success'])
})

test('a component is rendered again for what it reads', async () => {
  await open()
  await run(`show('results')`)
  await expect.poll(() => text('li')).toEqual(['grid::'])
  await run(`window.renders.pager = 0`)
  await run(`client.dispatcher.dispatch('core/WIDGET_DATA_REQUEST', {})`)
  await run(`actions.onSortChange({ name: 'price' })`)
  await expect.poll(() => service.searches().length).toBe(2)
  await drawn()
  expect(await run('renders.pager')).toBe(0)
  await page.click('#next')
  await expect.poll(() => text('#next')).toEqual(['2'])
})

test('a page rendered before shows its results without asking again', async () => {
  await open()
  const { html, faults } = (await run(`hydrate('results', { keyphrase: 'lamp' })`)) as {
    html: string
    faults: string[]
  }
  expect(html).toContain('<li>grid:lamp:</li>')
  expect(faults).toEqual([])
  expect(service.searches()).toHaveLength(1)
  expect(await text('li')).toEqual(['grid:lamp:'])
  await page.click('#next')
  await expect.poll(() => service.searches().length).toBe(2)
})

// Specification: visibility-threshold
test('a widget appears once, when a fifth of it is in view, and not before it has something to show', async () => {
  const appearances = () => service.events().filter(({ name, action }) => name === 'widget' && action === 'view')
  service.answerSearch((body) => ({ body: searchAnswer(body), delay: 200 }))
  await open()
  await run(`show('results', { tall: true })`)
  await expect.poll(() => text('li')).toEqual(['grid::'])
  // The widget is 400 pixels high and begins 3000 below: 60 of them are in view, then 100.
  await run('scrollTo(0, 3060 - 600)')
  await drawn()
  expect(appearances()).toEqual([])
  await run('scrollTo(0, 3120 - 600)')
  await expect.poll(() => appearances().length).toBe(1)
  expect(appearances()[0]).toMatchObject({
    value: {
      rfk_id: 'grid',
      entity: 'product',
      request: { keyword: '', num_results: 1, total_results: 60, page_size: 2, page_number: 1 },
      entities: [{ id: 'grid::', entity_type: 'product', source_id: '9' }],
    },
  })
  await run('scrollTo(0, 0)')
  await drawn()
  await run('scrollTo(0, 3400)')
  await drawn()
  expect(appearances()).toHaveLength(1)
  await run('show()')
  service.clear()
  await run(`show('results', { keyphrase: 'late' })`)
  await drawn()
  expect(appearances()).toEqual([])
  await expect.poll(() => appearances().length).toBe(1)
})

test('a widget that may appear more than once does', async () => {
  await open()
  await run(
    `search.widgetRegistry.setWidget('grid', { options: { visibility: { triggerOnce: false, threshold: 0.5 } } })`,
  )
  await run(`show('results')`)
  await expect.poll(() => service.events().length).toBe(1)
  await run(`document.body.style.paddingTop = '2000px'`)
  await drawn()
  await run(`document.body.style.paddingTop = 0`)
  await expect.poll(() => service.events().length).toBe(2)
})

test('what is in view by a fifth has been seen, also once it is out of view again', async () => {
  await open()
  await run(`show('seen')`)
  await expect.poll(() => text('#root')).toEqual(['unseen'])
  // Space on the page that has no room to scroll to otherwise.
  await run(`document.body.style.cssText = 'margin: 0; padding-bottom: 2000px'`)
  await run('scrollTo(0, 110)')
  await drawn()
  expect(await text('#root')).toEqual(['unseen'])
  await run('scrollTo(0, 130)')
  await expect.poll(() => text('#root')).toEqual(['seen'])
  await run('scrollTo(0, 0)')
  await drawn()
  expect(await text('#root')).toEqual(['seen'])
})

test('what is chosen stands in the address, and going back brings it back', async () => {
  await open('/?q=desk&f.color=red&utm=1')
  await run(`show('results')`)
  await expect.poll(() => text('li')).toEqual(['grid:desk:'])
  expect(await text('em')).toEqual(['red'])
  expect(await page.locator('a').getAttribute('href')).toBe('?q=desk&f.color=red&size=2&page=4')
  await page.click('#next')
  await expect.poll(() => page.url()).toContain('page=2')
  expect(page.url()).toContain('utm=1')
  await page.fill('#box', 'lamp')
  await page.fill('#box', 'lamps')
  await expect.poll(() => page.url()).toContain('q=lamps')
  await page.goBack()
  await expect.poll(() => text('#next')).toEqual(['2'])
  expect(await page.inputValue('#box')).toBe('desk')
  await page.goBack()
  await expect.poll(() => text('#next')).toEqual(['1'])
  expect(page.url()).not.toContain('page=2')
})

test('pages are added to those before, and begin anew with the first', async () => {
  service.answerSearch((body) => {
    const { offset, sort } = body.widget?.items[0]?.search ?? {}
    const first = sort?.value ? 'z' : 'a'
    const [widget] = searchAnswer(body).widgets ?? []
    return { body: { widgets: [{ ...widget, content: [{ id: first }, { id: `${first}${offset}` }] }] } }
  })
  await open()
  await run(`show('more')`)
  await expect.poll(() => text('li')).toEqual(['a', 'a0'])
  await run('more()')
  await expect.poll(() => text('li')).toEqual(['a', 'a0', 'a1'])
  await run('again()')
  await expect.poll(() => text('li')).toEqual(['z', 'z0'])
})

test('properties are the state, also when they change', async () => {
  await open()
  await run(`show('preview', { keyphrase: 'l', itemsPerPage: 4 })`)
  await expect.poll(() => text('b')).toEqual(['preview:l:'])
  await run(`show('preview', { keyphrase: 'la', itemsPerPage: 4 })`)
  await expect.poll(() => text('b')).toEqual(['preview:la:'])
  expect(service.searches()[1]?.widget?.items[0]?.search).toEqual({
    content: {},
    limit: 4,
    query: { keyphrase: 'la' },
  })
  await run(`show('preview', { itemsPerPage: 4 })`)
  await expect.poll(() => text('b')).toEqual(['preview::'])
})

test('a suggestion that is pointed at shows its own results beside those of the widget', async () => {
  await open()
  await run(`show('preview', { keyphrase: 'l', itemsPerPage: 4, suggestionsList: [{ suggestion: 's' }] })`)
  await expect.poll(() => text('b')).toEqual(['preview:l:'])
  expect(service.searches()).toHaveLength(1)
  await run(`point({ value: 'lamp shade' })`)
  await expect.poll(() => text('i')).toEqual(['preview:lamp shade:'])
  await run(`point({ value: 'Acme', attribute: 'brand' })`)
  await expect.poll(() => service.searches().length).toBe(3)
  expect(service.searches()[2]?.widget?.items).toEqual([
    {
      rfk_id: 'preview',
      entity: 'product',
      search: {
        content: {},
        limit: 4,
        query: { keyphrase: 'l' },
        filter: { type: 'eq', name: 'brand', value: 'Acme' },
      },
    },
  ])
  await run('point()')
  expect(await text('b')).toEqual(['preview:l:'])
})

test('what search engines are told stands first in the head, a banner where it is, and both go', async () => {
  service.answerSearch((body) => ({
    body: {
      widgets: body.widget?.items.map((item) => ({
        ...item,
        appearance: {
          css_names: ['x'],
          templates: {
            html: { devices: { pc: { content: `<meta name="${item.rfk_id}"><i>${item.rfk_id}</i>` } } },
            css: { devices: { pc: { content: '.x{color:red}' } } },
          },
        },
      })),
    },
  }))
  await open()
  await run(
    `document.head.prepend(document.createRange().createContextualFragment('<!--seo:seo--><b></b><!--/seo:seo-->'))`,
  )
  await run(`show('blocks')`)
  await expect.poll(() => page.locator('head > :first-child').getAttribute('name')).toBe('seo')
  expect(await run('document.head.innerHTML')).not.toContain('seo:seo')
  expect(await page.locator('[data-rfkid=hero].x > div > i').textContent()).toBe('hero')
  expect(await page.locator('style[data-rfk-id-style=hero]').count()).toBe(1)
  await run('show()')
  await expect.poll(() => page.locator('meta[name=seo], style').count()).toBe(0)
})

test('a page shows all of its widgets', async () => {
  service.answerSearch(() => ({ body: { widgets: [] } }))
  await open()
  await run(`show('page')`)
  await expect.poll(() => page.locator('[data-rfkid=rfkid_container]').count()).toBe(1)
  await expect
    .poll(() => service.searches().map(({ context, widget }) => [context?.page, widget]))
    .toContainEqual([{ uri: '/' }, undefined])
})

test('a visitor is known by cookies, and by nothing once they say no', async () => {
  await open()
  await run(`show('results')`)
  await expect.poll(async () => Object.keys(await cookies()).sort()).toEqual(['__ruid', '__rutma', '__rutmb'])
  const { __ruid: uuid, __rutma } = await cookies()
  expect(__rutma?.split('.')[0]).toBe(uuid)
  expect(await run('client.context.getUserUuid()')).toBe(uuid)
  await expect.poll(() => service.searches()[0]?.context?.user?.uuid).toBe(uuid)
  expect((await context.cookies()).map(({ sameSite, secure, path }) => [sameSite, secure, path])).toEqual(
    Array(3).fill(['None', true, '/']),
  )
  const lifetimes = (await context.cookies()).map(({ name, expires }) => [
    name,
    Math.round((expires - Date.now() / 1000) / 60),
  ])
  expect(Object.fromEntries(lifetimes)).toEqual({ __ruid: 5, __rutma: 30, __rutmb: 30 })
  await run('client.consent.set(false)')
  expect(await cookies()).toEqual({})
  expect(await run('client.context.getUser() ?? null')).toBeNull()
  await run('client.consent.set(true)')
  expect((await cookies()).__ruid).not.toBe(uuid)
})

test('where cookies cannot be had, a visitor stays one as long as the page', async () => {
  await open('/', 'shop.example')
  await run(`show('results')`)
  await expect.poll(() => text('li')).toEqual(['grid::'])
  expect(await cookies()).toEqual({})
  await run(`client.tracking.trackPageViewEvent('search')`)
  await run(`client.tracking.trackPageViewEvent('search')`)
  await expect.poll(() => service.events().filter(({ name }) => name === 'search').length).toBe(2)
  expect(new Set(service.events().map(({ uuid }) => uuid))).toEqual(
    new Set([await run('client.context.getUserUuid()')]),
  )
})

test('the local storage can stand in for cookies', async () => {
  await open()
  await run(`make({ useStorage: true })`)
  await run(`show('results')`)
  await expect.poll(() => run(`Object.keys(localStorage).sort().join()`)).toBe('__ruid,__rutma,__rutmb')
  expect(await cookies()).toEqual({})
})
