import { Hono } from 'hono'
import { OPEN_API_PATH, RETURNS_PATH } from './commerce/index.ts'
import { directoryPage, PAGE_POLICY } from './directory-page.ts'
import { EXPLORER_PATH } from './explorer/index.ts'
import type { OpenedDatabase } from './ground/database/index.ts'
import type { DeadLetters } from './ground/outbox/index.ts'
import { checkReady } from './health.ts'
import { AUTHOR_USERNAME, DEMONSTRATION_ACCOUNTS, type PlatformSettings } from './settings.ts'

/** How to point a client at this platform (design, section 6). Only services that are there are listed. */
export interface ServiceDirectory {
  readonly content: ContentDirectory
  readonly commerce: CommerceDirectory
  readonly events: EventsDirectory
  readonly search: SearchDirectory
  readonly components: ComponentsDirectory
  readonly website: {
    readonly url: string
    readonly studioUrl: string
    /** Every message that goes out, for administrators of the studio. */
    readonly mailUrl: string
  }
}

export interface ContentDirectory {
  /** For clients in API-key mode: paths `/sitecore/api/…` are below it. */
  readonly apiHost: string
  /** For clients in context-id mode: path `/v1/content/api/graphql/v1` is below it. */
  readonly edgeUrl: string
  /** The first site of the tree; absent while there is none. */
  readonly siteName?: string
  readonly languages?: readonly string[]
  readonly authoringUrl: string
  readonly authoringTokenUrl: string
  /** Where people try GraphQL queries in a browser. */
  readonly explorerUrl: string
  /** The rest only in the demonstration: its credentials are public. */
  readonly apiKey?: string
  readonly contextId?: string
  readonly authors?: readonly { readonly role: string; readonly username: string; readonly password: string }[]
  readonly authoringClient?: { readonly clientId: string; readonly clientSecret: string }
}

export interface CommerceDirectory {
  /** Paths `/v1/…` and `/oauth/…` are below it. */
  readonly baseApiUrl: string
  readonly apiVersion: 'v1'
  /** Company id of the marketplace owner. */
  readonly marketplaceId: string
  /** The description of the API in OpenAPI 3.1. */
  readonly openApiUrl: string
  /** Where returns are handled, for whoever sells. */
  readonly returnsUrl: string
  /** The rest only in the demonstration: its credentials are public. */
  readonly clients?: CommerceCredentials['clients']
  readonly users?: CommerceCredentials['users']
}

export interface EventsDirectory {
  /** Paths `/v1/events/v1.2/…` are below it. */
  readonly edgeUrl: string
  /** The first site of the tree; absent while there is none. */
  readonly siteName?: string
  /** What authors read, by bearer token. */
  readonly analyticsUrl: string
  /** Only in the demonstration. */
  readonly contextId?: string
}

export interface SearchDirectory {
  /** Paths `/api/discover/v2`, `/discover/v2/…`, `/event/…` and `/ingestion/v1/…` are below it. */
  readonly serviceHost: string
  readonly customerKey: string
  /** The second half of the customer key. */
  readonly domainId: string
  /** The rest only in the demonstration: its credentials are public. */
  readonly apiKey?: string
  readonly ingestionKey?: string
}

export interface ComponentsDirectory {
  /** Paths `/components/…`, `/styles/…` and `/thumbnails/…` are below it. */
  readonly cdnUrl: string
  /** Paths `/libraries/…` are below it. */
  readonly backendUrl: string
  /** Only in the demonstration: it is public. */
  readonly apiKey?: string
}

/** Who may sign in to a demonstration's marketplace. */
export interface CommerceCredentials {
  readonly clients: {
    /** Id of the client for shoppers and buyers. */
    readonly storefront: string
    /** Id of the client for who sells and administers. */
    readonly console: string
    readonly backend: { readonly clientId: string; readonly clientSecret: string }
  }
  readonly users: readonly { readonly role: string; readonly username: string; readonly password: string }[]
}

export interface DirectorySite {
  readonly name: string
  readonly languages: readonly string[]
}

export interface DirectoryParts {
  readonly settings: PlatformSettings
  /** The published sites, in tree order. */
  readonly sites: () => Promise<readonly DirectorySite[]>
  /** Shown in the demonstration. */
  readonly credentials?: CommerceCredentials | undefined
  readonly database: Pick<OpenedDatabase, 'engine' | 'ping'>
  /** Events that were set aside after too many tries. */
  readonly deadLetters: Pick<DeadLetters, 'count'>
}

const ENGINES: Readonly<Record<OpenedDatabase['engine'], string>> = {
  pglite: 'PGlite, inside this process',
  postgres: 'PostgreSQL',
}

