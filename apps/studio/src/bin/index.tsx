import { Hono } from 'hono'
import { readPlaces } from '../media/site-media.ts'
import { moved } from '../moved.ts'
import { asScreen, ofForm, type ScreenWork } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesParts } from '../pages/desk.ts'
import { readPageTree } from '../pages/page-tree.ts'
import type { PhraseKey } from '../phrases/index.ts'
import { BIN_ACTIONS, type BinAction, binDone, binDoneAddress } from './bin-address.ts'
import { destroy, isMedia, readBin, readEntry, restore } from './bin-content.ts'
import { BinForm } from './bin-form.tsx'
import { BinScreen } from './bin-screen.tsx'

/** What was deleted: the list, and a form for each way out of it. */
export function binRoutes(parts: PagesParts): Hono {
  const routes = new Hono()
  routes.get('/', (c) =>
    asScreen(c, parts, async ({ desk, show, t }) => {
      const done = binDone(desk.url.searchParams)
      return show({ title: t('bin.title'), body: <BinScreen {...(await readBin(desk.authoring))} done={done} /> })
    }),
  )
  for (const action of BIN_ACTIONS) {
    routes.get(`/${action}`, (c) => asScreen(c, parts, (screen) => showForm(screen, action)))
    routes.post(`/${action}`, (c) =>
      ofForm(c, parts, async (screen, fields) => {
        const { authoring, url } = screen.desk
        const { binId, name, mayDestroy } = await readEntry(authoring, url.searchParams.get('entry') ?? '')
        try {
          if (action === 'restore') {
            await restore(authoring, {
              binId,
              // A page is named by its id, a folder of the media library by its path.
              ...(fields.parent?.startsWith('/') && { targetParentPath: fields.parent }),
              ...(fields.parent && !fields.parent.startsWith('/') && { targetParentId: fields.parent }),
              ...(fields.name && fields.name !== name && { newName: fields.name }),
            })
            return moved(binDoneAddress(action, fields.name || name))
          }
          if (!mayDestroy) throw new AuthoringError('forbidden', 'Destroying needs the role publisher.')
          if (fields.sure !== '1') throw new AuthoringError('refused', 'It was not confirmed.', { code: 'NOT_SURE' })
          await destroy(authoring, binId)
          return moved(binDoneAddress(action, name))
        } catch (error) {
          if (!(error instanceof AuthoringError) || error.problem !== 'refused') throw error
          return showForm(screen, action, fields, error)
        }
      }),
    )
  }
  return routes
}

async function showForm(
  { desk, show, t }: ScreenWork,
  action: BinAction,
  typed: Readonly<Record<string, string>> = {},
  error?: AuthoringError,
): Promise<Response> {
  const entry = await readEntry(desk.authoring, desk.url.searchParams.get('entry') ?? '')
  if (action === 'destroy' && !entry.mayDestroy)
    throw new AuthoringError('forbidden', 'Destroying needs the role publisher.')
  const isRestored = action === 'restore'
  const folders = isRestored && isMedia(entry) ? ['', ...(await readPlaces(desk)).folders] : undefined
  const tree = isRestored && folders === undefined ? await readPageTree(desk, desk.parts.languages.fallback) : []
  const problem = error && problemOf(error)
  const body = <BinForm action={action} entry={entry} tree={tree} folders={folders} typed={typed} problem={problem} />
  return show({ status: error ? 422 : 200, title: t(`bin.${action}`), body })
}

/** Reasons that authors are told in their own language. */
const REASONS: Readonly<Record<string, PhraseKey>> = {
  NAME_TAKEN: 'bin.problem.NAME_TAKEN',
  INVALID_NAME: 'bin.problem.INVALID_NAME',
  PARENT_GONE: 'bin.problem.PARENT_GONE',
  ALREADY_THERE: 'bin.problem.ALREADY_THERE',
  NOT_SURE: 'bin.problem.NOT_SURE',
}

function problemOf({ code, message }: AuthoringError) {
  const phrase = REASONS[code ?? '']
  return phrase ? { phrase } : { phrase: 'arrange.problem.OTHER' as const, message }
}
