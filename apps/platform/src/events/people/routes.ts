import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { Auth } from '../../ground/auth/index.ts'
import type { Database } from '../../ground/database/index.ts'
import { NotFoundError } from '../../ground/http/index.ts'
import { ANALYTICS_CALLS } from '../calls.ts'
import { eraseGuest } from './erase.ts'
import { exportGuest } from './export.ts'
import { findGuests } from './find-guests.ts'
import { guestView, sessionsOf } from './timeline.ts'
import { unmergeGuests } from './unmerge.ts'

export interface PeopleParts {
  readonly db: Database
  readonly tenant: string
  readonly auth: Pick<Auth, 'requireRole'>
  readonly now: () => Date
}

/** Who visitors are, for authors: search, timeline, export, erasure, undoing a merge (contract "events", 10.7, 11.3). */
export function peopleRoutes({ db, tenant, auth, now }: PeopleParts): Hono {
  const routes = new Hono()
  const asAuthor = async (request: Request) => {
    const { name } = await auth.requireRole(request, 'author')
    return { tenant, username: name, at: now() }
  }

  routes.get(ANALYTICS_CALLS.findGuests.path, async (c) => {
    await asAuthor(c.req.raw)
    return c.json({ guests: await findGuests(db, tenant, (c.req.query('q') ?? '').slice(0, 320)) })
  })

  routes.get(ANALYTICS_CALLS.guest.path, async (c) => {
    await asAuthor(c.req.raw)
    const { person, ...guest } = await guestView(db, tenant, c.req.param('ref'))
    const before = c.req.query('before')
    return c.json({ ...guest, ...(await sessionsOf(db, tenant, person, { ...(before && { before }) })) })
  })

  routes.get(ANALYTICS_CALLS.exportGuest.path, async (c) => {
    const { ref, text } = await exportGuest(db, { ...(await asAuthor(c.req.raw)), ref: c.req.param('ref') })
    return new Response(
      Readable.toWeb(Readable.from(text).map((part: string) => Buffer.from(part))) as ReadableStream,
      {
        headers: {
          'content-type': 'application/json',
          'content-disposition': `attachment; filename="guest-${ref}.json"`,
          'cache-control': 'no-store',
        },
      },
    )
  })

  routes.delete(ANALYTICS_CALLS.eraseGuest.path, async (c) => {
    const erased = await eraseGuest(db, { ...(await asAuthor(c.req.raw)), ref: c.req.param('ref') })
    return c.json({ erased })
  })

  routes.delete(ANALYTICS_CALLS.unmerge.path, async (c) => {
    const author = await asAuthor(c.req.raw)
    const merge = c.req.param('merge')
    if (!/^\d{1,15}$/.test(merge)) throw new NotFoundError('The guest has no such merge.')
    return c.json(await unmergeGuests(db, { ...author, ref: c.req.param('ref'), merge: Number(merge) }))
  })

  return routes
}
