/**
 * The tracking clients as drivers: ours, and three generations of the hosted service's own. Each is bundled for the
 * browser, put into a page, and called by the same functions, whatever it calls them itself. They may be aimed at any
 * collector. The 2.x client sends nothing for a browser it takes for a robot: give the page the name of a real one.
 */
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const here = dirname(fileURLToPath(import.meta.url))

/** The functions of the clients, by one name each. The 2.x client has no `getGuestId`. */
export type ClientFunction =
  | 'getBrowserId'
  | 'getGuestId'
  | 'pageView'
  | 'identity'
  | 'event'
  | 'form'
  | 'addToEventQueue'
  | 'processEventQueue'
  | 'clearEventQueue'

/** What a call came to: its value, or the text of what it threw. */
export type Outcome = { value: unknown } | { error: string }

export interface ClientDriver {
  readonly name: string
  /** Whether its context id travels in the query or in a header. */
  readonly dialect: 'query' | 'header'
  /** The cookie with the browser id. */
  readonly cookie: (contextId: string) => string
  /** The client as one script; `window.client` has its functions. */
  bundle(): Promise<string>
  /** Puts the client into a page and initialises it. */
  start(page: Page, edgeUrl: string, contextId: string, siteName: string, more?: object): Promise<Outcome>
  call(page: Page, name: ClientFunction, ...args: unknown[]): Promise<Outcome>
}

interface Source {
  name: string
  dialect: ClientDriver['dialect']
  cookie: ClientDriver['cookie']
  /** Makes `window.client`, an object of functions with `start(edgeUrl, contextId, siteName, more)`. */
  script: string
  /** Where its imports are looked up. */
  resolveDir: string
}

const nestedBeside = (specifier: string) => dirname(require.resolve(specifier))
const contextCookie = (contextId: string) => `sc_${contextId}`
const sharedCookie = () => 'sc_cid'

const SOURCES: readonly Source[] = [
  {
    name: 'ours',
    dialect: 'query',
    cookie: contextCookie,
    resolveDir: here,
    script: `
      import * as events from '@tessera/events'
      window.client = {
        ...events,
        start: (edgeUrl, contextId, siteName, more) =>
          events.init({ edgeUrl, contextId, siteName, enableBrowserCookie: true, ...more }),
      }`,
  },
  {
    name: 'cloudsdk 0.3.0',
    dialect: 'query',
    cookie: contextCookie,
    resolveDir: here,
    script: `
      import * as events from '@sitecore-cloudsdk/events/browser'
      window.client = {
        ...events,
        start: (sitecoreEdgeUrl, sitecoreEdgeContextId, siteName, more) =>
          events.init({ sitecoreEdgeUrl, sitecoreEdgeContextId, siteName, enableBrowserCookie: true, ...more }),
      }`,
  },
  {
    name: 'cloudsdk 0.6.1',
    dialect: 'query',
    cookie: sharedCookie,
    // its core must be the one its events package stands on, which lies inside of that
    resolveDir: nestedBeside('cloudsdk-events-0-6/browser'),
    script: `
      import { CloudSDK, getBrowserId, getGuestId } from '@sitecore-cloudsdk/core/browser'
      import * as events from './browser.js'
      window.client = {
        ...events,
        getBrowserId,
        getGuestId,
        start: (sitecoreEdgeUrl, sitecoreEdgeContextId, siteName, more) =>
          CloudSDK({ sitecoreEdgeUrl, sitecoreEdgeContextId, siteName, enableBrowserCookie: true, ...more }).addEvents().initialize(),
      }`,
  },
  {
    name: 'content-sdk 2.1',
    dialect: 'header',
    cookie: sharedCookie,
    resolveDir: here,
    script: `
      import { initContentSdk } from '@sitecore-content-sdk/core'
      import { analyticsBrowserAdapter, analyticsPlugin, getClientId } from '@sitecore-content-sdk/analytics-core'
      import * as events from '@sitecore-content-sdk/events'
      import * as queue from '@sitecore-content-sdk/events/browser'
      window.client = {
        ...events,
        ...queue,
        getBrowserId: getClientId,
        start: (edgeUrl, contextId, siteName, more) =>
          initContentSdk({
            config: { edgeUrl, contextId, siteName },
            plugins: [analyticsPlugin({ options: { enableCookie: true, ...more }, adapter: analyticsBrowserAdapter() }), events.eventsPlugin()],
          }),
      }`,
  },
]

async function bundle({ script, resolveDir }: Source): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    conditions: ['tessera-source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // the 2.x client looks into the environment
    banner: { js: 'globalThis.process ??= { env: {} };' },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

function driverOf(source: Source): ClientDriver {
  let script: Promise<string> | undefined
  const made = () => {
    script ??= bundle(source)
    return script
  }
  const call = (page: Page, name: string, args: readonly unknown[]): Promise<Outcome> =>
    page.evaluate(
      async ([name, args]) => {
        const { client } = window as unknown as { client: Record<string, (...args: readonly unknown[]) => unknown> }
        try {
          const call = client[name]
          return call ? { value: await call(...args) } : { error: `The client has no ${name}` }
        } catch (error) {
          return { error: String(error) }
        }
      },
      [name, args] as const,
    )
  return {
    name: source.name,
    dialect: source.dialect,
    cookie: source.cookie,
    bundle: made,
    async start(page, edgeUrl, contextId, siteName, more = {}) {
      await page.addScriptTag({ content: await made() })
      return call(page, 'start', [edgeUrl, contextId, siteName, more])
    },
    call: (page, name, ...args) => call(page, name, args),
  }
}

export const drivers: readonly ClientDriver[] = SOURCES.map(driverOf)

export function driverNamed(name: string): ClientDriver {
  const driver = drivers.find((candidate) => candidate.name === name)
  if (!driver) throw new Error(`There is no client "${name}"`)
  return driver
}
