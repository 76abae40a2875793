/** The same widgets with the hosted service’s own client 3.0.0 and with ours: what one does, the other does as well. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import { expect } from 'vitest'
import { type SearchBrowser, useSearchBrowser } from './search-browser.fixture.ts'
import { searchAnswer } from './search-service.fixture.ts'

/** Both clients behind the same names: the components are written once. */
const SCRIPT = `
  import { createRoot } from 'react-dom/client'
  import * as hosted from '@sitecore-search/react'
  import { setCredentials } from '@sitecore-search/core'
  import { init } from '@sitecore-search/react/standalone'
  import * as core from './index.ts'
  import * as own from './react/index.ts'

  // The hosted client registers what is usual when its provider is mounted, over everything that was there before.
  const Registering = () => {
    window.register?.()
    return null
  }
  const configuration = { customerKey: '40001-700123', serviceHost }
  const clients = {
    hosted: () => ({
      ...hosted,
      Provider: ({ children }) => <hosted.WidgetsProvider {...configuration}><Registering />{children}</hosted.WidgetsProvider>,
      say: (dispatch) => (type, payload) => dispatch({ type, payload }),
      standalone(options) {
        setCredentials({ ...configuration, env: 'prod', trackConsent: true })
        init(options)
      },
    }),
    own() {
      const client = core.createSearchClient(configuration)
      return {
        ...own,
        FilterEqual: core.FilterEqual,
        PageComponent: own.PageWidgets,
        setWidget: core.widgetRegistry.setWidget,
        setWidgetType: core.widgetRegistry.setWidgetType,
        Provider: ({ children }) => <own.SearchProvider client={client}><Registering />{children}</own.SearchProvider>,
        say: (dispatch) => dispatch,
        standalone: (options) => own.startStandaloneWidgets({ client, createRoot, ...options }),
      }
    },
  }
  // What a site builds of a widget's request, as text: functions do not reach the page.
  const building = ({ build } = {}) => (build ? new Function('request', build) : undefined)
    && ((query) => new Function('request', build)(query.getRequest()))
  window.use = (name) => { window.lib = clients[name]() }
  window.heard = []
  window.looks = []

  window.show = (part, props) => {
    const lib = window.lib
    const parts = {
      grid() {
        const Part = () => {
          lib.useSearchResultsQueryActionHandler((action) => heard.push(action), [])
          return null
        }
        return lib.widget(function Grid() {
          const hook = lib.useSearchResults({ state: { itemsPerPage: 2, ...props?.state }, query: building(props) })
          Object.assign(window, hook, { say: lib.say(hook.dispatch) })
          return <div ref={hook.widgetRef} style={{ height: 400, marginTop: props?.top ?? 0 }}>
            <p>{hook.queryResult.data?.content?.[0].id}</p><Part />
          </div>
        }, 'content_grid', 'product')
      },
      preview() {
        const Part = () => {
          lib.usePreviewSearchQueryActionHandler((action) => heard.push(action), [])
          return null
        }
        return lib.widget(function Preview() {
          const { actions, queryResult } = lib.usePreviewSearch({ state: { itemsPerPage: 4, suggestionsList: [{ suggestion: 's', max: 2 }] }, query: building(props) })
          Object.assign(window, { actions })
          return <><p>{queryResult.data?.content?.[0].id}</p><Part /></>
        }, 'preview_search', 'product')
      },
      recommendation() {
        const Part = () => {
          lib.useRecommendationQueryActionHandler((action) => heard.push(action), [])
          return null
        }
        return lib.widget(function Similar() {
          const { actions, queryResult } = lib.useRecommendation({ state: { itemsPerPage: 4 }, query: building(props) })
          Object.assign(window, { actions })
          return <><p>{queryResult.data?.content?.[0].id}</p><Part /></>
        }, 'recommendation', 'product')
      },
      sub() {
        return lib.widget(function Sub() {
          const { query, queryResult, actions } = lib.useSearchResults({ state: { itemsPerPage: 2, keyphrase: 'lamp' } })
          const { queryResult: all, onParentUpdate } = lib.useSubQuery(query, (made) => { made.getRequest().resetSearchQueryKeyphrase() })
          onParentUpdate((made, parent) => { made.getRequest().setSearchLimit(parent.getRequest().getSearchLimit()) })
          Object.assign(window, { actions })
          return <p>{[queryResult, all].map(({ data }) => data?.content?.[0].id).join()}</p>
        }, 'content_grid', 'product')
      },
      hovered() {
        return lib.widget(function Hovered() {
          const { queryResult } = lib.usePreviewSearch({ state: { keyphrase: 'l', itemsPerPage: 4 } })
          return <>
            <p>{queryResult.data?.content?.[0].id}</p>
            {[['lamp shade'], ['Acme', 'brand']].map(([value, attribute]) => (
              <lib.PreviewSearchSuggestionQuery key={value} active={true} value={value} filterAttribute={attribute}>
                {({ queryResult: found }) => <i>{found.data?.content?.[0].id}</i>}
              </lib.PreviewSearchSuggestionQuery>
            ))}
          </>
        }, 'preview_search', 'product')
      },
      seen() {
        return lib.widget(function Seen() {
          lib.useSearchResults({ state: { itemsPerPage: 2 } })
          const { ref, inView, trigger } = lib.useWidgetVisibility()
          Object.assign(window, { trigger })
          return <div ref={ref} style={{ height: 400, marginTop: props?.top ?? 0 }}>{String(inView)}</div>
        }, 'content_grid', 'product')
      },
    }
    const Part = parts[part]()
    createRoot(document.getElementById('root')).render(<lib.Provider><Part rfkId="w" /></lib.Provider>)
  }

  window.showPage = (uri) => {
    const { Provider, PageComponent } = window.lib
    createRoot(document.getElementById('root')).render(<Provider><PageComponent uri={uri} className="wide" /></Provider>)
  }
  window.Marked = function Marked({ rfkId, entity, ...props }) {
    return <b>{JSON.stringify(props)}</b>
  }
`

