import { Hono } from 'hono'
import { STUDIO_LIMITS } from '../limits.ts'
import { moved } from '../moved.ts'
import { asScreen, type ScreenWork } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesParts } from '../pages/desk.ts'
import { csvAnswer, isAnswerable, typedText, withForm } from '../site-items/site-form.ts'
import { writeItems } from '../site-items/write-items.ts'
import { followAddress, matcherOf } from './follow-address.ts'
import { exportRedirects, planImport } from './import-redirects.ts'
import { ImportScreen, type ImportScreenProps } from './import-screen.tsx'
import { doneAddress, readDone } from './redirect-address.ts'
import { type CheckCode, checkRedirects, REFUSED_CHECKS } from './redirect-checks.ts'
import { redirectOfForm } from './redirect-form.ts'
import { RedirectScreen, type RedirectScreenProps } from './redirect-screen.tsx'
import { RedirectsScreen } from './redirects-screen.tsx'
import { createRedirect, moveRedirect, publishRedirects, readCheckParts, saveRedirect } from './save-redirect.ts'
import { drafted, type RedirectFields, readRedirects, type SiteRedirects } from './site-redirects.ts'

const EMPTY: RedirectFields = {
  pattern: '',
  target: '',
  redirectType: 'REDIRECT_301',
  isQueryStringPreserved: true,
  isLanguagePreserved: true,
  locale: '',
}

/** The redirects of the site as their authors write them (contract "content", 9.2). */
export function redirectsRoutes(parts: PagesParts): Hono {
  const { all } = parts.languages
  const routes = new Hono()

  routes.get('/', (c) => asScreen(c, parts, (screen) => showList(screen)))

  routes.get('/new', (c) => asScreen(c, parts, async (screen) => showForm(screen, { typed: EMPTY })))
  routes.post('/new', (c) =>
    withForm(c, parts, async (screen, form) => {
      const typed = redirectOfForm(form, all)
      try {
        await createRedirect(screen.desk, await readRedirects(screen.desk), typed)
        return moved(doneAddress('created'))
      } catch (error) {
        if (!isAnswerable(error)) throw error
        return showForm(screen, { typed }, error)
      }
    }),
  )

  routes.get('/redirect', (c) =>
    asScreen(c, parts, async (screen) => {
      const { itemId, rule } = asked(await readRedirects(screen.desk), screen.desk.url.searchParams.get('item'))
      return showForm(screen, { itemId, stored: rule, typed: rule })
    }),
  )
  routes.post('/redirect', (c) =>
    withForm(c, parts, async (screen, form) => {
      const site = await readRedirects(screen.desk)
      const redirect = asked(site, screen.desk.url.searchParams.get('item'))
      const typed = redirectOfForm(form, all)
      try {
        await saveRedirect(screen.desk, site, redirect, typed, redirectOfForm(form, all, 'seen-'))
        return moved(doneAddress('saved'))
      } catch (error) {
        if (!isAnswerable(error)) throw error
        return showForm(screen, { itemId: redirect.itemId, stored: redirect.rule, typed }, error)
      }
    }),
  )

  routes.post('/delete', (c) =>
    withForm(c, parts, async ({ desk }, form) => {
      const { itemId } = asked(await readRedirects(desk), typedText(form, 'item'))
      await writeItems(desk.authoring, [{ delete: { itemId } }])
      return moved(doneAddress('deleted'))
    }),
  )
  routes.post('/move', (c) =>
    withForm(c, parts, async ({ desk }, form) => {
      await moveRedirect(desk, await readRedirects(desk), typedText(form, 'item'), typedText(form, 'to') === 'earlier')
      return moved(doneAddress('moved'))
    }),
  )
  routes.post('/publish', (c) =>
    withForm(c, parts, async (screen) => {
      try {
        await publishRedirects(screen.desk, await readRedirects(screen.desk))
        return moved(doneAddress('published'))
      } catch (error) {
        if (!isAnswerable(error) || error.problem !== 'refused') throw error
        return showList(screen, error)
      }
    }),
  )

  routes.get('/export.csv', (c) =>
    asScreen(c, parts, async ({ desk }) => csvAnswer('redirects', exportRedirects(await readRedirects(desk)))),
  )
  routes.get('/import', (c) => asScreen(c, parts, async (screen) => showImport(screen)))
  routes.post('/import', (c) =>
    withForm(
      c,
      parts,
      async (screen, form) => {
        const { desk } = screen
        const file = form.get('file')
        const table = file instanceof File ? await file.text() : ''
        const plan = planImport(table, await readRedirects(desk), await readCheckParts(desk))
        if (!plan.ok) return showImport(screen, { refused: plan.refused })
        try {
          await writeItems(desk.authoring, plan.writes)
        } catch (error) {
          if (!isAnswerable(error)) throw error
          return showImport(screen, { message: error.message })
        }
        return moved(doneAddress('imported'))
      },
      STUDIO_LIMITS.table.value,
    ),
  )
  return routes
}

