import { type Context, Hono } from 'hono'
import { moved } from '../../moved.ts'
import { publishedWith } from '../arranging/redirects.ts'
import { asJson, asScreen, ofForm, type ScreenWork } from '../author-request.tsx'
import { AuthoringError } from '../authoring.ts'
import type { PagesDesk, PagesParts } from '../desk.ts'
import { type PageNode, readPageTree } from '../page-tree.ts'
import { publish } from '../publish.ts'
import { CHANGES, changeNamed } from './changed-variants.ts'
import { readGoalChoices } from './goal-choices.ts'
import { readPageVariants, type VariedPage, writePageVariants } from './page-variants.ts'
import { variantOf } from './variant-fields.ts'
import { VariantScreen } from './variant-screen.tsx'
import { variantsAddress } from './variants-address.ts'
import type { Problem } from './variants-problem.tsx'
import { VariantsScreen } from './variants-screen.tsx'

const DONE = ['saved', 'published'] as const

/** Variants of a page for audiences, and its test: forms that work without scripts. */
export function variantRoutes(parts: PagesParts): Hono {
  const routes = new Hono()

  routes.get('/api/variants', (c) =>
    asJson(c, parts, async ({ authoring }) => {
      const { item = '', locale = '' } = c.req.query()
      const { itemId, variants } = await readPageVariants(authoring, item, locale)
      return {
        forms: variantsAddress(itemId, locale),
        variants: variants.variants.map(({ id, name }) => ({ id, name })),
      }
    }),
  )

  routes.get('/pages/variants', (c) => asScreen(c, parts, (screen) => showList(screen)))
  routes.post('/pages/variants', (c) =>
    answering(c, parts, showList, async ({ desk }, fields) => {
      const { node, locale } = await readAsked(desk)
      if (fields.do === 'publish') {
        const along = await publishedWith(desk, node.itemId)
        const { state, messages } = await publish(desk.authoring, { itemId: node.itemId, languages: [locale] }, along)
        if (state !== 'FINISHED') throw new AuthoringError('refused', messages.join(' ') || state)
        return moved(variantsAddress(node.itemId, locale, { done: 'published' }))
      }
      const change = changeNamed(fields.do)
      if (change === undefined) throw new AuthoringError('refused', 'The form says nothing that can be done.')
      const page = await readPageVariants(desk.authoring, node.itemId, locale)
      const changed = CHANGES[change](page.variants, fields)
      await writePageVariants(desk.authoring, page, changed, fields.revision)
      return moved(variantsAddress(page.itemId, locale, { done: 'saved' }))
    }),
  )

  routes.get('/pages/variants/edit', (c) => asScreen(c, parts, (screen) => showOne(screen)))
  routes.post('/pages/variants/edit', (c) =>
    answering(c, parts, showOne, async ({ desk }, fields) => {
      const { page, variant, locale } = await readAskedVariant(desk)
      const changed = variantOf(fields, variant, page.renderings)
      const variants = page.variants.variants.map((one) => (one.id === variant.id ? changed : one))
      await writePageVariants(desk.authoring, page, { ...page.variants, variants }, fields.revision)
      return moved(variantsAddress(page.itemId, locale, { done: 'saved' }))
    }),
  )
  return routes
}

type Show = (screen: ScreenWork, problem?: Problem) => Promise<Response>

/** What a form asks for, or the form again with why it was not done. */
function answering(
  c: Context,
  parts: PagesParts,
  show: Show,
  work: (screen: ScreenWork, fields: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  return ofForm(c, parts, async (screen, fields) => {
    try {
      return await work(screen, fields)
    } catch (error) {
      if (!(error instanceof AuthoringError) || error.problem !== 'refused') throw error
      return show(screen, { isConflict: error.code === 'REVISION_CONFLICT', message: error.message })
    }
  })
}

/** @throws AuthoringError `missing` */
async function readAsked({ url, parts, ...desk }: PagesDesk): Promise<{
  locale: string
  node: PageNode
  tree: readonly PageNode[]
}> {
  const asked = url.searchParams.get('locale') ?? ''
  const locale = parts.languages.all.includes(asked) ? asked : parts.languages.fallback
  const tree = await readPageTree({ ...desk, url, parts }, locale)
  const node = nodeOf(tree, url.searchParams.get('item') ?? '')
  if (node === undefined) throw new AuthoringError('missing', 'There is no such page.')
  return { locale, node, tree }
}

function nodeOf(tree: readonly PageNode[], itemId: string): PageNode | undefined {
  for (const node of tree) {
    const found = node.itemId === itemId ? node : nodeOf(node.children, itemId)
    if (found !== undefined) return found
  }
  return undefined
}

async function readAskedVariant(desk: PagesDesk) {
  const { locale, node } = await readAsked(desk)
  const page: VariedPage = await readPageVariants(desk.authoring, node.itemId, locale)
  const variant = page.variants.variants.find(({ id }) => id === desk.url.searchParams.get('variant'))
  if (variant === undefined) throw new AuthoringError('missing', 'There is no such variant.')
  return { locale, node, page, variant }
}

async function showList({ desk, show, t }: ScreenWork, problem?: Problem): Promise<Response> {
  const { locale, node, tree } = await readAsked(desk)
  const [page, goals] = await Promise.all([
    readPageVariants(desk.authoring, node.itemId, locale),
    readGoalChoices(desk, tree, locale),
  ])
  const done = DONE.find((one) => one === desk.url.searchParams.get('done'))
  const body = (
    <VariantsScreen
      page={page}
      goals={goals}
      title={node.title}
      path={node.path}
      problem={problem}
      done={problem === undefined ? done : undefined}
    />
  )
  return show({ title: t('variants.title'), body, ...(problem && { status: 422 }) })
}

async function showOne({ desk, show, t }: ScreenWork, problem?: Problem): Promise<Response> {
  const { node, page, variant } = await readAskedVariant(desk)
  const components = desk.parts.components.map(({ name }) => name).sort()
  const add = desk.url.searchParams.get('add') ?? ''
  const body = (
    <VariantScreen
      page={page}
      title={node.title}
      variant={variant}
      add={add}
      components={components}
      problem={problem}
    />
  )
  return show({ title: `${t('variants.title')}: ${variant.name}`, body, ...(problem && { status: 422 }) })
}
