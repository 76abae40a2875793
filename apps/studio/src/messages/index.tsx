import { Hono } from 'hono'
import { moved } from '../moved.ts'
import { asScreen, ofForm } from '../pages/author-request.tsx'
import type { PagesParts } from '../pages/desk.ts'
import { MessageScreen } from './message-screen.tsx'
import { messageTitle } from './message-words.ts'
import { messageAddress, readAfter, readMessageFields } from './messages-address.ts'
import { MessagesScreen } from './messages-screen.tsx'
import { readMessage, readMessages, setMessageDone } from './messages-service.ts'

const MESSAGES_SHOWN = 25

/** What visitors send with forms, for publishers. Works without scripts. */
export function messagesRoutes(parts: PagesParts): Hono {
  const routes = new Hono()
  routes.get('/', (c) =>
    asScreen(c, parts, async ({ desk, show, t }) => {
      const { searchParams } = desk.url
      const fields = readMessageFields(searchParams)
      const after = readAfter(searchParams)
      const page = await readMessages(desk.authoring, fields, { first: MESSAGES_SHOWN, after })
      return show({
        title: t('messages.title'),
        body: <MessagesScreen page={page} fields={fields} isFirst={after === null} />,
      })
    }),
  )
  routes.get('/:id', (c) =>
    asScreen(c, parts, async ({ desk, show, t }) => {
      const message = await readMessage(desk.authoring, c.req.param('id'))
      return show({ title: messageTitle(t, message), body: <MessageScreen {...message} /> })
    }),
  )
  routes.post('/:id', (c) =>
    ofForm(c, parts, async ({ desk }, fields) => {
      const id = c.req.param('id') ?? ''
      await setMessageDone(desk.authoring, id, fields.done === '1')
      return moved(messageAddress(id))
    }),
  )
  return routes
}
