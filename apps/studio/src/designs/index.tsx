import { Hono } from 'hono'
import { moved } from '../moved.ts'
import { asScreen, type ScreenWork } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesParts } from '../pages/desk.ts'
import { PAGES } from '../pages/edit-setup.ts'
import { type PageNode, readPageTree } from '../pages/page-tree.ts'
import { isAnswerable, typedText, withForm } from '../site-items/site-form.ts'
import { DESIGN_KINDS, type DesignKind, designOfPageAddress, doneAddress, readDone } from './design-address.ts'
import { DesignFormScreen, PageDesignChoice } from './design-form-screen.tsx'
import { DesignsScreen } from './designs-screen.tsx'
import { problemOf, statusOf } from './problem.tsx'
import {
  chooseDesign,
  createDesign,
  deleteDesign,
  publishDesigns,
  readPlace,
  saveDesign,
  type TypedDesign,
  usersThatKeep,
} from './save-design.ts'
import { chosenDesign, idsIn, placeOf, readDesigns, type SiteDesign, type SiteDesigns } from './site-designs.ts'

const NEW: TypedDesign = { name: '', partials: [], place: 'headless-main' }

/** Page designs and partial designs: what pages share around their own content (contract "content", 3.3). */
export function designsRoutes(parts: PagesParts): Hono {
  const routes = new Hono()

  routes.get('/', (c) => asScreen(c, parts, (screen) => showList(screen)))
  for (const kind of DESIGN_KINDS) {
    routes.get(`/${kind}`, (c) =>
      asScreen(c, parts, async (screen) => {
        const site = await readDesigns(screen.desk)
        const design = askedDesign(site, kind, screen.desk.url.searchParams.get('item'))
        return showForm(screen, site, kind, design, design ? storedAs(design) : NEW)
      }),
    )
    routes.post(`/${kind}`, (c) =>
      withForm(c, parts, async (screen, form) => {
        const { desk } = screen
        const site = await readDesigns(desk)
        const design = askedDesign(site, kind, desk.url.searchParams.get('item'))
        const typed = readTyped(form, site)
        try {
          if (design) await saveDesign(desk, site, kind, design, typed, typedText(form, 'seen'))
          else await createDesign(desk, site, kind, typed)
          return moved(doneAddress(design ? 'saved' : 'created'))
        } catch (error) {
          if (!isAnswerable(error)) throw error
          return showForm(screen, site, kind, design, typed, error)
        }
      }),
    )
  }
  routes.post('/delete', (c) =>
    withForm(c, parts, async (screen, form) => {
      const kind = DESIGN_KINDS.find((known) => known === typedText(form, 'kind'))
      const site = await readDesigns(screen.desk)
      const design = kind && askedDesign(site, kind, typedText(form, 'item'))
      if (!kind || !design) throw new AuthoringError('missing', 'There is no such design.')
      try {
        await deleteDesign(screen.desk, site, kind, design)
        return moved(doneAddress('deleted'))
      } catch (error) {
        if (!isAnswerable(error)) throw error
        return showForm(screen, site, kind, design, storedAs(design), error)
      }
    }),
  )
  routes.post('/publish', (c) =>
    withForm(c, parts, async (screen) => {
      try {
        await publishDesigns(screen.desk, await readDesigns(screen.desk))
        return moved(doneAddress('published'))
      } catch (error) {
        if (!isAnswerable(error) || error.problem !== 'refused') throw error
        return showList(screen, error)
      }
    }),
  )

  routes.get('/of-page', (c) => asScreen(c, parts, (screen) => showChoice(screen)))
  routes.post('/of-page', (c) =>
    withForm(c, parts, async (screen, form) => {
      const { page, locale } = await askedPage(screen)
      const designId = typedText(form, 'design')
      try {
        const seen = typedText(form, 'seen')
        await chooseDesign(screen.desk, await readDesigns(screen.desk), page.itemId, { designId, seen })
        return moved(`${designOfPageAddress(page.itemId, locale)}&done=saved`)
      } catch (error) {
        if (!isAnswerable(error)) throw error
        return showChoice(screen, designId, error)
      }
    }),
  )
  return routes
}

