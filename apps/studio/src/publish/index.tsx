import { Hono } from 'hono'
import { moved } from '../moved.ts'
import { readArrangedPage } from '../pages/arranging/arranged-page.ts'
import { publishedWith } from '../pages/arranging/redirects.ts'
import { asScreen, ofForm, type ScreenWork } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesDesk, PagesParts } from '../pages/desk.ts'
import { type AskedPublication, publishScope, readPlan, readReport } from './publication.ts'
import { askedPublication, publishAddress } from './publish-address.ts'
import { PublishScreen } from './publish-screen.tsx'

/** Publishing more than a page, with a look at what it changes before. */
export function publishRoutes(parts: PagesParts): Hono {
  const routes = new Hono()
  routes.get('/', (c) => asScreen(c, parts, answer))
  routes.post('/', (c) =>
    ofForm(c, parts, async (screen, { plan: seen = '' }) => {
      const { desk } = screen
      const asked = requireAsked(screen)
      if (asked.languages.length === 0) throw new AuthoringError('missing', 'Name a language.')
      try {
        const along = await alongWith(desk, asked)
        const operation = await publishScope(desk.authoring, desk.parts.settings.SITE_NAME, asked, along, seen)
        return moved(publishAddress(asked, operation))
      } catch (error) {
        // What there is by now is shown before anybody publishes it.
        if (error instanceof AuthoringError && error.code === 'PLAN_CHANGED') return answer(screen, true)
        // The plan names what stands in the way.
        if (error instanceof AuthoringError && STANDS_IN_PLAN.includes(error.code ?? '')) return answer(screen)
        throw error
      }
    }),
  )
  return routes
}

const STANDS_IN_PLAN: readonly string[] = ['NOT_APPROVED', 'PICTURE_NOT_DESCRIBED']

/** Redirects that go live with a page, or with it and those below it. */
const alongWith = (desk: PagesDesk, { scope, itemId }: AskedPublication): Promise<readonly string[]> =>
  scope === 'site' ? Promise.resolve([]) : publishedWith(desk, itemId, { withBelow: scope === 'subpages' })

/** @throws AuthoringError `missing` */
function requireAsked({ desk }: ScreenWork) {
  const asked = askedPublication(desk.url.searchParams, desk.parts.languages.all)
  if (asked === undefined) throw new AuthoringError('missing', 'Name a page.')
  return asked
}

async function answer(screen: ScreenWork, isChanged = false): Promise<Response> {
  const { desk, show, t } = screen
  const { authoring, parts, url } = desk
  const asked = requireAsked(screen)
  const { path, canPublish } = await readArrangedPage(desk, asked.itemId)
  const plan = asked.languages.length > 0 ? await readPlan(desk, asked, await alongWith(desk, asked)) : undefined
  const operation = url.searchParams.get('operation')
  const report = operation ? await readReport(authoring, operation) : undefined
  const { all } = parts.languages
  const facts = { asked, path, canPublish, all, plan, report, isChanged }
  return show({ status: isChanged ? 409 : 200, title: t('publishing.title'), body: <PublishScreen {...facts} /> })
}
