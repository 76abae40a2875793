import { access } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { PERFORMANCE_SCRIPT_PATH } from '@tessera/performance'
import type { Log } from './log.ts'
import type { Assets } from './page/assets.ts'
import { storeResponse } from './page/stored-response.ts'
import type { WebsiteSettings } from './settings.ts'
import type { Website, WebsiteOptions } from './website.ts'

/** What of Vite's development server is used; made with `createServer({ server: { middlewareMode: true }, appType: 'custom' })`. */
export interface DevelopmentServer {
  readonly config: { readonly root: string }
  readonly middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  ssrLoadModule(url: string): Promise<Record<string, unknown>>
  ssrFixStacktrace(error: Error): void
  transformIndexHtml(url: string, html: string): Promise<string>
}

export interface DevelopmentOptions {
  fetch?: typeof fetch
  log?: Log
}

export interface DevelopmentWebsite {
  /** For `http.createServer`. */
  listener(request: IncomingMessage, response: ServerResponse): void
  /** What needs no browser: the platform tells of a publication this way. */
  fetch(request: Request): Promise<Response>
  /** As its sources are at the moment: the studio beside it edits its pages. */
  current(): Promise<Website>
  close(): void
}

interface Sources {
  assembleWebsite(settings: WebsiteSettings, options: WebsiteOptions): Website
  components: WebsiteOptions['components']
  startScript: string
}

/**
 * The website from its sources, through Vite: a changed file is there at the next request, and the browser reloads by
 * itself. Adds `/_components`, the playground of the component library.
 */
export function createDevelopmentWebsite(
  vite: DevelopmentServer,
  settings: WebsiteSettings,
  options: DevelopmentOptions = {},
): DevelopmentWebsite {
  let current: { parts: unknown; library: unknown; website: Website } | undefined

  const website = async (): Promise<Website> => {
    const parts = await vite.ssrLoadModule('/src/website.ts')
    const library = await vite.ssrLoadModule('/src/components/index.ts')
    if (current?.parts === parts && current.library === library) return current.website
    current?.website.close()
    const { assembleWebsite, components, startScript } = { ...parts, ...library } as unknown as Sources
    const assets = await developmentAssets(vite)
    // Nothing is kept between two requests: what is being changed should be seen.
    const shown = { ...settings, PAGE_CACHE_MEGABYTES: 0 }
    current = { parts, library, website: assembleWebsite(shown, { ...options, assets, components, startScript }) }
    return current.website
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const path = request.url?.split('?')[0] ?? '/'
      if (/^\/_components(\/|$)/.test(path)) return await playground(vite, path, response)
      const { listener } = await website()
      listener(request, response)
    } catch (error) {
      const cause = respondWithCause(vite, error, response)
      options.log?.error({ error: cause }, 'The website could not be loaded from its sources')
    }
  }

  return {
    listener: (request, response) => vite.middlewares(request, response, () => void answer(request, response)),
    fetch: async (request) => (await website()).fetch(request),
    current: website,
    close: () => current?.website.close(),
  }
}

/** Responds with the reason why sources cannot be loaded, by its place in them, and returns it. */
export function respondWithCause(
  vite: Pick<DevelopmentServer, 'ssrFixStacktrace'>,
  error: unknown,
  response: ServerResponse,
): string {
  if (error instanceof Error) vite.ssrFixStacktrace(error)
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
  response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(cause)
  return cause
}

async function developmentAssets(vite: DevelopmentServer): Promise<Assets> {
  const page = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
  const headStart = /<head>([\s\S]*?)<\/head>/.exec(page)?.[1]?.trim() ?? ''
  return {
    development: true,
    headStart,
    // The style sheet is linked as well as imported, so that nothing flashes before the scripts have come.
    forPage: () => ({ script: '/src/browser.tsx', styles: ['/src/styles/site.css'], modules: [], fonts: [] }),
    // What lies outside of the app is served by its place on the disk.
    address: (source) => (source.startsWith('../') ? `/@fs${join(vite.config.root, source)}` : `/${source}`),
    file: async (path) =>
      path === PERFORMANCE_SCRIPT_PATH
        ? storeResponse(200, { 'content-type': 'text/javascript' }, Buffer.from('import("/src/performance-script.ts")'))
        : undefined,
  }
}

interface Playground {
  /** The document at a path; undefined when there is none. `head` brings the style sheet and the page script. */
  renderPlayground(path: string, head: string): Promise<string | undefined>
}

async function playground(vite: DevelopmentServer, path: string, response: ServerResponse): Promise<void> {
  const source = '/src/components/playground/index.tsx'
  const isPresent = await access(join(vite.config.root, source)).then(
    () => true,
    () => false,
  )
  const module = isPresent ? ((await vite.ssrLoadModule(source)) as unknown as Playground) : undefined
  const head =
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="stylesheet" href="/src/styles/site.css">' +
    '<script type="module" src="/src/browser.tsx"></script>'
  const html = await module?.renderPlayground(path, head)
  if (html === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page of the playground.')
    return
  }
  const page = await vite.transformIndexHtml(path, html)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}
