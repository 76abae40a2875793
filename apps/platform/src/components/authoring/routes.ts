import { Hono } from 'hono'
import { cors, limitBody } from '../../ground/http/index.ts'
import { dataRoutes } from '../fetching/data-routes.ts'
import { mediaRoutes } from '../fetching/media-routes.ts'
import { COMPONENT_LIMITS } from '../limits.ts'
import { bundleRoutes } from './bundles.ts'
import { collectionRoutes } from './collections.ts'
import { componentRoutes } from './components.ts'
import { datasourceRoutes } from './datasources.ts'
import { libraryRoutes } from './libraries.ts'
import { type AuthoringParts, BASE } from './parts.ts'
import { stylesheetRoutes } from './stylesheets.ts'
import { thumbnailRoutes } from './thumbnails.ts'
import { versionRoutes } from './versions.ts'

/** Every call that reads or changes libraries (contract "component-builder", 12.1); `origins` may call from their pages. */
export function authoringRoutes(parts: AuthoringParts, origins: readonly string[]): Hono {
  const routes = new Hono()
  const listed = cors({ kind: 'listed', origins, methods: ['GET', 'POST', 'PUT', 'DELETE'], exposed: ['link'] })
  for (const path of [`${BASE}/libraries/*`, `${BASE}/files/*`, `${BASE}/proxy/*`]) {
    routes.use(path, listed, limitBody(COMPONENT_LIMITS.authoringBody.value), async (c, next) => {
      await next()
      c.header('cache-control', 'no-store')
    })
  }
  for (const made of [
    libraryRoutes,
    collectionRoutes,
    componentRoutes,
    versionRoutes,
    bundleRoutes,
    stylesheetRoutes,
    datasourceRoutes,
    dataRoutes,
    mediaRoutes,
    thumbnailRoutes,
  ]) {
    routes.route('/', made(parts))
  }
  return routes
}
