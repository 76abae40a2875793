import { Hono } from 'hono'
import { fromEditor } from '../pages/author-request.tsx'
import type { PagesParts } from '../pages/desk.ts'
import {
  addToRelease,
  callPlanning,
  createLink,
  createSchedule,
  ENTRY_REQUEST,
  ID_REQUEST,
  ITEM_REQUEST,
  LINK_REQUEST,
  readPlan,
  SCHEDULE_REQUEST,
} from './planning.ts'

/** What the editor asks about what is planned for its page: JSON, below {@link API}`.planning`. */
export function planningRoutes(parts: PagesParts): Hono {
  const routes = new Hono()
  const { PUBLIC_URL: publicUrl } = parts.settings
  routes.post('/page', (c) =>
    fromEditor(c, parts, ITEM_REQUEST, ({ authoring }, { itemId }) => readPlan(authoring, itemId)),
  )
  routes.post('/link', (c) =>
    fromEditor(c, parts, LINK_REQUEST, ({ authoring }, body) => createLink(authoring, body, publicUrl)),
  )
  routes.post('/schedule', (c) =>
    fromEditor(c, parts, SCHEDULE_REQUEST, ({ authoring }, body) => createSchedule(authoring, body)),
  )
  routes.post('/release', (c) =>
    fromEditor(c, parts, ENTRY_REQUEST, ({ authoring }, body) => addToRelease(authoring, body)),
  )
  routes.post('/withdraw', (c) =>
    fromEditor(c, parts, ID_REQUEST, async ({ authoring }, { id }) => {
      await callPlanning(authoring, 'withdrawPreviewLink', id)
      return { id }
    }),
  )
  routes.post('/cancel', (c) =>
    fromEditor(c, parts, ID_REQUEST, async ({ authoring }, { id }) => {
      await callPlanning(authoring, 'cancelSchedule', id)
      return { id }
    }),
  )
  return routes
}
