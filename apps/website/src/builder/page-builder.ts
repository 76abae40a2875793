import { attributesOf, findComponent } from '@tessera/builder'
import { type DataSettings, fetchData, SERVER_TIMEOUT_MS } from '@tessera/builder/data'
import { bindMarkup, hydrationAttributes } from '@tessera/builder/server'
import { type ComponentRendering, type Fields, getFieldValue, renderingErrorText } from '@tessera/content'
import { dataOfFields, type Page, paramsOf } from '@tessera/content/react'
import { CUSTOM_COMPONENTS } from '../custom-components/index.ts'
import type { Log } from '../log.ts'
import { pictureSet } from '../picture-set.ts'
import type { WebsiteSettings } from '../settings.ts'
import { componentAddress } from './component-address.ts'
import { createCustomMarkup } from './custom-markup.ts'
import { proxiedFetch } from './proxied-data.ts'
import { createTemplateReader } from './template-reader.ts'

/** A component of the builder with its data in it, as it is given out (contract "component-builder", 8 and 14.6). */
export interface BuiltComponent {
  /** Of its element. */
  readonly attributes: Readonly<Record<string, string>>
  readonly markup: string
  /** What it was bound to, by data source: for authors, who edit its template. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** A custom component that stands by itself (contract "content", 14.6). */
export interface PlacedCustomComponent {
  readonly id: string
  /** What it is given besides its properties. */
  readonly data: object
  /**
   * What is shown of one that a browser makes interactive; for authors, whose browser draws the whole page, of any: it has no
   * code of them.
   */
  readonly shown?: BuiltComponent
  /** To authors, why there is nothing to be shown. */
  readonly failure?: string
}

/**
 * Data sources of the site's own, by their ids: each makes the data of the settings that a rendering names it with (contract
 * "component-builder", 9.4).
 */
export type OwnDatasources = Readonly<Record<string, (settings: DataSettings) => Promise<unknown>>>

/** What a rendering is read for. */
export interface ReadOptions {
  readonly signal: AbortSignal
  readonly datasources?: OwnDatasources
}

/** The page that a component stands on. */
export type BuiltPage = Pick<Page, 'mode' | 'siteName' | 'locale'>

/** The components of the builder as the components of a page reach them, on the server. */
export interface PageBuilder {
  /**
   * What a rendering shows; undefined when it names no component, or one of a host that is not allowed. Data that cannot be
   * had is left out, and told to the log. Throws when there is no template.
   */
  read(rendering: ComponentRendering, page: BuiltPage, options: ReadOptions): Promise<BuiltComponent | undefined>
  /** A custom component by itself; data that cannot be had is left out, and told to the log. */
  readCustom(rendering: ComponentRendering, page: BuiltPage, options: ReadOptions): Promise<PlacedCustomComponent>
}

declare module '@tessera/content/react' {
  interface ServerDataContext {
    /** Undefined where components of the builder are not shown. */
    readonly builder: PageBuilder | undefined
  }
}

/** To authors, in the place of a custom component. */
const PROPERTIES_NOT_JSON_TEXT = 'The properties are not a JSON object.'
const NOT_RENDERED_TEXT = renderingErrorText('the log of the site has the cause')

/** Parameters with classes of the frame, in which the page may choose a theme. */
const THEMED = ['Styles', 'CSSStyles', 'GridParameters'] as const
/** Of the time a component has, so that what is late is left out of it and not the component. */
const SHARE = 0.75

export function createPageBuilder(parts: {
  readonly settings: WebsiteSettings
  /** Origin of the platform. */
  readonly host: string
  readonly fetch: typeof globalThis.fetch
  readonly log: Pick<Log, 'warn'>
}): PageBuilder {
  const { settings, host, fetch, log } = parts
  const { COMPONENTS_API_KEY: apiKey, COMPONENT_DEADLINE: deadline, PUBLIC_URL: site } = settings
  const timeoutMs = Math.min(SERVER_TIMEOUT_MS, Math.floor(deadline * SHARE))
  const readTemplate = createTemplateReader({ fetch, timeoutMs })
  const own = new URL(host).origin
  const allowed = new Set([own, ...settings.COMPONENT_ORIGINS])
  const fetchOutside = apiKey === undefined ? refuse : proxiedFetch({ fetch, host, apiKey, site })

  const customMarkup = createCustomMarkup(CUSTOM_COMPONENTS, log)
  const interactive = new Set(
    CUSTOM_COMPONENTS.filter(({ isInteractive }) => isInteractive).map(({ options: { id, name } }) => id ?? name),
  )
  const isInteractive = (id: string) => interactive.has(id.replace(/\?.*$/, ''))

  async function readData(
    override: string | undefined,
    { signal, datasources = {} }: ReadOptions,
    component: string,
  ): Promise<object> {
    if (!override) return {}
    const ownData = (id: string, asked: DataSettings) =>
      Object.hasOwn(datasources, id) ? datasources[id]?.(asked) : undefined
    const warn = (error: unknown, datasource?: string) =>
      log.warn({ component, datasource, error: String(error) }, 'Data of a component could not be had')
    try {
      const options = { fetch: fetchOutside, timeoutMs, signal, override: ownData, onFailure: warn }
      const data = await fetchData(JSON.parse(override), options)
      return typeof data === 'object' && data !== null ? data : {}
    } catch (error) {
      warn(error)
      return {}
    }
  }

  return {
    async readCustom(rendering, page, options) {
      const params: Readonly<Record<string, string>> = { ...paramsOf(rendering, {}) }
      const { ComponentName: id = '', ComponentProps: properties, ComponentDataOverride: override } = params
      const data = await readData(override, options, id)
      const own = propertiesIn(properties)
      const isDrawnInBrowser = page.mode.isEditing || page.mode.isDesignLibrary
      // The others are rendered with the page.
      if (isDrawnInBrowser ? findComponent(id) === undefined : own === undefined || !isInteractive(id))
        return { id, data }
      if (own === undefined) return { id, data, failure: PROPERTIES_NOT_JSON_TEXT }
      const attributes = attributesOf(id, { ...own, datasources: dataOfFields(rendering.fields, data) })
      const shown = customMarkup(id, attributes, contextOf(page))
      if (shown === undefined) return { id, data, ...(isDrawnInBrowser && { failure: NOT_RENDERED_TEXT }) }
      // What is edited is drawn anew again and again: nothing in it is made interactive.
      const { markup, properties: given } = isDrawnInBrowser ? { markup: shown.markup } : shown
      const hydration = hydrationAttributes({ markup, ...(given && { properties: given }) })
      return { id, data, shown: { markup, attributes: { ...attributes, ...hydration } } }
    },
    async read(rendering, page, options) {
      const params: Readonly<Record<string, string>> = { ...paramsOf(rendering, {}) }
      const address = componentAddress(params, page.mode, own)
      if (address === undefined) return undefined
      const { library, component, version, instance } = address
      const name = `${library}/${component}`
      if (!allowed.has(address.host)) {
        log.warn(
          { component: name, host: address.host },
          'A component is of a host that COMPONENT_ORIGINS does not name',
        )
        return undefined
      }
      const [read, data] = await Promise.all([
        readTemplate(address, options.signal),
        readData(params.ComponentDataOverride, options, name),
      ])
      if (read.isStale) log.warn({ component: name }, 'The last good template of a component is shown')
      const isThemed = THEMED.some((param) => params[param]?.includes('-theme--'))
      const context = contextOf(page)
      const bound = { ...data, _: valuesOf(rendering.fields) }
      const markup = bindMarkup(read.template, bound, {
        isThemed,
        external: (id, attributes) => customMarkup(id, attributes, context),
      })
      return {
        markup,
        ...(page.mode.isEditing && { data: bound }),
        attributes: {
          ...(params.ComponentHostName && { cdn: address.host }),
          library,
          component,
          version,
          revision: read.revision,
          ...(instance !== undefined && { instance }),
          ...(read.lastModified !== undefined && { 'last-modified': read.lastModified }),
        },
      }
    },
  }
}

/** What custom components are given of the page (contract "component-builder", 9.3), and its language. */
const contextOf = ({ mode, siteName, locale }: BuiltPage) => ({ pageState: mode.name, siteName, language: locale })

/** The fields of the datasource item, by their values. */
const valuesOf = (fields: Fields = {}): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, withSizes(getFieldValue(fields, name))]))

/** Of a picture also its widths, as `srcset` has them. */
function withSizes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('src' in value) || typeof value.src !== 'string') return value
  return { ...value, srcset: pictureSet(value.src) }
}

/** Properties as an author wrote them; undefined when they are no JSON object. */
function propertiesIn(json = '{}'): Record<string, unknown> | undefined {
  try {
    const properties: unknown = JSON.parse(json || '{}')
    return typeof properties === 'object' && properties !== null ? { ...properties } : undefined
  } catch {
    return undefined
  }
}

const refuse = async (): Promise<Response> => {
  throw new Error('COMPONENTS_API_KEY is not set')
}
