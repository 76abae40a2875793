import { Hono } from 'hono'
import { asJson, fromEditor } from '../pages/author-request.tsx'
import type { PagesParts } from '../pages/desk.ts'
import { readQuery } from '../pages/read-query.ts'
import { COMMENT_REQUEST, COMMENTS_REQUEST, changeComments, readComments } from './comments-service.ts'

/** Comments on a page, as the editor asks them. */
export function commentRoutes(parts: PagesParts): Hono {
  const routes = new Hono()
  routes.get('/api/comments', (c) =>
    asJson(c, parts, async ({ authoring }) => readComments(authoring, readQuery(c, COMMENTS_REQUEST))),
  )
  routes.post('/api/comments', (c) =>
    fromEditor(c, parts, COMMENT_REQUEST, ({ authoring }, body) => changeComments(authoring, body)),
  )
  return routes
}
