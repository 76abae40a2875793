import { type Context, Hono } from 'hono'
import { auditRoutes } from '../audit/index.tsx'
import { commentRoutes } from '../comments/index.ts'
import { presenceRoutes } from '../presence/index.ts'
import { readPlan } from '../publish/publication.ts'
import { titled } from '../titles/index.ts'
import { textRoutes } from '../translate/text-routes.ts'
import { workflowRoutes } from '../workflow/index.tsx'
import { listStandings } from '../workflow/workflow-service.ts'
import { arrangementDone } from './arranging/arranging-address.ts'
import { readDeletedPages } from './arranging/deleted-pages.ts'
import { arrangingRoutes } from './arranging/index.tsx'
import { publishedWith } from './arranging/redirects.ts'
import { asJson, asScreen, fromEditor } from './author-request.tsx'
import { AuthoringError } from './authoring.ts'
import { type DesignAddress, designAddress } from './design-draft.ts'
import type { PagesParts } from './desk.ts'
import { editDesign, editedDesignData, editedPageData, editPage } from './edit-page.ts'
import { readFile, refusal } from './json-request.ts'
import { readMediaFolder } from './media/media-library.ts'
import { upload } from './media/upload.ts'
import { editedPage, pageAddress } from './page-address.ts'
import { readPageTree } from './page-tree.ts'
import { PagesScreen } from './pages-screen.tsx'
import { pickerRoutes } from './pickers/index.ts'
import { PUBLISH_REQUEST, publish } from './publish.ts'
import { readQuery } from './read-query.ts'
import { SAVE_REQUEST } from './saving/request.ts'
import { save } from './saving/save.ts'
import { variantRoutes } from './variants/index.tsx'
import { COMPARE_REQUEST, compareVersions } from './versions/compare-versions.ts'
import { listVersions, VERSIONS_REQUEST } from './versions/list-versions.ts'

/** Pages as their authors edit them: the list, a page in edit state, and what the editor in it asks. */
export function pagesRoutes(parts: PagesParts): Hono {
  const { languages } = parts
  const routes = new Hono()
  const askedDesign = (locale: string, itemId: string): DesignAddress => {
    const address = designAddress(locale, itemId, languages)
    if (address === undefined) throw new AuthoringError('missing', 'There is no such design.')
    return address
  }

  routes.get('/pages', (c) =>
    asScreen(c, parts, async ({ desk, show, t }) => {
      const asked = desk.url.searchParams.get('locale') ?? ''
      const locale = languages.all.includes(asked) ? asked : languages.fallback
      const pages = await readPageTree(desk, locale)
      const deleted = await readDeletedPages(desk, locale, pages)
      const standings = await listStandings(desk.authoring, ['review', 'approved'], locale)
      const { PUBLIC_URL: publicUrl } = parts.settings
      const done = arrangementDone(desk.url.searchParams)
      const body = (
        <PagesScreen
          pages={pages}
          deleted={deleted}
          locale={locale}
          languages={languages}
          publicUrl={publicUrl}
          done={done}
          standings={new Map(standings.map(({ itemId, state }) => [itemId, state]))}
        />
      )
      return show({ title: t('pages.title'), body })
    }),
  )

  routes.get('/edit/*', (c) =>
    asScreen(c, parts, async ({ desk }) => {
      const address = editedPage(desk.url, languages)
      if (address === undefined) throw new AuthoringError('missing', 'There is no such page.')
      return editPage(desk, address)
    }),
  )

  routes.get('/edit-design/:locale/:item', (c) =>
    asScreen(c, parts, async ({ desk }) => editDesign(desk, askedDesign(c.req.param('locale'), c.req.param('item')))),
  )
  routes.get('/api/design', (c) =>
    asJson(c, parts, async (desk) => {
      const { locale = '', path = '' } = c.req.query()
      return editedDesignData(desk, askedDesign(locale, path.slice(1)))
    }),
  )

  const readPage = (c: Context) =>
    asJson(c, parts, (desk) => {
      const address = pageAddress(c.req.query('locale') ?? '', c.req.query('path') ?? '', languages)
      if (address === undefined) throw new AuthoringError('missing', 'There is no such page.')
      return editedPageData(desk, address)
    })
  routes.get('/api/page', readPage)
  routes.get('/api/variant/:variant/page', readPage)

  routes.get('/api/pages', (c) =>
    asJson(c, parts, (desk) => {
      const { locale = languages.fallback } = c.req.query()
      if (!languages.all.includes(locale)) throw new AuthoringError('missing', 'There is no such language.')
      return readPageTree(desk, locale)
    }),
  )

  routes.get('/api/media', (c) =>
    asJson(c, parts, async ({ authoring }) => {
      const { folder = '', locale = languages.fallback } = c.req.query()
      const found = await readMediaFolder(authoring, folder, locale)
      if (found === undefined) throw new AuthoringError('missing', 'There is no such folder.')
      return found
    }),
  )

  routes.post('/api/media', async (c) => {
    const file = await readFile(c.req.raw, parts.ownOrigins)
    if (file instanceof Response) return file
    const { folder = '', alt = '', decorative = '', locale = languages.fallback } = c.req.query()
    const described = { alt, isDecorative: decorative === 'true' }
    return asJson(c, parts, ({ authoring }) =>
      upload(authoring, parts.platform, file, { folder, ...described, language: locale }),
    )
  })

  routes.get('/api/versions', (c) =>
    asJson(c, parts, async ({ authoring }) => listVersions(authoring, readQuery(c, VERSIONS_REQUEST))),
  )
  routes.get('/api/compare', (c) =>
    asJson(c, parts, async ({ authoring, say }) => {
      const comparison = await compareVersions(authoring, readQuery(c, COMPARE_REQUEST))
      return { ...comparison, fields: comparison.fields.map((field) => titled(field, say)) }
    }),
  )

  const saveEdits = (c: Context) =>
    fromEditor(c, parts, SAVE_REQUEST, ({ authoring, variant }, body) => save(authoring, body, variant))
  routes.post('/api/save', saveEdits)
  routes.post('/api/variant/:variant/save', saveEdits)
  routes.get('/api/publish', (c) =>
    asJson(c, parts, async (desk) => {
      const [itemId, tags] = [c.req.query('item') ?? '', c.req.queries('language') ?? []]
      const asked = { itemId, scope: 'page', languages: languages.all.filter((tag) => tags.includes(tag)) } as const
      if (asked.languages.length === 0) throw new AuthoringError('missing', 'There is no such language.')
      return readPlan(desk, asked, await publishedWith(desk, itemId))
    }),
  )
  routes.post('/api/publish', (c) =>
    fromEditor(c, parts, PUBLISH_REQUEST, async (desk, body) => {
      const { itemId, languages } = body
      const along = await publishedWith(desk, itemId)
      try {
        return await publish(desk.authoring, body, along)
      } catch (error) {
        if (!(error instanceof AuthoringError) || error.code !== 'PLAN_CHANGED') throw error
        const plan = await readPlan(desk, { itemId, scope: 'page', languages }, along)
        return refusal('PLAN_CHANGED', undefined, 'PLAN_CHANGED', { plan })
      }
    }),
  )
  routes.route('/', arrangingRoutes(parts))
  routes.route('/', variantRoutes(parts))
  routes.route('/', pickerRoutes(parts))
  routes.route('/', textRoutes(parts))
  routes.route('/', workflowRoutes(parts))
  routes.route('/', commentRoutes(parts))
  routes.route('/', presenceRoutes(parts))
  routes.route('/', auditRoutes(parts))
  return routes
}