/** `GET /`: the directory as JSON, or as a page to whoever prefers `text/html`. */
export function directoryRoutes(parts: DirectoryParts): Hono {
  const routes = new Hono()
  routes.get('/', async (c) => {
    const { settings, database } = parts
    c.header('cache-control', 'no-store')
    c.header('vary', 'accept')
    if (!prefersPage(c.req.header('accept'))) return c.json(await serviceDirectory(parts, addressOf(parts, c.req.url)))
    const { directory, isReady } = await availableDirectory(parts, c.req.url)
    const state = {
      engine: ENGINES[database.engine],
      isReady,
      deadLetters: isReady ? await parts.deadLetters.count() : 0,
    }
    c.header('content-security-policy', PAGE_POLICY)
    return c.html(directoryPage(directory, settings.demonstration, state), isReady ? 200 : 503)
  })
  return routes
}

/** How others reach the platform: as the settings say, or as this request addressed it. */
const addressOf = ({ settings }: DirectoryParts, requestUrl: string) => settings.url ?? new URL(requestUrl).origin

/** What can be said of the services even while the database does not answer: there are no sites to name then. */
export async function availableDirectory(
  parts: DirectoryParts,
  requestUrl: string,
): Promise<{ readonly directory: ServiceDirectory; readonly isReady: boolean }> {
  const isReady = await checkReady(parts.database).then(
    () => true,
    () => false,
  )
  const known = isReady ? parts : { ...parts, sites: async () => [] }
  return { directory: await serviceDirectory(known, addressOf(parts, requestUrl)), isReady }
}

/** The directory of a platform that is reached at `url`. */
export async function serviceDirectory(parts: DirectoryParts, url: string): Promise<ServiceDirectory> {
  const { settings, sites, credentials } = parts
  const [site] = await sites()
  const [contextId] = settings.content.contextIds
  return {
    content: {
      apiHost: url,
      edgeUrl: url,
      ...(site && { siteName: site.name, languages: site.languages }),
      authoringUrl: `${url}/sitecore/api/authoring/graphql/v1`,
      authoringTokenUrl: `${url}/oauth/token`,
      explorerUrl: `${url}${EXPLORER_PATH}`,
      ...(settings.demonstration && demonstrationCredentials(settings)),
    },
    commerce: {
      baseApiUrl: url,
      apiVersion: 'v1',
      marketplaceId: settings.commerce.marketplaceId,
      openApiUrl: `${url}${OPEN_API_PATH}`,
      returnsUrl: `${url}${RETURNS_PATH}`,
      ...(settings.demonstration && credentials),
    },
    events: {
      edgeUrl: url,
      ...(site && { siteName: site.name }),
      analyticsUrl: `${url}/api/analytics`,
      ...(settings.demonstration && contextId !== undefined && { contextId }),
    },
    search: {
      serviceHost: url,
      customerKey: settings.search.customerKey,
      domainId: settings.search.customerKey.split('-')[1] ?? '',
      ...(settings.demonstration && searchCredentials(settings)),
    },
    components: {
      cdnUrl: url,
      backendUrl: `${url}/api`,
      ...(settings.demonstration && componentCredentials(settings)),
    },
    website: {
      url: settings.websiteUrl,
      studioUrl: new URL('/studio', settings.studioUrl).href,
      mailUrl: new URL('/studio/mail', settings.studioUrl).href,
    },
  }
}

function searchCredentials({ search }: PlatformSettings): Partial<SearchDirectory> {
  const [apiKey] = search.apiKeys
  const [ingestionKey] = search.ingestionKeys
  return { ...(apiKey !== undefined && { apiKey }), ...(ingestionKey !== undefined && { ingestionKey }) }
}

function componentCredentials({ components }: PlatformSettings): Partial<ComponentsDirectory> {
  const [apiKey] = components.apiKeys
  return apiKey === undefined ? {} : { apiKey }
}

function demonstrationCredentials({ content, author }: PlatformSettings): Partial<ContentDirectory> {
  const [apiKey] = content.apiKeys
  const [contextId] = content.contextIds
  const { password, client } = author
  return {
    ...(apiKey !== undefined && { apiKey }),
    ...(contextId !== undefined && { contextId }),
    ...(password !== undefined && {
      authors: [{ role: 'publisher', username: AUTHOR_USERNAME, password }, ...DEMONSTRATION_ACCOUNTS],
    }),
    ...(client && { authoringClient: { clientId: client.id, clientSecret: client.secret } }),
  }
}

/** A browser names `text/html`; a program names JSON or takes anything. */
function prefersPage(accept = ''): boolean {
  const weight = (type: string) => {
    const entry = accept.split(',').find((part) => part.trim().toLowerCase().startsWith(type))
    return entry === undefined ? 0 : Number(/;\s*q=([\d.]+)/.exec(entry)?.[1] ?? 1)
  }
  const page = weight('text/html')
  return page > 0 && page >= weight('application/json')
}
