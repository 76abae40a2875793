import { Hono } from 'hono'
import type { z } from 'zod'
import { moved } from '../../moved.ts'
import { asScreen, fromEditor, ofForm, type ScreenWork } from '../author-request.tsx'
import { AuthoringError } from '../authoring.ts'
import type { PagesDesk, PagesParts } from '../desk.ts'
import { type PageNode, readPageTree } from '../page-tree.ts'
import { readArrangedPage, requireArrangeable } from './arranged-page.ts'
import { ARRANGEMENTS, type Arrangement, doneAddress, TAKE_DOWN } from './arranging-address.ts'
import { ArrangingScreen, type ArrangingScreenProps } from './arranging-screen.tsx'
import { copyPage } from './copy-page.ts'
import { createPage } from './create-page.ts'
import { deletePage } from './delete-page.ts'
import { takeDown } from './deleted-pages.ts'
import { type FormFields, requestOf } from './form-fields.ts'
import { readHandWrittenLinks, readLoss } from './loss.ts'
import { movePage } from './move-page.ts'
import { isReason } from './refused-arrangement.ts'
import { renamePage } from './rename-page.ts'
import { COPY_REQUEST, CREATE_REQUEST, DELETE_REQUEST, MOVE_REQUEST, RENAME_REQUEST } from './requests.ts'

type Arrange = (desk: PagesDesk, body: unknown) => Promise<{ readonly itemId: string }>

/** A body that is none has been refused with the rest of the form before. */
function arranged<Body>(
  shape: z.ZodType<Body>,
  work: (desk: PagesDesk, body: Body) => Promise<{ readonly itemId: string }>,
) {
  const run: Arrange = async (desk, body) => {
    const read = shape.safeParse(body)
    if (!read.success) throw new AuthoringError('refused', 'The form is not complete.', { code: 'INCOMPLETE' })
    return work(desk, read.data)
  }
  return { shape, work, run }
}

const WORK = {
  create: arranged(CREATE_REQUEST, createPage),
  rename: arranged(RENAME_REQUEST, renamePage),
  move: arranged(MOVE_REQUEST, movePage),
  copy: arranged(COPY_REQUEST, copyPage),
  delete: arranged(DELETE_REQUEST, deletePage),
} as const satisfies Record<Arrangement, { readonly run: Arrange }>

/** The tree of pages as it is changed: by the editor as JSON, and by forms that work without scripts. */
export function arrangingRoutes(parts: PagesParts): Hono {
  const routes = new Hono()

  routes.post('/api/pages/create', (c) => fromEditor(c, parts, WORK.create.shape, WORK.create.work))
  routes.post('/api/pages/rename', (c) => fromEditor(c, parts, WORK.rename.shape, WORK.rename.work))
  routes.post('/api/pages/move', (c) => fromEditor(c, parts, WORK.move.shape, WORK.move.work))
  routes.post('/api/pages/copy', (c) => fromEditor(c, parts, WORK.copy.shape, WORK.copy.work))
  routes.post('/api/pages/delete', (c) => fromEditor(c, parts, WORK.delete.shape, WORK.delete.work))

  for (const action of ARRANGEMENTS) {
    routes.get(`/pages/${action}`, (c) => asScreen(c, parts, (screen) => showForm(screen, action)))
    routes.post(`/pages/${action}`, (c) =>
      ofForm(c, parts, async (screen, fields) => {
        const { desk } = screen
        const { locale, item } = await readAsked(desk)
        try {
          const request = await requestOf(desk, action, { fields, itemId: item.itemId, locale })
          const { itemId } = await WORK[action].run(desk, request)
          return moved(doneAddress({ action, itemId }, locale))
        } catch (error) {
          if (!(error instanceof AuthoringError) || (error.problem !== 'refused' && error.problem !== 'forbidden')) {
            throw error
          }
          return showForm(screen, action, fields, error)
        }
      }),
    )
  }
  routes.post(`/pages/${TAKE_DOWN}`, (c) =>
    ofForm(c, parts, async ({ desk }) => {
      const { searchParams } = desk.url
      const itemId = searchParams.get('item') ?? ''
      await takeDown(desk, itemId)
      return moved(doneAddress({ action: TAKE_DOWN, itemId }, searchParams.get('locale') ?? ''))
    }),
  )
  return routes
}

/** The page a form is about, and all others, in the language of the list. @throws AuthoringError `missing` */
async function readAsked(desk: PagesDesk): Promise<{ locale: string; item: PageNode; tree: readonly PageNode[] }> {
  const { searchParams } = desk.url
  const { languages } = desk.parts
  const asked = searchParams.get('locale') ?? ''
  const locale = languages.all.includes(asked) ? asked : languages.fallback
  const tree = await readPageTree(desk, locale)
  const item = nodeOf(tree, searchParams.get('item') ?? '')
  if (item === undefined) throw new AuthoringError('missing', 'There is no such page.')
  return { locale, item, tree }
}

function nodeOf(tree: readonly PageNode[], itemId: string): PageNode | undefined {
  for (const node of tree) {
    const found = node.itemId === itemId ? node : nodeOf(node.children, itemId)
    if (found !== undefined) return found
  }
  return undefined
}

/** The form, with what was typed and why it was not taken. */
async function showForm(
  { desk, show, t }: ScreenWork,
  action: Arrangement,
  typed: FormFields = {},
  error?: AuthoringError,
): Promise<Response> {
  const { locale, item, tree } = await readAsked(desk)
  const page = await readArrangedPage(desk, item.itemId)
  const props: ArrangingScreenProps = {
    action,
    page: item,
    name: page.name,
    canPublish: page.canPublish,
    locale,
    tree,
    typed,
    problem: error && problemOf(error),
  }
  if (action !== 'create') {
    // Told before anybody fills in a form.
    try {
      requireArrangeable(page)
    } catch (refused) {
      if (!(refused instanceof AuthoringError)) throw refused
      const body = <ArrangingScreen {...props} problem={problemOf(refused)} isRefused />
      return show({ status: 422, title: t(`arrange.${action}`), body })
    }
  }
  const loss = action === 'delete' ? await readLoss(desk, item.itemId) : undefined
  const isReaddressed = action === 'rename' || action === 'move'
  const handWrittenLinks = isReaddressed ? await readHandWrittenLinks(desk, item.itemId) : undefined
  const body = <ArrangingScreen {...props} loss={loss} handWrittenLinks={handWrittenLinks} />
  return show({ status: error ? (STATUS[error.problem] ?? 422) : 200, title: t(`arrange.${action}`), body })
}

const STATUS: Readonly<Record<string, number>> = { forbidden: 403, refused: 422 }

function problemOf({ problem, code, message }: AuthoringError): NonNullable<ArrangingScreenProps['problem']> {
  if (problem === 'forbidden') return { phrase: 'arrange.problem.FORBIDDEN' }
  if (code === 'INCOMPLETE') return { phrase: 'arrange.problem.INCOMPLETE' }
  return isReason(code) ? { phrase: `arrange.problem.${code}` } : { phrase: 'arrange.problem.OTHER', message }
}
