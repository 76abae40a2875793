import { Hono } from 'hono'
import { moved } from '../moved.ts'
import { asScreen, ofForm, type ScreenWork } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesParts } from '../pages/desk.ts'
import { DeliveriesScreen } from './deliveries-screen.tsx'
import { letterDocument } from './letter-document.ts'
import { LetterScreen } from './letter-screen.tsx'
import { MailScreen } from './mail-screen.tsx'
import { readDeliveryState, readMailFields, readTriedAgain, triedAgainAddress } from './outbound-address.ts'
import { createOutboundService, type OutboundService } from './outbound-service.ts'

const serviceOf = ({ desk }: ScreenWork): OutboundService =>
  createOutboundService(desk.parts.platform, desk.author.token)

/** The mail that is kept on this machine, for administrators. Works without scripts. */
export function mailRoutes(parts: PagesParts): Hono {
  const routes = new Hono()
  routes.get('/', (c) =>
    asScreen(c, parts, async (screen) => {
      const { desk, show, t } = screen
      const fields = readMailFields(desk.url.searchParams)
      const found = await serviceOf(screen).mail(fields)
      return show({ title: t('mail.title'), body: <MailScreen found={found} fields={fields} /> })
    }),
  )
  routes.get('/:id', (c) =>
    asScreen(c, parts, async (screen) => {
      const letter = await serviceOf(screen).letter(c.req.param('id'))
      return screen.show({ title: letter.Subject, body: <LetterScreen {...letter} /> })
    }),
  )
  routes.get('/:id/letter', (c) =>
    asScreen(c, parts, async (screen) => letterDocument((await serviceOf(screen).letter(c.req.param('id'))).Html)),
  )
  return routes
}

/** What other systems are told, and what became of it, for administrators. Works without scripts. */
export function deliveriesRoutes(parts: PagesParts): Hono {
  const routes = new Hono()
  routes.get('/', (c) =>
    asScreen(c, parts, async (screen) => {
      const { desk, show, t } = screen
      const { searchParams } = desk.url
      const state = readDeliveryState(searchParams)
      const deliveries = await serviceOf(screen).deliveries(state)
      const again = readTriedAgain(searchParams)
      return show({
        title: t('deliveries.title'),
        body: <DeliveriesScreen state={state} deliveries={deliveries} again={again} />,
      })
    }),
  )
  routes.post('/', (c) =>
    ofForm(c, parts, async (screen, { id }) => {
      if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) throw new AuthoringError('refused', 'This is no delivery')
      return moved(triedAgainAddress(await serviceOf(screen).tryAgain(id === undefined ? undefined : Number(id))))
    }),
  )
  return routes
}
