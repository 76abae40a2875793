import { Hono } from 'hono'
import type { OpenedDatabase } from './ground/database/index.ts'
import { UnavailableError } from './ground/http/index.ts'

const DATABASE_ANSWERS_WITHIN_MS = 2000

/** Whether requests can be served: the database answers within two seconds. @throws {UnavailableError} if it does not */
export async function checkReady({ ping }: Pick<OpenedDatabase, 'ping'>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), DATABASE_ANSWERS_WITHIN_MS)
  })
  try {
    await Promise.race([ping(), late])
  } catch (error) {
    throw new UnavailableError('The database does not answer.', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the process is about to stop: it still answers, and wants no further requests. */
export interface Draining {
  isDraining: boolean
}

/**
 * `GET /healthz`: 200 `ok` while the process can do its work; 503 when its database engine died, and only a new process
 * helps. `GET /readyz`: 200 `ready` while requests can be served; 503 when the database does not answer, and while the
 * process is about to stop. The routes exist only once migrations are done and content is loaded.
 */
export function healthRoutes(database: Pick<OpenedDatabase, 'ping' | 'failure'>, draining: Readonly<Draining>): Hono {
  const routes = new Hono()
  routes.get('/healthz', (c) => {
    const cause = database.failure()
    if (cause) throw new UnavailableError('The database engine died.', { cause })
    return c.text('ok', 200, { 'cache-control': 'no-store' })
  })
  routes.get('/readyz', async (c) => {
    if (draining.isDraining) throw new UnavailableError('The platform is stopping.')
    await checkReady(database)
    return c.text('ready', 200, { 'cache-control': 'no-store' })
  })
  return routes
}
