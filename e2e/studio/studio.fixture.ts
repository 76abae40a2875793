/** Platform, website and studio in this process, each behind a loopback port, and a browser that is only `fetch`. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createStudioServer } from '@tessera/studio'
import { type Assets, createWebsite, readWebsiteSettings } from '@tessera/website'
import { type ServedPlatform, SITE_NAME, servePlatform } from '../vendor-clients/small-content.fixture.ts'
import type { Collector } from './visits.fixture.ts'

export const AUTHOR = { username: 'author', password: 'halden-author' }

/** Website and studio that reach a platform by its address. Paths below `/studio` are asked of the studio, others of the website. */
export interface Front {
  /** Origin of the website. */
  readonly siteUrl: string
  /** Origin of the studio. */
  readonly url: string
  /** As somebody with these cookies; redirects are not followed. */
  get(path: string, cookie?: string, headers?: Record<string, string>): Promise<Response>
  /** A form of that origin's own, unless the headers say otherwise. */
  post(
    path: string,
    fields: Record<string, string>,
    cookie?: string,
    headers?: Record<string, string>,
  ): Promise<Response>
  close(): Promise<void>
}

export interface Stage {
  readonly served: ServedPlatform
  readonly front: Front
  readonly collector: Collector
  close(): Promise<void>
}

/** Where the build would have put its files: nobody asks for them here. */
const assets: Assets = {
  development: false,
  headStart: '',
  forPage: () => ({ script: '/assets/browser.js', styles: ['/assets/site.css'], modules: [], fonts: [] }),
  address: (source) => `/assets/${source}`,
  file: async () => undefined,
}

/** @param now what time it is for what is planned */
export async function openStage(now?: () => Date): Promise<Stage> {
  const served = await servePlatform(now)
  const front = await openFront(served.url)
  return {
    served,
    front,
    collector: { platformUrl: served.url, contextId: 'local-context', site: SITE_NAME },
    async close() {
      await front.close()
      await served.close()
    },
  }
}

/** @param environment further settings of the website */
export async function openFront(platformUrl: string, environment: Record<string, string> = {}): Promise<Front> {
  const [server, siteUrl] = await listen()
  const [studioServer, url] = await listen()
  const settings = readWebsiteSettings({
    CONTENT_HOST: platformUrl,
    CONTENT_API_KEY: 'local-content-key',
    SITECORE_EDITING_SECRET: 'secret-of-editors',
    SITE_NAME,
    LANGUAGES: 'en,de',
    PUBLIC_URL: siteUrl,
    STUDIO_URL: url,
    EPOCH_POLL_SECONDS: '0',
    LOG_LEVEL: 'none',
    ...environment,
  })
  const website = createWebsite(settings, { assets })
  server.on('request', website.listener)
  studioServer.on('request', createStudioServer({ studioUrl: settings.STUDIO_URL ?? url, website }).listener)
  const originOf = (path: string) => (/^\/studio(?:[/?]|$)/.test(path) ? url : siteUrl)
  return {
    url,
    siteUrl,
    get: (path, cookie = '', headers = {}) =>
      fetch(originOf(path) + path, { redirect: 'manual', headers: { cookie, ...headers } }),
    post: (path, fields, cookie = '', headers = {}) =>
      fetch(originOf(path) + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: originOf(path), cookie, ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    async close() {
      website.close()
      for (const one of [studioServer, server]) {
        one.closeAllConnections()
        await new Promise((done) => one.close(done))
      }
    },
  }
}

async function listen(): Promise<[server: Server, url: string]> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`]
}

/** The cookies an answer sets, as a browser sends them back. */
export function cookiesOf(answer: Response): string {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.filter((cookie) => !cookie.endsWith('=')).join('; ')
}

/** Cells of every row of the tables on a page, as an author reads them: without what is folded away or only read out. */
export function rowsOf(html: string): string[][] {
  return [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => textOf(cell)),
  )
}

/** Figures under their names, as tiles show them. */
export function tilesOf(html: string): Record<string, string> {
  const tiles = [...html.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)]
  return Object.fromEntries(tiles.map(([, name = '', figure = '']) => [name, textOf(figure)]))
}

const ENTITIES: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The text of markup. */
export function textOf(html: string): string {
  return html
    .replace(/<span class="studio-hidden">.*?<\/span>/gs, '')
    .replace(/<\/summary>.*?<\/details>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