/** Undefined for a new one. @throws AuthoringError `missing` */
function askedDesign({ designs }: SiteDesigns, kind: DesignKind, itemId: string | null): SiteDesign | undefined {
  if (itemId === null) return undefined
  const found = designs[kind].find((one) => one.itemId === itemId && one.state !== 'deleted')
  if (found === undefined) throw new AuthoringError('missing', 'There is no such design.')
  return found
}

const storedAs = (design: SiteDesign): TypedDesign => ({
  name: design.name,
  partials: idsIn(design.values.PartialDesigns ?? ''),
  place: placeOf(design),
})

function readTyped(form: FormData, { designs }: SiteDesigns): TypedDesign {
  const numbered = designs['partial-design'].flatMap(({ itemId }) => {
    const number = Number.parseInt(typedText(form, `part-${itemId}`), 10)
    return Number.isNaN(number) ? [] : [{ itemId, number }]
  })
  return {
    name: typedText(form, 'name').trim(),
    partials: numbered.toSorted((a, b) => a.number - b.number).map(({ itemId }) => itemId),
    place: readPlace(typedText(form, 'place')),
  }
}

async function showList({ desk, show, t }: ScreenWork, error?: AuthoringError): Promise<Response> {
  const body = (
    <DesignsScreen
      site={await readDesigns(desk)}
      locale={desk.parts.languages.fallback}
      done={error ? undefined : readDone(desk.url.searchParams)}
      problem={error?.message}
    />
  )
  return show({ status: error ? 422 : 200, title: t('designs.title'), body })
}

function showForm(
  { show, t }: ScreenWork,
  site: SiteDesigns,
  kind: DesignKind,
  design: SiteDesign | undefined,
  typed: TypedDesign,
  error?: AuthoringError,
): Response {
  const body = (
    <DesignFormScreen
      kind={kind}
      itemId={design?.itemId}
      typed={typed}
      seen={design?.values[kind === 'page-design' ? 'PartialDesigns' : 'Placeholder'] ?? ''}
      partials={site.designs['partial-design']}
      uses={design ? usersThatKeep(site, kind, design) : 0}
      problem={error && problemOf(error)}
    />
  )
  const title = t(design ? `designs.${kind}.edit` : `designs.${kind}.new`)
  return show({ status: error ? statusOf(error) : 200, title, body })
}

/** The page a choice is about, in the language of the list. @throws AuthoringError `missing` */
async function askedPage({ desk }: ScreenWork): Promise<{ page: PageNode; locale: string }> {
  const { searchParams } = desk.url
  const { languages } = desk.parts
  const asked = searchParams.get('locale') ?? ''
  const locale = languages.all.includes(asked) ? asked : languages.fallback
  const all = (pages: readonly PageNode[]): PageNode[] => pages.flatMap((page) => [page, ...all(page.children)])
  const page = all(await readPageTree(desk, locale)).find(({ itemId }) => itemId === searchParams.get('item'))
  if (page === undefined) throw new AuthoringError('missing', 'There is no such page.')
  return { page, locale }
}

async function showChoice(screen: ScreenWork, typed?: string, error?: AuthoringError): Promise<Response> {
  const { desk, show, t } = screen
  const [{ page, locale }, { designs, defaultId }] = await Promise.all([askedPage(screen), readDesigns(desk)])
  const chosen = await chosenDesign(desk, page.itemId)
  const body = (
    <PageDesignChoice
      action={designOfPageAddress(page.itemId, locale)}
      back={`${PAGES}?${new URLSearchParams({ locale })}`}
      title={page.title}
      designs={designs['page-design']}
      defaultId={defaultId}
      chosen={typed ?? chosen?.id ?? ''}
      seen={chosen?.raw ?? ''}
      isDone={!error && desk.url.searchParams.get('done') === 'saved'}
      problem={error && problemOf(error)}
    />
  )
  return show({ status: error ? statusOf(error) : 200, title: t('designs.ofPage', { title: page.title }), body })
}