/** The packages of the hosted client share what they know in modules, and so does React: each may be there once. */
const ONCE: Plugin = {
  name: 'once',
  setup({ onResolve, resolve }) {
    const resolveDir = fileURLToPath(new URL('../../../../node_modules/@sitecore-search/react', import.meta.url))
    onResolve(
      { filter: /^(@sitecore-search\/(data|core|common|widgets|react)|react|react-dom)(\/|$)/ },
      ({ path, kind, pluginData }) =>
        pluginData === 'once' ? undefined : resolve(path, { kind, resolveDir, pluginData: 'once' }),
    )
  },
}

type Client = 'hosted' | 'own'

export interface BothClients extends Pick<SearchBrowser, 'run' | 'service' | 'text'> {
  readonly browser: SearchBrowser
  /** What is found with each of them, in a page of its own. */
  both<Found>(find: () => Promise<Found>): Promise<Record<Client, Found>>
  /** Shows a part of the script once its first answer is there. */
  show(part: string, props?: object): Promise<void>
  /** Every answer has a facet. */
  answerWithFacet(): void
}

const FACET = { name: 'color', label: 'Color', value: [{ id: 'facetid_red', text: 'red', count: 1 }] }

/** Both clients, for the tests of a file. */
export function useBothClients(): BothClients {
  const browser = useSearchBrowser(SCRIPT, [ONCE])
  const { service, open, run, text } = browser

  async function withClient<Found>(client: Client, find: () => Promise<Found>): Promise<Found> {
    await browser.page.goto('about:blank')
    service.clear()
    await open()
    await run(`use('${client}')`)
    return find()
  }
  return {
    browser,
    service,
    run,
    text,
    both: async (find) => ({ hosted: await withClient('hosted', find), own: await withClient('own', find) }),
    async show(part, props = {}) {
      await run(`show('${part}', ${JSON.stringify(props)})`)
      await expect.poll(() => service.searches().length).toBeGreaterThan(0)
      await expect.poll(() => browser.page.locator('#root').textContent()).not.toBe('')
    },
    answerWithFacet: () =>
      service.answerSearch((body) => ({
        body: { widgets: searchAnswer(body).widgets?.map((widget) => ({ ...widget, facet: [FACET] })) },
      })),
  }
}
