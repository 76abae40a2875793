import { Hono } from 'hono'
import { moved } from '../moved.ts'
import { readArrangedPage } from '../pages/arranging/arranged-page.ts'
import { publishedWith } from '../pages/arranging/redirects.ts'
import { asScreen, ofForm, type ScreenWork } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesParts } from '../pages/desk.ts'
import { publishScope, readPlan, readReport } from './publication.ts'
import { askedPublication, publishAddress } from './publish-address.ts'
import { PublishScreen } from './publish-screen.tsx'

/** Publishing more than a page, with a look at what it changes before. */
export function publishRoutes(parts: PagesParts): Hono {
  const routes = new Hono()
  routes.get('/', (c) => asScreen(c, parts, answer))
  routes.post('/', (c) =>
    ofForm(c, parts, async (screen) => {
      const { desk } = screen
      const asked = requireAsked(screen)
      if (asked.languages.length === 0) throw new AuthoringError('missing', 'Name a language.')
      const along = asked.scope === 'site' ? [] : await publishedWith(desk, asked.itemId)
      const operation = await publishScope(desk.authoring, desk.parts.settings.SITE_NAME, asked, along)
      return moved(publishAddress(asked, operation))
    }),
  )
  return routes
}

/** @throws AuthoringError `missing` */
function requireAsked({ desk }: ScreenWork) {
  const asked = askedPublication(desk.url.searchParams, desk.parts.languages.all)
  if (asked === undefined) throw new AuthoringError('missing', 'Name a page.')
  return asked
}

async function answer(screen: ScreenWork): Promise<Response> {
  const { desk, show, t } = screen
  const { authoring, parts, url } = desk
  const asked = requireAsked(screen)
  const { path, canPublish } = await readArrangedPage(desk, asked.itemId)
  const plan = asked.languages.length > 0 ? await readPlan(authoring, parts.settings.SITE_NAME, asked) : undefined
  const operation = url.searchParams.get('operation')
  const report = operation ? await readReport(authoring, operation) : undefined
  const { all } = parts.languages
  const body = <PublishScreen asked={asked} path={path} canPublish={canPublish} all={all} plan={plan} report={report} />
  return show({ title: t('publishing.title'), body })
}
