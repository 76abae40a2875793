import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { siteManifest } from '@tessera/content/react'
import {
  closeServer,
  createPlatform,
  type HashCost,
  type Log,
  listen,
  type Platform,
  StartError,
  setClientSecret,
  stopServing,
  withFolderSecrets,
} from '@tessera/platform'
import type { EngineOnFolder } from '@tessera/platform/engine'
import {
  createStudioServer,
  readStudioSettings,
  requireOwnOrigin,
  type StudioOptions,
  type StudioServer,
} from '@tessera/studio'
import { createWebsite, readWebsiteSettings, type Website, type WebsiteSettings } from '@tessera/website'
import { components, itemTypes, pageTypes, phrases, styles } from '@tessera/website/components'
import { CLIENTS, credentials } from './commerce/credentials.ts'
import { demonstrationMarketplace, HASH_COST, isCommerceEmpty, seedCommerce } from './commerce/seed-commerce.ts'
import { seedOrders } from './orders/seed-orders.ts'
import { searchWidgets } from './search-widgets.ts'
import { isEmpty, seed } from './seed.ts'
import { type Environment, platformSettings, websiteSettings } from './settings.ts'
import { shownProducts } from './visits/past-visits.ts'
import { seedVisits } from './visits/seed-visits.ts'
import { websiteSecrets } from './website-secrets.ts'

export interface RunOptions {
  log?: Log
  /** Hears what a first start is doing. */
  onProgress?: (message: string) => void
  /** Below 1: smaller pictures, for tests. Default 1. */
  pictureScale?: number
  /** Open before the orders of the months before are written. Default false: the first start waits for them. */
  seedOrdersAfterOpening?: boolean
  /** Fill a first start with what visitors did in the 90 days before, once it is open. Default false. */
  seedVisits?: boolean
  /** For tests: the cost of hashing passwords. Default: that of the platform. */
  hashCost?: HashCost
  /** PGlite's engine on the data folder, where it was started before. Closed with the rest. */
  engine?: Promise<EngineOnFolder>
  /** Another way to serve the pages than the built website: the development server. */
  website?: (
    settings: WebsiteSettings,
    parts: { fetch: typeof fetch; log?: Log },
  ) => Pick<Website, 'listener' | 'close'> & Partial<Website>
  /** Another way to serve the studio than the built one, beside such a website. */
  studio?: (options: Pick<StudioOptions, 'studioUrl'>) => Pick<StudioServer, 'listener'>
}

export interface Running {
  readonly platform: Platform
  /** Parts are missing where the pages are served in another way. */
  readonly website: Partial<Website>
  readonly studio: Partial<StudioServer>
  readonly websiteUrl: string
  /** Origin of the studio. */
  readonly studioUrl: string
  readonly platformUrl: string
  /** The author of the demonstration, whose password is public; undefined where it is one's own. */
  readonly author: { readonly username: string; readonly password: string } | undefined
  /** Filled on this start, because there was nothing. */
  readonly seeded: { items: number; pictures: number } | undefined
  /** Under way: how many orders of the months before are written; 0 when they are there. Stopped by `close`. */
  readonly orders: Promise<number>
  /** Under way, after the orders: how many visits of the months before are written. Stopped by `close`. */
  readonly visits: Promise<number>
  /** Lets requests under way finish, then closes everything. Throws when something did not close; the rest did. */
  close(): Promise<void>
}

/** In place of what the demonstration keeps in its data folder, until that is open. */
const MADE_LATER = { SITECORE_EDITING_SECRET: 'kept in the data folder' }

/** What the website declares to the platform: its templates, components and data items. */
export const manifest = siteManifest({ components, pageTypes, itemTypes, styles })

/**
 * Platform, website and studio in one process, filled with Halden when there is no content. Each reaches the others by a
 * `fetch` that stays in the process; from outside they are ordinary HTTP servers, each with an origin of its own.
 *
 * @throws SettingsError for a wrong setting, StartError for a port or data folder in use
 */
