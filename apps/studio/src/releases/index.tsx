import { type Context, Hono } from 'hono'
import { moved } from '../moved.ts'
import { asScreen, ofForm, type ScreenWork } from '../pages/author-request.tsx'
import { type Authoring, AuthoringError } from '../pages/authoring.ts'
import type { PagesParts } from '../pages/desk.ts'
import { readPageTree } from '../pages/page-tree.ts'
import { isPhrase, type PhraseKey } from '../phrases/index.ts'
import { ownTimeZone } from '../time-zone.ts'
import { instantOf } from './local-time.ts'
import {
  addToRelease,
  callPlanning,
  createRelease,
  ENTRY_REQUEST,
  type PlanningCall,
  readAllPlans,
  readRelease,
  removeFromRelease,
} from './planning.ts'
import { RELEASE_ACTIONS, RELEASES, type ReleaseAction, releaseAddress, SCHEDULE_ACTIONS } from './release-address.ts'
import { ReleaseListScreen } from './release-list-screen.tsx'
import { ReleaseScreen } from './release-screen.tsx'

type Fields = Readonly<Record<string, string>>

/** What is done by forms, by the names of their actions. */
const WORK: Readonly<Record<ReleaseAction, (authoring: Authoring, id: string, fields: Fields) => Promise<unknown>>> = {
  rename: (authoring, id, { name }) => callPlanning(authoring, 'renameRelease', id, name),
  add: (authoring, id, fields) => addToRelease(authoring, readEntry(id, fields)),
  remove: (authoring, id, { itemId = '', language = '' }) => removeFromRelease(authoring, { id, itemId, language }),
  schedule: (authoring, id, { at }) => callPlanning(authoring, 'scheduleRelease', id, at),
  reopen: (authoring, id) => callPlanning(authoring, 'reopenRelease', id),
  publish: (authoring, id) => callPlanning(authoring, 'publishRelease', id),
  delete: (authoring, id) => callPlanning(authoring, 'deleteRelease', id),
}

const OF_SCHEDULES = { change: 'changeSchedule', cancel: 'cancelSchedule' } as const satisfies Record<
  (typeof SCHEDULE_ACTIONS)[number],
  PlanningCall
>

/** Releases and what is scheduled, below `/studio/releases`: documents and forms that work without scripts. */
export function releaseRoutes(parts: PagesParts): Hono {
  const routes = new Hono()

  routes.get('/', (c) => asScreen(c, parts, (screen) => showList(c, screen)))
  routes.post('/', (c) =>
    ofForm(c, parts, (screen, { name = '' }) =>
      orTold(
        async () => moved(releaseAddress(await createRelease(screen.desk.authoring, name))),
        (error) => showList(c, screen, error),
      ),
    ),
  )
  for (const action of SCHEDULE_ACTIONS) {
    routes.post(`/schedules/:id/${action}`, (c) =>
      ofForm(c, parts, (screen, fields) =>
        orTold(
          async () => {
            await callPlanning(screen.desk.authoring, OF_SCHEDULES[action], c.req.param('id'), instantIn(c, fields).at)
            return moved(RELEASES)
          },
          (error) => showList(c, screen, error),
        ),
      ),
    )
  }
  routes.get('/:id', (c) => asScreen(c, parts, (screen) => showRelease(c, screen, c.req.param('id'))))
  for (const action of RELEASE_ACTIONS) {
    routes.post(`/:id/${action}`, (c) =>
      ofForm(c, parts, (screen, fields) => {
        const id = c.req.param('id')
        return orTold(
          async () => {
            await WORK[action](screen.desk.authoring, id, instantIn(c, fields))
            return moved(action === 'delete' ? RELEASES : releaseAddress(id))
          },
          (error) => showRelease(c, screen, id, error),
        )
      }),
    )
  }
  return routes
}

async function showList(c: Context, { desk, show, t }: ScreenWork, error?: AuthoringError): Promise<Response> {
  const plans = await readAllPlans(desk.authoring)
  const body = <ReleaseListScreen {...plans} timeZone={ownTimeZone(c.req.raw)} refused={error && phraseOf(error)} />
  return show({ status: statusOf(error), title: t('releases.title'), body })
}

async function showRelease(
  c: Context,
  { desk, show }: ScreenWork,
  id: string,
  error?: AuthoringError,
): Promise<Response> {
  const { fallback, all } = desk.parts.languages
  const [release, pages] = await Promise.all([readRelease(desk.authoring, id), readPageTree(desk, fallback)])
  const body = (
    <ReleaseScreen
      release={release}
      pages={pages}
      languages={all}
      timeZone={ownTimeZone(c.req.raw)}
      refused={error && phraseOf(error)}
    />
  )
  return show({ status: statusOf(error), title: release.name, body })
}

/** Does something; what is refused is told on the screen the form stood on. */
async function orTold(
  work: () => Promise<Response>,
  tell: (error: AuthoringError) => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AuthoringError) || (error.problem !== 'refused' && error.problem !== 'forbidden'))
      throw error
    return tell(error)
  }
}

const statusOf = (error: AuthoringError | undefined): number =>
  error === undefined ? 200 : error.problem === 'forbidden' ? 403 : 422

function phraseOf({ problem, code }: AuthoringError): PhraseKey {
  const name = problem === 'forbidden' ? 'FORBIDDEN' : (code ?? 'OTHER')
  const key = `releases.refused.${name}`
  return isPhrase(key) ? key : 'releases.refused.OTHER'
}

/** The fields, their time as an instant; what is none stays as it is, for the platform to refuse. */
function instantIn(c: Context, fields: Fields): Fields {
  const { at } = fields
  if (at === undefined) return fields
  return { ...fields, at: instantOf(at, ownTimeZone(c.req.raw))?.toISOString() ?? at }
}

/** @throws AuthoringError `refused` */
function readEntry(id: string, fields: Fields) {
  const read = ENTRY_REQUEST.safeParse({ ...fields, id })
  if (!read.success) throw new AuthoringError('refused', 'The form is not complete.')
  return read.data
}
