/** What a widget's parts hear and ask (contract "search", 6.3). */
import { expect, test } from 'vitest'
import { useSearchBrowser } from '../testing/search-browser.fixture.ts'

const browser = useSearchBrowser(`
  import { memo, StrictMode, useEffect, useState } from 'react'
  import { createRoot } from 'react-dom/client'
  import { createSearchClient, widgetRegistry } from './index.ts'
  import * as search from './react/index.ts'

  window.client = createSearchClient({
    customerKey: '40001-700123', serviceHost, batchDebounce: 20, updateDebounce: 5,
  })
  window.heard = []
  const parts = {
    questions: search.widget(function Questions() {
      const { actions } = search.useQuestions()
      window.actions = actions
      search.useQuestionsQueryActionHandler(({ type }) => heard.push(type))
      return null
    }, 'questions_answers', 'question'),
    block: search.widget(function Block() {
      search.useContentBlock()
      search.useContentBlockQueryActionHandler(({ type }) => heard.push(type))
      return null
    }, 'banner', 'content'),
    counting: search.widget(function Counting() {
      const { actions } = search.useSearchResults()
      const [count, setCount] = useState(0)
      Object.assign(window, { actions, setCount })
      const hear = (when) => ({ type, payload }) => {
        if (type === 'searchResults/SORT_CHANGED') heard.push([when, count, payload.name])
      }
      search.useSearchResultsQueryActionHandler(hear('always'))
      search.useSearchResultsQueryActionHandler(hear('once'), [])
      useEffect(() => {
        window.drawn = count
      })
      return null
    }, 'content_grid', 'product'),
    following: search.widget(function Following() {
      const { actions, queryResult } = search.useSearchResults({ state: { keyphrase: 'lamp' } })
      const [limit, setLimit] = useState(1)
      const [active, setActive] = useState(true)
      Object.assign(window, { actions, setLimit, setActive })
      return <><b>{queryResult.data?.content?.[0].id}</b><Sub limit={limit} active={active} /></>
    }, 'content_grid', 'product'),
  }
  // Nothing but its own options and what it hears renders it again.
  const Sub = memo(({ limit, active }) => {
    const { queryResult, query } = search.useWidgetSubQuery({
      active, limit, onUpdate: (sub, own) => sub.getRequest().setSearchLimit(own.limit),
    })
    window.sub = query
    return <i>{queryResult.data?.content?.[0].id}</i>
  })
  widgetRegistry.setWidgetType('content_grid', {
    component: function Found() {
      const { state, actions, queryResult } = search.useSearchResults()
      return <button onClick={() => actions.onPageNumberChange({ page: state.page + 1 })}>
        {[state.page, queryResult.data?.content?.[0].id].join()}
      </button>
    },
  })
  const Similar = search.idContextWidget(function Related() {
    const { queryResult, query } = search.useRecommendation({ query: (made) => made.getContext().setStoreId('s') })
    return <u>{JSON.stringify(query.getContext().toJson())}{queryResult.status}</u>
  }, 'recommendation', 'product')
  parts.similar = () => {
    const [id, setId] = useState('p/1')
    window.setId = setId
    return <Similar rfkId="similar" id={id} />
  }
  parts.found = () => {
    const [, again] = useState(0)
    window.again = () => again((count) => count + 1)
    return <search.Widget rfkId="found" entity="product" />
  }
  window.show = (...names) => createRoot(document.getElementById('root')).render(
    <StrictMode><search.SearchProvider client={client}>
      {names.map((name, index) => {
        const Part = parts[name]
        return <Part key={index} rfkId={name} />
      })}
    </search.SearchProvider></StrictMode>,
  )
`)
const { service, open, run, text } = browser

test('handlers of questions and blocks hear of their own widget, and of what concerns all', async () => {
  await open()
  await run(`show('questions', 'block')`)
  await expect.poll(() => run(`heard.filter((type) => type === 'core/WIDGET_DATA_REQUEST_SUCCESS').length`)).toBe(1)
  expect(await run(`(heard = [], client.context.setStoreId('s'), heard)`)).toEqual([
    'core/PAGE_CONTEXT_CHANGED',
    'core/PAGE_CONTEXT_CHANGED',
  ])
  expect(await run(`(heard = [], actions.onKeyphraseChanged({ keyphrase: 'why' }), heard)`)).toContain(
    'questions/KEYPHRASE_CHANGED',
  )
})

test('of two widgets with one id each hears of itself alone', async () => {
  await open()
  await run(`show('counting', 'counting')`)
  await expect.poll(() => run('window.drawn')).toBe(0)
  await run(`actions.onSortChange({ name: 'price' })`)
  expect(await run('heard')).toEqual([
    ['always', 0, 'price'],
    ['once', 0, 'price'],
  ])
})

test('a handler is taken anew with every rendering, or when what it depends on has changed', async () => {
  await open()
  await run(`show('counting')`)
  await expect.poll(() => run('window.drawn')).toBe(0)
  await run('setCount(7)')
  await expect.poll(() => run('window.drawn')).toBe(7)
  await run(`actions.onSortChange({ name: 'price' })`)
  expect(await run('heard')).toEqual([
    ['always', 7, 'price'],
    ['once', 0, 'price'],
  ])
})

test('a sub query of a widget follows what that asks for, and its own options', async () => {
  const subs = () =>
    service.searches().flatMap(({ widget }) => widget?.items.filter((item) => item.search?.limit !== undefined) ?? [])
  const last = () => {
    const { limit, query } = subs().at(-1)?.search ?? {}
    return [limit, query?.keyphrase]
  }
  await open()
  await run(`show('following')`)
  await expect.poll(() => text('i')).toEqual(['following:lamp:'])
  expect(service.searches().map(({ widget }) => widget?.items.length)).toEqual([1, 1])
  await run(`actions.onKeyphraseChange({ keyphrase: 'desk' })`)
  await expect.poll(() => text('i')).toEqual(['following:desk:'])
  expect(last()).toEqual([1, 'desk'])
  await run('setLimit(3)')
  await expect.poll(last).toEqual([3, 'desk'])
  await run('setActive(false)')
  await expect.poll(() => run('sub.isEnabled()')).toBe(false)
  const before = subs().length
  await run(`actions.onKeyphraseChange({ keyphrase: 'rug' })`)
  await expect.poll(() => text('b')).toEqual(['following:rug:'])
  expect(subs()).toHaveLength(before)
  await run('setActive(true)')
  await expect.poll(() => text('i')).toEqual(['following:rug:'])
})

test('a widget that had to be asked for what it is keeps its state when the page is rendered again', async () => {
  await open()
  await run(`show('found')`)
  await expect.poll(() => text('button')).toEqual(['1,found::'])
  await browser.page.click('button')
  await expect.poll(() => text('button')).toEqual(['2,found::'])
  await run('again()')
  await browser.drawn()
  expect(await text('button')).toEqual(['2,found::'])
})

test('what goes with another document is asked anew, and keeps what else it says of who asks', async () => {
  await open()
  await run(`show('similar')`)
  const asked = () => service.searches().map(({ context }) => [context?.ids, context?.store])
  await expect.poll(asked).toEqual([[{ product: ['p/1'] }, { id: 's' }]])
  await run(`setId(['p/2', 'p/3'])`)
  await expect.poll(asked).toEqual([
    [{ product: ['p/1'] }, { id: 's' }],
    [{ product: ['p/2', 'p/3'] }, { id: 's' }],
  ])
})
