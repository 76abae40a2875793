/** Pages rendered on a server (contract "search", 10). */
import { type ComponentType, type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SearchClient } from '../client.ts'
import { requestCookies } from '../identity/visitor-storage.ts'
import type { WidgetType } from '../request/widget-types.ts'
import { collectSearchState, searchStateOf } from '../server-state.ts'
import { searchAnswer, useSearchService } from '../testing/search-service.fixture.ts'
import { createWidgetRegistry, type WidgetRegistry } from '../widgets/registry.ts'
import {
  Banner,
  idContextWidget,
  PageWidgets,
  SearchProvider,
  Seo,
  usePageWidgets,
  usePreviewSearch,
  useQuestions,
  useRecommendation,
  useSearchClient,
  useSearchResults,
  useSearchResultsState,
  useSubQuery,
  Widget,
  type WidgetProps,
  widget,
} from './index.ts'

const service = useSearchService()

function List() {
  const { queryResult, rfkId, state } = useSearchResults({ state: { itemsPerPage: 2 } })
  const { data, isLoading } = queryResult
  if (isLoading) return <p>{rfkId} loading</p>
  return (
    <ul data-keyphrase={state.keyphrase}>
      {data?.content?.map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  )
}
const Results = widget(List, 'content_grid', 'product')

function Related() {
  const { queryResult } = useRecommendation()
  return <b>{queryResult.data?.content?.length}</b>
}
const Similar = idContextWidget(Related, 'recommendation', 'product')

const server = (language: string, more = {}) => {
  const client = service.client({ visitorStorage: requestCookies('__rutma=u1.1.2.3.4.5'), uri: '/en', ...more })
  client.context.setLocale({ country: 'us', language })
  return client
}

const page = (client: SearchClient, keyphrase = 'lamp', initialState = '') => (
  <SearchProvider client={client} initialState={initialState}>
    <Results rfkId="grid" keyphrase={keyphrase} />
    <Results rfkId="other" />
  </SearchProvider>
)

test('a server’s page has its results, asked for in one request, as the visitor of the request', async () => {
  const client = server('en')
  const { html, state } = await collectSearchState(client, () => renderToString(page(client)))
  expect(html).toBe('<ul data-keyphrase="lamp"><li>grid:lamp:en</li></ul><ul><li>other::en</li></ul>')
  expect(service.searches()).toHaveLength(1)
  expect(service.searches()[0]).toMatchObject({
    context: { page: { uri: '/en' }, user: { uuid: 'u1' } },
    widget: { items: [{ rfk_id: 'grid', search: { limit: 2 } }, { rfk_id: 'other' }] },
  })
  expect(searchStateOf(state).map(({ data }) => data.rfk_id)).toEqual(['grid', 'other'])
})

test('with that state another client shows the same at once, whoever visits', async () => {
  const client = server('en')
  const { html, state } = await collectSearchState(client, () => renderToString(page(client)))
  const browser = server('en', { visitorStorage: requestCookies('__rutma=u2.1.2.3.4.5') })
  expect(renderToString(page(browser, 'lamp', state))).toBe(html)
  expect(service.searches()).toHaveLength(1)
})

test('two pages rendered at the same time never mix', async () => {
  service.answerSearch((body) => ({
    body: searchAnswer(body),
    delay: body.context?.locale?.language === 'en' ? 40 : 5,
  }))
  const pages = await Promise.all(
    ['en', 'de'].map(async (language) => {
      const client = server(language)
      return collectSearchState(client, async () => {
        await new Promise((resolve) => setTimeout(resolve, 10))
        return renderToString(page(client))
      })
    }),
  )
  expect(pages.map(({ html }) => html.match(/:(en|de)(?=<)/g))).toEqual([
    [':en', ':en'],
    [':de', ':de'],
  ])
  expect(pages[0]?.state).not.toContain('"de"')
})

test('the state can stand in a script, whatever was found', async () => {
  const client = server('en')
  service.answerSearch((body) => ({
    body: { widgets: body.widget?.items.map((item) => ({ ...item, content: [{ id: '</script><!--\u2028&' }] })) },
  }))
  const { state } = await collectSearchState(client, () => renderToString(page(client)))
  expect(state).not.toMatch(/[<>&\u2028]/)
  expect(searchStateOf(state)[0]?.data.content?.[0]?.id).toBe('</script><!--\u2028&')
  expect(searchStateOf('<html>')).toEqual([])
  expect(searchStateOf('{"queries":[{"key":1}]}')).toEqual([])
})

test('a service that fails leaves the page to the browser', async () => {
  service.answerSearch(() => ({ status: 500 }))
  const client = server('en')
  const { html, state } = await collectSearchState(client, () => renderToString(page(client)))
  expect(html).not.toContain('<li>')
  expect(state).toBe('{"queries":[]}')
  expect(service.searches()).toHaveLength(1)
})

// Specification: widget-inputs
test('each input of a widget is what it asks for', async () => {
  function Typed() {
    return <p>{usePreviewSearch().rfkId}</p>
  }
  function Asked() {
    return <p>{useQuestions().rfkId}</p>
  }
  const Preview = widget(Typed, 'preview_search', 'product')
  const Answers = widget(Asked, 'questions_answers', 'product')
  const client = server('en')
  const view = () =>
    renderToString(
      <SearchProvider client={client}>
        <Results
          rfkId="grid"
          keyphrase="lamp"
          itemsPerPage={12}
          page={3}
          sortType="price_asc"
          selectedFacets={[{ facetId: 'price', max: 90 }]}
        />
        <Preview rfkId="preview" keyphrase="la" suggestionsList={[{ suggestion: 'titles', max: 5 }]} />
        <Answers rfkId="answers" keyphrase="how long is delivery" relatedQuestions={2} />
      </SearchProvider>,
    )
  await collectSearchState(client, view)
  expect(service.searches()[0]?.widget?.items).toMatchObject([
    {
      search: {
        query: { keyphrase: 'lamp' },
        limit: 12,
        offset: 24,
        sort: { value: [{ name: 'price_asc' }] },
        facet: { types: [{ name: 'price', filter: { values: [{ type: 'lte', value: 90 }] } }] },
      },
    },
    { search: { query: { keyphrase: 'la' }, suggestion: [{ name: 'titles', max: 5 }] } },
    { questions: { keyphrase: 'how long is delivery', related_questions: { limit: 2 } } },
  ])
})

test('a widget that goes with a document says so in its own context', async () => {
  const client = server('en')
  const view = () =>
    renderToString(<SearchProvider client={client}>{<Similar rfkId="similar" id="p/1" />}</SearchProvider>)
  expect((await collectSearchState(client, view)).html).toBe('<b>1</b>')
  expect(service.searches()[0]?.context?.ids).toEqual({ product: ['p/1'] })
})

// Specification: block-html
test('blocks stand in the page with their style; what a service sends can be cleaned', async () => {
  const appearance = {
    css_names: ['hero', 'wide'],
    templates: {
      html: { devices: { pc: { content: '<section onclick="x()">Hi</section>' }, mobile: { content: 'no' } } },
      css: { devices: { pc: { content: '.hero{color:red}</style><script>' } } },
    },
  }
  service.answerSearch(() => ({
    body: { widgets: [{ rfk_id: 'hero', entity: 'content', type: 'banner', appearance }] },
  }))
  const client = server('en')
  const view = () =>
    renderToString(
      <SearchProvider client={client}>
        <Banner rfkId="hero" nonce="n1" sanitise={(html) => html.replace(/ on\w+="[^"]*"/g, '')} />
      </SearchProvider>,
    )
  const { html } = await collectSearchState(client, view)
  expect(html).toBe(
    '<div data-rfkid="hero" class="hero wide"><style data-rfk-id-style="hero" nonce="n1">.hero{color:red}<\\/style><script></style>' +
      '<div><section>Hi</section></div></div>',
  )
})

test('what search engines are told is given for the head of the page', async () => {
  const content = '<title>Lamps</title><script>x</script>'
  const appearance = { templates: { html: { devices: { pc: { content } } } } }
  service.answerSearch(() => ({ body: { widgets: [{ rfk_id: 'seo', entity: 'content', type: 'seo', appearance }] } }))
  const client = server('en')
  const view = () =>
    renderToString(
      <SearchProvider client={client}>
        <Seo rfkId="seo" sanitise={(html) => html.replace(/<script.*/, '')} />
      </SearchProvider>,
    )
  const { html, head } = await collectSearchState(client, view)
  expect(html).toBe('')
  expect(head).toBe('<!--seo:seo--><title>Lamps</title><!--/seo:seo-->')
})

test('a widget nobody has set up is shown as what the service says it is', async () => {
  const registry = createWidgetRegistry()
  registry.setWidgetType('content_grid', { component: Results })
  const client = service.client({ visitorStorage: requestCookies('') }, { registry })
  const view = () =>
    renderToString(
      <SearchProvider client={client}>
        <Widget rfkId="found" entity="product" />
      </SearchProvider>,
    )
  const { html } = await collectSearchState(client, view)
  expect(html).toBe('<ul><li>found::</li></ul>')
  expect(service.searches().map(({ widget }) => widget?.items)).toEqual([
    [{ rfk_id: 'found', entity: 'product' }],
    [expect.objectContaining({ search: expect.objectContaining({ limit: 2 }) })],
  ])
})

// Specification: data-processor-message
test('wrapping a wrapped component, hooks without a widget and widgets without a provider are refused', () => {
  expect(() => widget(Results, 'content_grid', 'product')).toThrow('already wrapped Widget component')
  expect(() => widget(List, 'carousel' as 'banner', 'product')).toThrow('Invalid widget type: "carousel"')
  expect(() =>
    widget(
      (
        () => () =>
          null
      )(),
      'banner',
      'product',
    ),
  ).toThrow('A component needs a name')
  const client = server('en')
  expect(() => renderToString(<SearchProvider client={client}>{<List />}</SearchProvider>)).toThrow(
    'This hook belongs into a component made with widget()',
  )
  expect(() => renderToString(<Results rfkId="a" />)).toThrow('No data processor configured')
  expect(() => renderToString(<SearchProvider config={{ customerKey: 'x' }} />)).toThrow('Invalid customerKey: "x"')
})

/** A page of three widgets, as the service knows it. */
const HOME = [
  { rfk_id: 'grid', entity: 'product', type: 'content_grid', used_in: 'page' },
  { rfk_id: 'hero', type: 'banner', used_in: 'page' },
  { rfk_id: 'unknown', entity: 'product', type: 'recommendation', used_in: 'page' },
] as const

const answerHome = () =>
  service.answerSearch((body) => ({
    body: body.widget
      ? {
          widgets: body.widget.items.map((item) =>
            item.appearance
              ? { ...item, appearance: { templates: { html: { devices: { pc: { content: '<b>Hi</b>' } } } } } }
              : searchAnswer({ ...body, widget: { items: [item] } }).widgets?.[0],
          ),
        }
      : { widgets: HOME },
  }))

const registryOf = (components: Partial<Record<WidgetType, unknown>>) => {
  const registry = createWidgetRegistry()
  for (const [type, component] of Object.entries(components)) registry.setWidgetType(type as WidgetType, { component })
  return registry
}

test('a page of the service has all of its widgets before any script, in two requests', async () => {
  answerHome()
  const registry = registryOf({ content_grid: Results, banner: Banner })
  const home = (initialState = '') => {
    const client = service.client({ visitorStorage: requestCookies(''), uri: '/home' }, { registry })
    const view = () =>
      renderToString(
        <SearchProvider client={client} initialState={initialState}>
          <PageWidgets className="wide" />
        </SearchProvider>,
      )
    return { client, view }
  }
  const { client, view } = home()
  const { html, state } = await collectSearchState(client, view)
  expect(html).toBe(
    '<div data-rfkid="rfkid_container" class="wide"><ul><li>grid::</li></ul>' +
      '<div data-rfkid="hero"><div><b>Hi</b></div></div></div>',
  )
  expect(service.searches().map(({ context, widget }) => [context, widget?.items.map((item) => item.rfk_id)])).toEqual([
    [{ page: { uri: '/home' } }, undefined],
    [{ page: { uri: '/home' } }, ['grid', 'hero']],
  ])
  // What a browser shows first is the same, and it has nothing to ask.
  expect(home(state).view()).toBe(html)
  expect(service.searches()).toHaveLength(2)
  // What the page answered says of which type its widgets are: they are searched for at once.
  const { queries } = JSON.parse(state) as { queries: { data: { rfk_id: string } }[] }
  const ofPage = queries.filter(({ data }) => data.rfk_id === 'rfkid_container')
  const again = service.client({ visitorStorage: requestCookies(''), uri: '/home' }, { registry })
  const alone = () =>
    renderToString(
      <SearchProvider client={again} initialState={JSON.stringify({ queries: ofPage })}>
        <Widget rfkId="grid" entity="product" />
      </SearchProvider>,
    )
  expect((await collectSearchState(again, alone)).html).toBe('<ul><li>grid::</li></ul>')
  expect(service.searches().slice(2)).toMatchObject([{ widget: { items: [{ rfk_id: 'grid' }] } }])
})

test('the widgets of another page than the one shown can be asked for', async () => {
  answerHome()
  function Names() {
    const { widgets, isLoading, error } = usePageWidgets('/other')
    return <p>{isLoading ? 'loading' : (widgets?.map(({ rfk_id }) => rfk_id).join() ?? String(error))}</p>
  }
  const client = service.client({ visitorStorage: requestCookies(''), uri: '/home' })
  const view = () => renderToString(<SearchProvider client={client}>{<Names />}</SearchProvider>)
  expect(view()).toBe('<p>loading</p>')
  expect((await collectSearchState(client, view)).html).toBe('<p>grid,hero,unknown</p>')
  expect(service.searches()).toEqual([{ context: { page: { uri: '/other' } } }])
})

test('a page whose widgets cannot be had is left to the browser, with its container', async () => {
  service.answerSearch(() => ({ status: 500 }))
  const client = service.client({ visitorStorage: requestCookies(''), uri: '/home' })
  const view = () => renderToString(<SearchProvider client={client}>{<PageWidgets />}</SearchProvider>)
  const { html, state } = await collectSearchState(client, view)
  expect(html).toBe('<div data-rfkid="rfkid_container"></div>')
  expect(state).toBe('{"queries":[]}')
})

test('a component that is no widget yet becomes one of the type it is registered for', async () => {
  const registry = registryOf({ content_grid: List })
  registry.setWidget('by-id', { type: 'content_grid', component: List, options: { props: { title: 'x' } } })
  const client = service.client({ visitorStorage: requestCookies('') }, { registry })
  const view = () =>
    renderToString(
      <SearchProvider client={client}>
        <Widget rfkId="by-id" entity="product" keyphrase="lamp" />
        <Widget rfkId="found" entity="product" />
      </SearchProvider>,
    )
  const { html } = await collectSearchState(client, view)
  expect(html).toBe('<ul data-keyphrase="lamp"><li>by-id:lamp:</li></ul><ul><li>found::</li></ul>')
})

test('a registered wrapper stands around the component, where the hooks of the widget work', async () => {
  const registry = createWidgetRegistry<ComponentType<WidgetProps>>()
  const State = () => <p>{useSearchResultsState().page}</p>
  const framed = (Inner: ComponentType<WidgetProps>) =>
    function Framed(props: WidgetProps) {
      return (
        <section id={props.rfkId}>
          <Inner {...props} />
          <State />
        </section>
      )
    }
  registry.setWidget('grid', { options: { wrapper: framed } })
  const client = service.client({ visitorStorage: requestCookies('') }, { registry: registry as WidgetRegistry })
  const view = () =>
    renderToString(
      <SearchProvider client={client}>
        <Results rfkId="grid" />
        <Results rfkId="other" />
      </SearchProvider>,
    )
  const { html } = await collectSearchState(client, view)
  expect(html).toBe('<section id="grid"><ul><li>grid::</li></ul><p>1</p></section><ul><li>other::</li></ul>')
})

test('a widget that is not to be rendered before is neither shown nor asked for by a server', async () => {
  const registry = createWidgetRegistry()
  registry.setWidget('grid', { options: { preRender: false } })
  const client = service.client({ visitorStorage: requestCookies('') }, { registry })
  const { html } = await collectSearchState(client, () => renderToString(page(client)))
  expect(html).toBe('<ul><li>other::</li></ul>')
  expect(service.searches().flatMap(({ widget }) => widget?.items.map((item) => item.rfk_id))).toEqual(['other'])
})

test('a sub query is asked by a server too, beside the widget it belongs to', async () => {
  function Counted() {
    const { query, queryResult } = useSearchResults({ state: { keyphrase: 'lamp', itemsPerPage: 5 } })
    const all = useSubQuery(query, (sub) => sub.getRequest().resetSearchQueryKeyphrase())
    return <p>{[queryResult.data, all.queryResult.data].map((data) => data?.content?.[0]?.id).join()}</p>
  }
  const Sum = widget(Counted, 'content_grid', 'product')
  const client = service.client({ visitorStorage: requestCookies('') })
  const view = () => renderToString(<SearchProvider client={client}>{<Sum rfkId="grid" />}</SearchProvider>)
  expect((await collectSearchState(client, view)).html).toBe('<p>grid:lamp:,grid::</p>')
  expect(service.searches().map(({ widget }) => widget?.items[0]?.search)).toEqual([
    expect.objectContaining({ limit: 5, query: { keyphrase: 'lamp' } }),
    expect.not.objectContaining({ query: { keyphrase: 'lamp' } }),
  ])
})

test('the marketplace has no widgets of a page: the component shows nothing, the hook refuses', () => {
  const config = { customerKey: '', discoverDomainId: '700123' }
  const inside = (children: ReactNode) => renderToString(<SearchProvider config={config}>{children}</SearchProvider>)
  function Direct() {
    usePageWidgets()
    return null
  }
  expect(inside(<PageWidgets />)).toBe('')
  expect(() => inside(<Direct />)).toThrow('The marketplace knows no widgets of a page')
})

test('a provider makes its client from a configuration', () => {
  function Key() {
    return useSearchClient().service.domainId
  }
  expect(renderToString(<SearchProvider config={{ customerKey: '1-2', apiKey: 'k' }}>{<Key />}</SearchProvider>)).toBe(
    '2',
  )
})

test('a widget that had to be asked for what it is is the same in a browser', async () => {
  function Labelled() {
    const { queryResult } = useSearchResults()
    return <p id={useId()}>{queryResult.data?.content?.[0]?.id}</p>
  }
  const registry = registryOf({ content_grid: widget(Labelled, 'content_grid', 'product') })
  const found = (initialState = '') => {
    const client = service.client({ visitorStorage: requestCookies('') }, { registry })
    const view = () =>
      renderToString(
        <SearchProvider client={client} initialState={initialState}>
          <Widget rfkId="found" entity="product" />
        </SearchProvider>,
      )
    return { client, view }
  }
  const { client, view } = found()
  const { html, state } = await collectSearchState(client, view)
  expect(html).toContain('found::')
  expect(found(state).view()).toBe(html)
})
