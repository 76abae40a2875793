import { fetchAndRevalidateComponent, type PlacedComponent } from '../cache/component-template.ts'
import { DEFAULT_REVISION, DEFAULT_VERSION, FETCHED_PARTS } from '../constants.ts'
import { registeredDatasources } from '../external/stores.ts'
import { parseComponentSource, type Revision } from '../source/component-source.ts'
import { type ElementKind, inherited } from './element-life.ts'
import { showStylesheet } from './page-stylesheet.ts'
import type { ElementPorts } from './ports.ts'
import { sourceOf } from './source-attribute.ts'

type FetchedPart = (typeof FETCHED_PARTS)[number]

interface ComponentProps {
  readonly address: PlacedComponent
  /** JSON. */
  readonly data: string
  readonly template: string | null
  readonly fetch: readonly FetchedPart[]
}

/** What the editor of a page is asked (section 10). */
interface Context {
  readonly refs?: { readonly editor?: { setTarget(element: Element): boolean; open(): void } }
}

function fetchedParts(text: string | null): readonly FetchedPart[] {
  const words = (text ?? 'true').split(/[\s-]+/)
  return FETCHED_PARTS.filter((part) => words.includes('true') || words.includes(part))
}

/** What cannot be read is no data, and is told of. */
function readData(text: string | null): string {
  try {
    return JSON.stringify(JSON.parse(text || '{}') ?? {})
  } catch (error) {
    console.warn(error)
    return '{}'
  }
}

/** The first of the neighbours that a scope has repeated, unless it is the element itself. */
function originalOf(element: Element): Element | undefined {
  const scope = element.getAttribute('data-path-scope')
  let original: Element | undefined
  let before = element.previousElementSibling
  while (scope && before?.getAttribute('data-path-scope') === scope) {
    original = before
    before = before.previousElementSibling
  }
  return original
}

/** `<feaas-component>` (contract "component-builder", 4.2). */
export const componentElement = ({ bind, fetchData }: ElementPorts, cdn: string): ElementKind<ComponentProps> => ({
  name: 'feaas-component',
  attributes: ['src', 'cdn', 'library', 'component', 'version', 'revision', 'instance', 'template', 'data', 'fetch'],
  defaults: { cdn, version: DEFAULT_VERSION, revision: DEFAULT_REVISION },

  read(element) {
    const say = (name: string) => element.getAttribute(name)
    const source = sourceOf(element, parseComponentSource)
    const data = readData(say('data'))
    if (data === '{}') element.removeAttribute('data')
    return {
      address: {
        cdn: inherited(element, 'cdn') ?? source?.cdn ?? cdn,
        library: say('library') ?? source?.library ?? '',
        component: say('component') ?? source?.component ?? '',
        version: say('version') ?? source?.version ?? DEFAULT_VERSION,
        revision: (say('revision') ?? source?.revision ?? DEFAULT_REVISION) as Revision,
        instance: say('instance'),
      },
      data,
      template: say('template'),
      fetch: fetchedParts(say('fetch')),
    }
  },

  begin({ element, render }) {
    let template: string | undefined
    let data: { readonly value: unknown } | undefined
    let isStyled = false
    let isRendered = false
    /** Something arrived since the last render; what the server rendered stays until then. */
    let isNew = false
    /** The template is fetched whatever `fetch` says: the element was sent to another one. */
    let isSent = false
    let load: object | undefined
    let dataLoad: object | undefined

    async function loadData(json: string, isFetched: boolean) {
      const own = {}
      dataLoad = own
      data = undefined
      const given = JSON.parse(json)
      const value = isFetched
        ? await fetchData(given, { override: (id, settings) => registeredDatasources()[id]?.handler(settings) })
        : given
      if (dataLoad !== own) return
      data = { value }
      render()
    }

    element.addEventListener('click', () => {
      if (!element.hasAttribute('editable')) return
      const context = document.querySelector<Element & Context>('feaas-context')
      if (context?.refs?.editor?.setTarget(element)) context.refs.editor.open()
    })

    return {
      isReady: ({ address }) => address.library !== '' && address.component !== '',

      async load({ address, fetch, ...props }) {
        if (originalOf(element)) return
        const own = {}
        load = own
        const arrive = (arrived: () => void) => {
          if (load !== own) return
          arrived()
          render()
        }
        const isTemplateFetched = isSent || fetch.includes('template')
        isStyled = !fetch.includes('stylesheet')
        isSent = false
        if (!isTemplateFetched) template = props.template ?? element.innerHTML
        await Promise.all([
          !isStyled &&
            showStylesheet(address, () =>
              arrive(() => {
                isStyled = true
              }),
            ),
          isTemplateFetched &&
            fetchAndRevalidateComponent(address, (html) =>
              arrive(() => {
                template = html
                isNew = true
              }),
            ),
          dataLoad ? render() : loadData(props.data, fetch.includes('data')),
        ])
      },

      isComplete: () => template !== undefined && data !== undefined && isStyled,

      render({ fetch }) {
        isRendered = true
        const isServers = !fetch.includes('data') && !fetch.includes('template') && element.firstElementChild
        if (isServers && !isNew) return
        isNew = false
        return bind(element, template as string, data?.value)
      },

      update(props, before) {
        if (!before) return false
        if (dataLoad && props.data !== before.data) {
          isNew = true
          loadData(props.data, isRendered || props.fetch.includes('data'))
        }
        const isMoved = JSON.stringify(props.address) !== JSON.stringify(before.address)
        const isOther = props.template !== before.template && !props.fetch.includes('template')
        if (!isMoved && !isOther) return false
        isSent ||= isMoved && isRendered
        isNew = true
        template = undefined
        load = {}
        return true
      },
    }
  },
})
