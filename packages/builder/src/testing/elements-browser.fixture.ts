/** Pages of a real browser with the elements, and a server of another origin that hosts their files. */
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type HostedFiles, useHostedFiles } from './hosted-files.fixture.ts'

/**
 * Binding as far as these tests need it: `data-path` of two names sets text. What was bound, and how often, is counted.
 * Data is fetched as a host would: `{url}` by GET.
 */
const DEFAULT_SCRIPT = `
  import * as builder from './index.ts'
  import { defineReactExternalElement } from './react/index.ts'
  Object.assign(window, builder, { defineReactExternalElement, bound: [], heard: [] })
  for (const name of ['feaasMount', 'feaasLoad', 'feaasError', 'feaasUnmount'])
    document.addEventListener(name, ({ target, type, detail }) =>
      heard.push([type, target.localName, target.id, detail?.message].filter(Boolean).join(' ')))
  window.ports = {
    bind(target, template, data) {
      bound.push(template)
      target.className = '-feaas'
      target.innerHTML = template
      for (const element of target.querySelectorAll('[data-path]')) {
        const value = element.dataset.path.split('.').reduce((found, name) => found?.[name], data)
        if (value !== undefined) element.textContent = value
      }
    },
    async fetchData(data, { override }) {
      const fetched = Object.entries(data).map(async ([id, member]) => {
        if (typeof member?.url !== 'string') return [id, member]
        const { url } = override(id, member) ?? member
        return [id, await (await fetch(url)).json()]
      })
      return Object.fromEntries(await Promise.all(fetched))
    },
  }
  window.begin = (options) => builder.defineElements(ports, options)
`

export interface ElementsBrowser {
  readonly files: HostedFiles
  readonly page: Page
  readonly context: BrowserContext
  /** A page of this markup. Its elements are defined when it says so: by default at once, with the files' server as their base. */
  open(markup: string, begin?: string): Promise<void>
  /** What an expression is in the page, or what it promises. */
  run<Result = unknown>(expression: string): Promise<Result>
  /** What has happened so far: `type element id message`. */
  heard(): Promise<string[]>
}

/** One browser for the tests of a file, a page for each; what a page throws fails its test. `script` runs before the elements. */
export function useElementsBrowser(script = ''): ElementsBrowser {
  let code = ''
  let markup = ''
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let faults: string[] = []
  const files = useHostedFiles((path) => {
    if (path === '/app.js') return { type: 'text/javascript', body: code }
    if (path === '/framed')
      return { type: 'text/html', body: '<!doctype html><title>x</title><script src="/app.js"></script>' }
    if (path === '/') return { type: 'text/html; charset=utf-8', body: markup }
    return undefined
  })
  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: DEFAULT_SCRIPT + script,
        resolveDir: fileURLToPath(new URL('..', import.meta.url)),
        loader: 'tsx',
      },
      bundle: true,
      write: false,
      format: 'iife',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"development"' },
    })
    code = outputFiles[0]?.text ?? ''
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    })
  })
  afterAll(() => browser?.close())
  beforeEach(async () => {
    faults = []
    context = await browser.newContext({ viewport: { width: 800, height: 600 } })
    page = await context.newPage()
    page.on('pageerror', (error) => faults.push(error.message))
  })
  afterEach(async () => {
    await context.close()
    expect(faults).toEqual([])
  })
  return {
    files,
    get page() {
      return page
    },
    get context() {
      return context
    },
    async open(body, begin = `begin({ cdn: '${files.origin}' })`) {
      markup = `<!doctype html><title>x</title><link rel="icon" href="data:,"><body>${body}<script src="/app.js"></script><script>${begin}</script>`
      // Another name: files come from another origin, as they do from a hosted service.
      await page.goto(files.origin.replace('127.0.0.1', 'localhost'))
    },
    run: (expression) => page.evaluate(`(async () => (${expression}))()`),
    heard: () => page.evaluate('heard'),
  }
}