/** @throws AuthoringError `missing` */
function asked({ redirects }: SiteRedirects, itemId: string | null) {
  const found = drafted(redirects).find((one) => one.itemId === itemId)
  if (found === undefined) throw new AuthoringError('missing', 'There is no such redirect.')
  return found
}

async function showList({ desk, show, t }: ScreenWork, error?: AuthoringError): Promise<Response> {
  const { searchParams } = desk.url
  const [site, parts] = await Promise.all([readRedirects(desk), readCheckParts(desk)])
  const rules = drafted(site.redirects).map(({ rule }) => rule)
  const address = searchParams.get('try')?.trim()
  const tried = address
    ? { address, way: followAddress(matcherOf(rules, parts.languages), onSite(address), parts) }
    : undefined
  const body = (
    <RedirectsScreen
      site={site}
      text={(searchParams.get('q') ?? '').trim().slice(0, 200)}
      checks={checkRedirects(rules, parts)}
      tried={tried}
      done={error ? undefined : readDone(searchParams)}
      problem={error?.message}
    />
  )
  return show({ status: error ? 422 : 200, title: t('redirects.title'), body })
}

const onSite = (address: string): string => (/^(?:\/|https?:)/i.test(address) ? address : `/${address}`)

function showForm(
  { desk, show, t }: ScreenWork,
  props: Omit<RedirectScreenProps, 'languages' | 'problem' | 'isConflict'>,
  error?: AuthoringError,
): Response {
  const body = (
    <RedirectScreen
      {...props}
      languages={desk.parts.languages.all}
      problem={error && problemOf(error)}
      isConflict={error?.code === 'REVISION_CONFLICT'}
    />
  )
  const title = t(props.itemId === undefined ? 'redirects.new' : 'redirects.edit')
  return show({ status: error === undefined ? 200 : statusOf(error), title, body })
}

function showImport({ show, t }: ScreenWork, props: ImportScreenProps = {}): Response {
  const isRefused = props.refused !== undefined || props.message !== undefined
  return show({ status: isRefused ? 422 : 200, title: t('dictionary.import'), body: <ImportScreen {...props} /> })
}

const statusOf = ({ problem, code }: AuthoringError): number =>
  problem === 'forbidden' ? 403 : code === 'REVISION_CONFLICT' ? 409 : 422

function problemOf({ code, message, problem }: AuthoringError): NonNullable<RedirectScreenProps['problem']> {
  if (code === 'REVISION_CONFLICT') return { phrase: 'redirects.conflict' }
  if (problem === 'forbidden') return { phrase: 'dictionary.problem.FORBIDDEN' }
  const check = REFUSED_CHECKS.find((known: CheckCode) => known === code)
  return check ? { phrase: `redirects.check.${check}`, message } : { phrase: 'dictionary.problem.OTHER', message }
}
