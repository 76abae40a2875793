import { Hono } from 'hono'
import { z } from 'zod'
import { fromEditor } from '../pages/author-request.tsx'
import type { PagesParts } from '../pages/desk.ts'

const ID = z.string().min(1).max(100)
const HOLD = z.object({ component: ID.optional(), fieldItem: ID.optional(), field: ID.optional() })

/** A sign that a page is open; with `holds` of what is typed in, and the mark of the last answer. */
const SIGN_REQUEST = z.object({
  itemId: ID,
  language: ID,
  session: z.uuid(),
  holds: HOLD.nullable(),
  since: z.number().nullable(),
})
const LEAVE_REQUEST = z.object({ session: z.uuid() })

const NEWS = z.object({
  others: z.array(
    z.object({
      session: z.string(),
      username: z.string(),
      holds: z
        .object({ component: z.string().nullable(), fieldItem: z.string().nullable(), field: z.string().nullable() })
        .nullable(),
    }),
  ),
  revision: z.string().nullable(),
  mark: z.number(),
  change: z.object({ username: z.string(), at: z.string() }).nullable(),
  state: z.enum(['draft', 'review', 'approved']),
  unreadComments: z.number(),
  newestComment: z.number(),
})

const SIGN = `mutation ($input: PresenceInput!) { signPresence(input: $input) {
  others { session username holds { component fieldItem field } } revision mark change { username at } state
  unreadComments newestComment } }`
const LEAVE = 'mutation ($session: ID!) { leavePresence(session: $session) }'

/** Who else has a page open: one request says it, hears it, and hears what has changed. */
export function presenceRoutes(parts: PagesParts): Hono {
  const routes = new Hono()
  routes.post('/api/presence', (c) =>
    fromEditor(c, parts, SIGN_REQUEST, async ({ authoring }, input) => {
      const { signPresence } = await authoring.ask(SIGN, { input }, z.object({ signPresence: NEWS }))
      return signPresence
    }),
  )
  routes.post('/api/presence/leave', (c) =>
    fromEditor(c, parts, LEAVE_REQUEST, async ({ authoring }, { session }) => {
      await authoring.ask(LEAVE, { session }, z.object({ leavePresence: z.boolean() }))
      return { done: true }
    }),
  )
  return routes
}
