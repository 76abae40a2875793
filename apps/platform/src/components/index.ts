/**
 * The components service: libraries of the visual component builder, the log of their versions, and the files made of it
 * that visitors' browsers read (contract "component-builder", 1, 2, 7 and 12).
 */
import { Hono } from 'hono'
import type { Auth } from '../ground/auth/index.ts'
import type { OpenedDatabase } from '../ground/database/index.ts'
import { ownNetwork } from '../ground/network/index.ts'
import { TENANT } from '../ground/tenant.ts'
import { type ComponentAccess, createAccess } from './access.ts'
import { authoringRoutes } from './authoring/routes.ts'
import { hostingRoutes } from './hosting/routes.ts'

export { componentErrorShape } from './component-error.ts'
export { COMPONENT_LIMITS } from './limits.ts'
export { componentMigrations } from './migrations.ts'

export interface ComponentsSettings {
  /** Keys of programs that may write all libraries, besides each library's own. */
  readonly apiKeys: readonly string[]
  /** Origins whose pages may make authoring calls. */
  readonly allowedOrigins: readonly string[]
  /** Origins that components may load scripts and templates from. */
  readonly scriptOrigins: readonly string[]
  /** Origins that the data of components is fetched from when a page is made. */
  readonly dataOrigins: readonly string[]
  /** Hosts, addresses and networks that data and samples may be fetched from besides the public internet. */
  readonly sampleNetwork: readonly string[]
}

export interface ComponentsServiceDeps {
  readonly database: Pick<OpenedDatabase, 'db'>
  readonly auth: Pick<Auth, 'requireRole' | 'statements'>
  readonly settings: ComponentsSettings
  /** Default: the time of day. */
  readonly now?: () => Date
}

export interface ComponentsService {
  /** Authoring and hosting. What is hosted stands before the content service's routes: these have the content tree's libraries. */
  readonly routes: Hono
  /**
   * An authoring call of the program that the service runs in, as a publisher by this name: without a key and from within
   * the process alone. What is refused throws.
   */
  call(username: string, request: Request): Promise<Response>
}

/** The database must have {@link componentMigrations}. */
export function createComponentsService(deps: ComponentsServiceDeps): ComponentsService {
  const { database, auth, settings, now = () => new Date() } = deps
  const { db } = database
  const access = createAccess({ db, tenant: TENANT, auth, apiKeys: settings.apiKeys })
  const authoring = {
    db,
    tenant: TENANT,
    access,
    cleaning: { origins: settings.scriptOrigins },
    statements: auth.statements,
    ownNetwork: ownNetwork(settings.sampleNetwork),
    dataOrigins: settings.dataOrigins,
    now,
  }
  const routes = new Hono()
    .route('/', hostingRoutes({ db, tenant: TENANT, access, now }))
    .route('/', authoringRoutes(authoring, settings.allowedOrigins))
  return {
    routes,
    async call(username, request) {
      const own: ComponentAccess = { require: async () => ({ name: username, role: 'publisher' }) }
      const within = new Hono().onError((error) => {
        throw error
      })
      return within.route('/', authoringRoutes({ ...authoring, access: own }, [])).fetch(request)
    },
  }
}
