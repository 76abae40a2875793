import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { cors, keyedLimit } from '../ground/http/index.ts'
import { GRAPHQL_PATHS, graphqlRoutes } from './graphql/graphql-routes.ts'
import { LIBRARY_FILE_HEADERS, libraryRoutes } from './hosted-components/library-routes.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { createRenditions } from './media/renditions.ts'
import type { ContentReadDeps } from './read-service.ts'
import { requireKey } from './rest/api-key.ts'
import { dictionaryRoute } from './rest/dictionary-route.ts'
import { layoutRoutes } from './rest/layout-routes.ts'
import { refusalsUnder } from './rest/refusals.ts'
import { sitemapRoute } from './rest/sitemap-route.ts'
import { staticFiles } from './rest/static-files.ts'
import { visitorRoutes } from './rest/visitor-routes.ts'

export interface ContentReadRoutes {
  readonly routes: Hono
  /** Ends what goes on behind the answers. */
  close(): Promise<void>
}

/** Every address that reads content, tracks an event or takes a form (contract "content", 2: E1 to E13, E15, E16). */
export function contentReadRoutes(deps: ContentReadDeps): ContentReadRoutes {
  const { settings, log } = deps
  const key = requireKey(settings.content)
  const { requestsPerMinute: requests } = settings.content
  const limit = requests === undefined ? undefined : keyedLimit({ requests, windowMs: 60_000 })
  /** For what reads the content: the others have limits of their own. */
  const reader = requireKey(settings.content, limit)
  const listed = (method: string) =>
    cors({ kind: 'listed', origins: settings.content.allowedOrigins, methods: [method] })
  const anybody = cors({ kind: 'public', methods: ['GET'] })
  const libraryFiles = cors({ kind: 'public', methods: ['GET', 'HEAD'], exposed: LIBRARY_FILE_HEADERS })
  const renditions = createRenditions({
    ...(!settings.dataDir.startsWith('memory://') && { folder: join(settings.dataDir, 'cache', 'media') }),
    onLaterError: (error) => log.warn({ err: error }, 'a resized picture could not be made ahead'),
    onDiskError: (error) => log.warn({ err: error }, 'a resized picture could not be kept on disk'),
  })

  const rest = new Hono().onError(refusalsUnder('message'))
  guard(rest, ['/sitecore/api/layout/*', '/layout/component'], listed('GET'), reader)
  guard(rest, ['/sitecore/api/jss/dictionary/*'], anybody, reader)
  guard(rest, ['/sitecore/api/jss/track/*', '/v1/forms/:formId/submissions'], listed('POST'), key)
  guard(rest, ['/components/*', '/v1/files/components/*'], libraryFiles)
  guard(
    rest,
    ['/v1/files/pages/*', '/v1/files/designlibrary/*', '/layouts/system/*', '/sitemaps/*', '/-/*', '/~/*'],
    anybody,
  )
  for (const routes of [
    layoutRoutes(deps),
    dictionaryRoute(deps),
    visitorRoutes(deps),
    libraryRoutes(deps),
    staticFiles(),
  ]) {
    rest.route('/', routes)
  }
  rest.route('/', sitemapRoute(deps))
  rest.route('/', mediaRoutes(deps, renditions))

  const graphql = new Hono().onError(refusalsUnder('error'))
  guard(graphql, GRAPHQL_PATHS, listed('POST'), reader)
  graphql.route('/', graphqlRoutes(deps))

  return { routes: new Hono().route('/', graphql).route('/', rest), close: renditions.close }
}

/** Puts checks before the routes of some paths; their order is the order they run in. */
function guard(app: Hono, paths: readonly string[], ...checks: readonly MiddlewareHandler[]): void {
  for (const path of paths) for (const check of checks) app.use(path, check)
}
