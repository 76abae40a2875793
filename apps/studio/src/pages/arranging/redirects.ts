import { z } from 'zod'
import type { ItemWrite } from '../../site-items/write-items.ts'
import type { Authoring } from '../authoring.ts'
import type { PagesDesk } from '../desk.ts'
import { freeName } from './address-name.ts'
import { pagePath } from './arranged-page.ts'
import { pagesBelow } from './pages-below.ts'

/** Where authors keep redirects, below the site. */
const SETTINGS = 'Settings'
const FOLDER = 'Redirects'
const FOLDER_TEMPLATE = 'Folder'
const TEMPLATE = 'Redirect'

const VALUE = z.object({ value: z.string() }).nullish()
const FOLDER_FIELDS = `itemId(format: D)
  children(first: 1000) { nodes {
    itemId(format: D) name pattern: field(name: "Pattern") { value } target: field(name: "Target") { value }
  } }`
const READ = `query RedirectsOfSite($path: String!) { item(where: { path: $path }) { ${FOLDER_FIELDS} } }`
const READ_BOTH = `query PageAndRedirects($itemId: ID!, $path: String!) {
  sites {
    name rootPath
    drafts: item(path: $path) { ${FOLDER_FIELDS} }
    published: item(path: $path, database: "web") { ${FOLDER_FIELDS} }
  }
  item(where: { itemId: $itemId }) { path template { name } }
}`
const FOLDER_SHAPE = z
  .object({
    itemId: z.string(),
    children: z.object({
      nodes: z.array(z.object({ itemId: z.string(), name: z.string(), pattern: VALUE, target: VALUE })),
    }),
  })
  .nullable()
const SHAPE = z.object({ item: FOLDER_SHAPE })
const SHAPE_OF_BOTH = z.object({
  sites: z.array(z.object({ name: z.string(), rootPath: z.string(), drafts: FOLDER_SHAPE, published: FOLDER_SHAPE })),
  item: z.object({ path: z.string(), template: z.object({ name: z.string() }).nullable() }).nullable(),
})

/** Of a page and all below it. */
const patternOf = (path: string): string => `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(/.*)?$`
const targetOf = (path: string): string => `${path}$1`

const folderPath = (rootPath: string): string => `${rootPath}/${SETTINGS}/${FOLDER}`

/** The drafts. */
async function readRedirects(authoring: Authoring, rootPath: string) {
  return (await authoring.ask(READ, { path: folderPath(rootPath) }, SHAPE)).item
}

/**
 * What is written beside a page that comes to stand at an address: no redirect of a former page leads visitors past it,
 * and where it leaves an address, that one and those below it lead to the new one. Drafts until the page is published.
 *
 * @param to its address now
 * @param from its address before, where that is to lead on
 * @throws AuthoringError
 */
export async function redirectWrites(
  { authoring, parts }: PagesDesk,
  rootPath: string,
  to: string,
  from?: string,
): Promise<ItemWrite[]> {
  const folder = await readRedirects(authoring, rootPath)
  const here = folder?.children.nodes ?? []
  const past = here
    .filter(({ pattern }) => pattern?.value === patternOf(to))
    .map(({ itemId }): ItemWrite => ({ delete: { itemId, permanently: true } }))
  if (from === undefined || from === to) return past
  const language = parts.languages.fallback
  const opened: ItemWrite[] =
    folder === null
      ? [
          {
            create: {
              name: FOLDER,
              templateId: FOLDER_TEMPLATE,
              parent: `${rootPath}/${SETTINGS}`,
              language,
              fields: [],
            },
          },
        ]
      : []
  const create = {
    name: freeName(
      `from${from.replaceAll('/', '-')}`.slice(0, 80),
      here.map(({ name }) => name),
    ),
    templateId: TEMPLATE,
    parent: folderPath(rootPath),
    language,
    fields: [
      { name: 'Pattern', value: patternOf(from) },
      { name: 'Target', value: targetOf(to) },
      { name: 'RedirectType', value: 'REDIRECT_301' },
      { name: 'IsQueryStringPreserved', value: '1' },
      { name: 'IsLanguagePreserved', value: '1' },
    ],
  }
  return [...past, ...opened, { create }]
}

/**
 * What has to reach visitors together with a page, so that its former addresses lead to it and nothing leads past it:
 * ids of items. None for what is no page.
 *
 * @param what whether the pages below it are published with it. Default false.
 */
export async function publishedWith(
  { authoring, parts }: PagesDesk,
  pageId: string,
  { withBelow = false }: { readonly withBelow?: boolean } = {},
): Promise<string[]> {
  const read = { itemId: pageId, path: `${SETTINGS}/${FOLDER}` }
  const { sites, item } = await authoring.ask(READ_BOTH, read, SHAPE_OF_BOTH)
  const site = sites.find(({ name }) => name === parts.settings.SITE_NAME)
  const path = site === undefined ? undefined : pagePath(item, site.rootPath)
  if (site === undefined || path === undefined) return []
  const { drafts, published } = site
  const here = drafts?.children.nodes ?? []
  const paths = [path, ...(withBelow ? await pagesBelow({ authoring }, pageId, path === '/' ? '' : path) : [])]
  const [targets, patterns] = [new Set(paths.map(targetOf)), new Set(paths.map(patternOf))]
  const toIt = here.filter(({ target }) => targets.has(target?.value ?? '')).map(({ itemId }) => itemId)
  const past = (published?.children.nodes ?? [])
    .filter(({ itemId, pattern }) => patterns.has(pattern?.value ?? '') && !here.some((one) => one.itemId === itemId))
    .map(({ itemId }) => itemId)
  const folder = toIt.length > 0 && drafts !== null && published === null ? [drafts.itemId] : []
  return [...folder, ...toIt, ...past]
}