export async function run(environment: Environment, options: RunOptions = {}): Promise<Running> {
  let website: (Pick<Website, 'listener' | 'close'> & Partial<Website>) | undefined
  let studio: Pick<StudioServer, 'listener'> | undefined
  const { HOST: host, STUDIO_PORT, STUDIO_URL } = readStudioSettings(environment)
  const readSettings = (known: Environment) =>
    readWebsiteSettings({ CONTENT_API_KEY: 'known to the platform', ...environment, ...known })
  const madeLater = environment.SITECORE_EDITING_SECRET ? {} : MADE_LATER
  const { PORT } = readSettings(madeLater)
  // These ports come first: all need to know the addresses, and a port in use is said before anything is opened or drawn.
  const server = createServer((request, response) =>
    website === undefined ? notYet(response) : website.listener(request, response),
  )
  const studioServer = createServer((request, response) =>
    studio === undefined ? notYet(response) : studio.listener(request, response),
  )
  const port = await serve(server, { host, port: PORT, setting: 'PORT' })
  const closing: (() => unknown)[] = [() => closeServer(server, 0)]
  const close = async () => {
    const failures: unknown[] = []
    for (const step of closing.splice(0).reverse()) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything closed cleanly')
  }
  try {
    const studioPort = await serve(studioServer, { host, port: STUDIO_PORT, setting: 'STUDIO_PORT' })
    closing.push(() => closeServer(studioServer, 0))
    const websiteUrl = environment.WEBSITE_URL ?? `http://localhost:${port}`
    const studioUrl = STUDIO_URL ?? `http://localhost:${studioPort}`
    const addressed = { ...environment, STUDIO_URL: studioUrl }
    const first = platformSettings(addressed, websiteUrl)
    const PUBLIC_URL = environment.PUBLIC_URL || websiteUrl
    // Before anything is written.
    requireOwnOrigin(studioUrl, readSettings({ PUBLIC_URL, ...(first.demonstration && madeLater) }).PUBLIC_URL)
    const given = await withFolderSecrets(addressed, first)
    const settings = platformSettings(given, websiteUrl)
    const secrets = settings.demonstration ? await websiteSecrets(environment, settings.dataDir) : undefined
    const platform = await createPlatform(settings, {
      ...(secrets && { credentials: credentials(secrets.backend) }),
      ...(settings.demonstration && { searchWidgets }),
      ...(options.log && { log: options.log }),
      ...(options.engine && { engine: options.engine }),
      ...(options.hashCost && { hashCost: options.hashCost }),
      // Until the website is there it has nothing to renew: what is published while seeding needs no telling.
      fetch: within(websiteUrl, async (request) => website?.fetch?.(request) ?? new Response(null, { status: 204 })),
    })
    closing.push(() => platform.close())
    const platformServer = await listen(platform, settings)
    closing.push(() => platformServer.close(0))

    await platform.content.setManifest(manifest)
    // Outside the demonstration the content is the owner's: an empty database stays empty until it is imported.
    const progress = options.onProgress && { onProgress: options.onProgress }
    const fill = async () => {
      const isWithoutContent = await isEmpty(platform)
      const isWithoutCommerce = await isCommerceEmpty(platform.commerce)
      const halden = isWithoutContent || isWithoutCommerce ? await demonstrationMarketplace() : undefined
      const seeded =
        halden && isWithoutContent
          ? await seed(platform, {
              manifest,
              phrases,
              marketplace: halden.marketplace,
              ...(options.pictureScale !== undefined && { pictureScale: options.pictureScale }),
              ...progress,
            })
          : undefined
      if (halden && isWithoutCommerce) await seedCommerce(platform.commerce, { from: halden, ...progress })
      // Older releases gave all data folders the same one.
      if (secrets) await setClientSecret(platform.commerce, { id: CLIENTS.backend, secret: secrets.backend }, HASH_COST)
      return { halden, seeded }
    }
    // Of several that start on an empty database one fills it, and the others find it filled.
    const { halden, seeded } = settings.demonstration ? await platform.alone(fill) : {}
    const stopping = new AbortController()
    const orders = settings.demonstration
      ? () =>
          platform.alone(() =>
            seedOrders(platform.commerce, {
              signal: stopping.signal,
              ...(!options.seedOrdersAfterOpening && progress),
            }),
          )
      : async () => 0
    if (options.seedOrdersAfterOpening !== true) await orders()

    const place = { platform: settings, platformUrl: platformServer.url, websiteUrl, studioUrl, port }
    const make = options.website ?? createWebsite
    website = make(websiteSettings(environment, { ...place, secrets }), {
      fetch: within(platformServer.url, (request) => platform.fetch(request)),
      ...(options.log && { log: options.log }),
    })
    closing.push(() => website?.close())
    studio = options.studio?.({ studioUrl }) ?? studioBeside(website, studioUrl)
    const filling = options.seedOrdersAfterOpening === true ? orders() : Promise.resolve(0)
    // Whoever opens a page meanwhile is one visitor more.
    const hasVisits = options.seedVisits === true && settings.demonstration && (await platform.events.isEmpty())
    const [contextId] = settings.content.contextIds
    const visits = (async () => {
      if (!hasVisits || contextId === undefined) return 0
      await filling
      const { marketplace } = halden ?? (await demonstrationMarketplace())
      return seedVisits(platform, shownProducts(marketplace), { contextId, websiteUrl, signal: stopping.signal })
    })()
    const finished = Promise.allSettled([filling, visits])
    closing.push(() => finished)
    // First of all, while everything behind them still works.
    closing.push(() =>
      stopServing({
        ...settings.shutdown,
        drain() {
          stopping.abort()
          platform.drain()
          website?.drain?.()
        },
        close: [
          (graceMs) => closeServer(studioServer, graceMs),
          (graceMs) => closeServer(server, graceMs),
          platformServer.close,
        ],
      }),
    )
    return {
      platform,
      website,
      studio: studio ?? {},
      websiteUrl,
      studioUrl,
      platformUrl: platformServer.url,
      author: publicAuthor(environment, settings),
      seeded,
      orders: filling,
      visits,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A `fetch` that answers one origin inside the process and passes every other on. */
function within(origin: string, answer: (request: Request) => Promise<Response>): typeof fetch {
  const own = new URL(origin).origin
  return async (input, init) => {
    const request = new Request(input, init)
    return new URL(request.url).origin === own ? answer(request) : fetch(request)
  }
}

function studioBeside({ authoring, fetch }: Partial<Website>, studioUrl: string): StudioServer | undefined {
  return authoring && fetch && createStudioServer({ studioUrl, website: { authoring, fetch } })
}

interface Place {
  readonly host: string
  readonly port: number
  /** The setting that chooses the port. */
  readonly setting: string
}

/** @returns the port: the one given out when 0 was asked for */
function serve(server: Server, { host, port, setting }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'EADDRINUSE'
          ? new StartError('port_in_use', `Port ${port} on ${host} is in use. Stop what uses it, or set ${setting}.`, {
              cause,
            })
          : cause,
      ),
    )
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function notYet(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' }).end('Starting')
}

function publicAuthor({ AUTHOR_PASSWORD: own }: Environment, settings: ReturnType<typeof platformSettings>) {
  const { demonstration, author } = settings
  const { password } = author
  return demonstration && !own && password !== undefined ? { username: 'author', password } : undefined
}
