import { readForm } from '@tessera/website/authoring'
import { type Context, Hono } from 'hono'
import { moved } from '../moved.ts'
import { MissingScreen, RefusedScreen } from '../refusals.tsx'
import { asAuthor, type Desk, type InsightParts } from './desk.tsx'
import { ConfirmScreen } from './screens/confirm.tsx'
import { VisitorScreen } from './screens/visitor.tsx'
import { SECTIONS } from './sections.ts'
import { VISITORS, visitorAddress } from './visitor-address.ts'

const SECTION = SECTIONS.find(({ path }) => path === 'visitors') ?? SECTIONS[0]

/** One visitor: what they did, an export of all that is known, erasure, and undoing a merge (contract "events", 11.3). */
export function visitorRoutes(parts: InsightParts): Hono {
  const routes = new Hono()
  const refOf = (c: Context) => c.req.param('ref') ?? ''

  /** A form of our own pages; anything else is refused before the platform hears of it. */
  const doing = (c: Context, work: (desk: Desk) => Promise<Response>) =>
    asAuthor(c, parts, async (desk) => {
      const reading = await readForm(c.req.raw, parts.ownOrigins)
      if (reading.ok) return work(desk)
      return desk.show({ status: reading.status, title: desk.studio.t('refused.title'), body: <RefusedScreen /> })
    })

  routes.get('/:ref', (c) =>
    asAuthor(c, parts, async ({ insight, url, studio, showReport }) => {
      const before = url.searchParams.get('before') ?? ''
      const guest = await insight.guest(refOf(c), before === '' ? {} : { before })
      const done = url.searchParams.get('done') === 'unmerged'
      const body = <VisitorScreen guest={guest} isLater={before !== ''} done={done} />
      return showReport(SECTION, body, { title: studio.t('visitor.title', { ref: guest.ref.slice(0, 8) }) })
    }),
  )

  routes.get('/:ref/export', (c) =>
    asAuthor(c, parts, async ({ insight }) => {
      const answer = await insight.pass(`guests/${encodeURIComponent(refOf(c))}/export`, {})
      return new Response(answer.body, {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': answer.headers.get('content-disposition') ?? 'attachment; filename="visitor.json"',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
      })
    }),
  )

  routes.get('/:ref/erase', (c) =>
    asAuthor(c, parts, async ({ insight, studio: { t }, showReport }) => {
      const { ref } = await insight.guest(refOf(c), {})
      const body = (
        <ConfirmScreen
          action={visitorAddress(ref, 'erase')}
          guest={ref}
          question={t('erase.question')}
          text={t('erase.text')}
          submit={t('erase.submit')}
        />
      )
      return showReport(SECTION, body, { title: t('erase.title') })
    }),
  )

  routes.post('/:ref/erase', (c) =>
    doing(c, async ({ insight }) => {
      await insight.erase(refOf(c))
      return moved(`${VISITORS}?done=erased`)
    }),
  )

  routes.get('/:ref/unmerge/:merge', (c) =>
    asAuthor(c, parts, async ({ insight, studio: { t }, showReport, show }) => {
      const guest = await insight.guest(refOf(c), {})
      const merge = guest.merges.find(({ id }) => String(id) === c.req.param('merge'))
      if (merge === undefined) return show({ status: 404, title: t('missing.title'), body: <MissingScreen /> })
      const body = (
        <ConfirmScreen
          action={visitorAddress(guest.ref, `unmerge/${merge.id}`)}
          guest={guest.ref}
          question={t('unmerge.question')}
          text={t('unmerge.text', { guest: merge.guest })}
          submit={t('unmerge.submit')}
        />
      )
      return showReport(SECTION, body, { title: t('unmerge.title') })
    }),
  )

  routes.post('/:ref/unmerge/:merge', (c) =>
    doing(c, async ({ insight }) => {
      await insight.unmerge(refOf(c), c.req.param('merge') ?? '')
      return moved(`${visitorAddress(refOf(c))}?done=unmerged`)
    }),
  )

  return routes
}
