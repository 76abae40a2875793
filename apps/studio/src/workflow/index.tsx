import { Hono } from 'hono'
import { moved } from '../moved.ts'
import { asJson, asScreen, fromEditor, ofForm, type ScreenWork } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesParts } from '../pages/desk.ts'
import { readQuery } from '../pages/read-query.ts'
import { type FailedStep, REVIEW, ReviewScreen } from './review-screen.tsx'
import { readWaiting } from './waiting.ts'
import { readWorkflow, STEP_REQUEST, takeStep, WORKFLOW_REQUEST } from './workflow-service.ts'

/** A page's way from draft to visitors: what the editor asks, and the list of what waits, with forms. */
export function workflowRoutes(parts: PagesParts): Hono {
  const routes = new Hono()

  routes.get('/api/workflow', (c) =>
    asJson(c, parts, async ({ authoring }) => readWorkflow(authoring, readQuery(c, WORKFLOW_REQUEST))),
  )
  routes.post('/api/workflow', (c) =>
    fromEditor(c, parts, STEP_REQUEST, ({ authoring }, body) => takeStep(authoring, body)),
  )

  routes.get('/review', (c) => asScreen(c, parts, (screen) => showReview(screen)))
  routes.post('/review', (c) =>
    ofForm(c, parts, async (screen, fields) => {
      const read = STEP_REQUEST.safeParse(fields)
      if (!read.success) throw new AuthoringError('refused', 'The form is not complete.')
      try {
        const { state } = await takeStep(screen.desk.authoring, read.data)
        return moved(`${REVIEW}?${new URLSearchParams({ done: state })}`)
      } catch (error) {
        if (!(error instanceof AuthoringError) || (error.problem !== 'refused' && error.problem !== 'forbidden')) {
          throw error
        }
        const { itemId, language, note = '' } = read.data
        return showReview(screen, { itemId, language, note, code: error.code ?? 'FORBIDDEN' })
      }
    }),
  )
  return routes
}

async function showReview({ desk, show, t }: ScreenWork, failed?: FailedStep): Promise<Response> {
  const waiting = await readWaiting(desk)
  const done = desk.url.searchParams.get('done') ?? ''
  const status = failed === undefined ? 200 : failed.code === 'FORBIDDEN' ? 403 : 422
  return show({
    status,
    title: t('review.title'),
    body: <ReviewScreen waiting={waiting} done={done} failed={failed} />,
  })
}
