import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Database } from '../../ground/database/index.ts'
import { createBrowsers } from '../recording/browsers.ts'
import { inTransaction } from '../transaction.ts'
import { browserMade } from './answers.ts'

const TWO_YEARS_S = 63_072_000
const SHARED_COOKIE = 'sc_cid'

/**
 * A new browser with an anonymous guest (contract "events", 4.2). Under Global Privacy Control the id is given, for a
 * visitor may have granted consent on the site all the same, and nothing is kept until an event says so.
 */
export async function createBrowser(
  db: Database,
  { tenant, context, gpc, isBot, at }: { tenant: string; context: string; gpc: boolean; isBot: boolean; at: Date },
) {
  const ref = randomUUID()
  if (gpc) return browserMade(ref, randomUUID())
  const made = [{ ref, type: isBot ? 'bot' : 'visitor' } as const]
  const [browser] = await inTransaction(db, (tx) => createBrowsers(tx, tenant, context, made, { at }))
  if (!browser) throw new Error('A random id was there before')
  return browserMade(ref, browser.person.ref)
}

/**
 * The cookie of the answer, for a page of the same site: one that the server sets outlives one that a script writes
 * (contract "events", 3). Undefined for others, which would not keep it.
 */
export function browserCookie(c: Context, context: string, ref: string): string | undefined {
  const from = c.req.header('sec-fetch-site')
  if (from !== 'same-origin' && from !== 'same-site') return undefined
  const name = cookieName(c, context)
  // Some characters end a cookie's name.
  if (!/^[\w.-]+$/.test(name)) return undefined
  return `${name}=${ref}; Max-Age=${TWO_YEARS_S}; SameSite=None; Secure; Path=/`
}

/** The name the client looks for: 2.x and 0.6 share one between contexts. */
function cookieName(c: Context, context: string): string {
  const [major = 0, minor = 0] = (c.req.header('x-library-version') ?? '').split('.').map(Number)
  const isHeaderDialect = c.req.query('sitecoreContextId') === undefined
  return isHeaderDialect || major > 0 || minor >= 6 ? SHARED_COOKIE : `sc_${context}`
}
