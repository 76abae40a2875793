import { z } from 'zod'
import type { Authoring } from '../authoring.ts'
import type { PagesDesk } from '../desk.ts'
import { freeName } from './address-name.ts'
import { type ArrangedPage, pagePath } from './arranged-page.ts'

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

const CREATE = 'mutation ($input: CreateItemInput!) { createItem(input: $input) { item { itemId(format: D) } } }'
const CREATE_SHAPE = z.object({ createItem: z.object({ item: z.object({ itemId: z.string() }) }) })
const DELETE = 'mutation ($input: DeleteItemInput!) { deleteItem(input: $input) { successful } }'
const DELETE_SHAPE = z.object({ deleteItem: z.object({ successful: z.boolean() }) })

/** Of a page and all below it. */
const patternOf = (path: string): string => `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(/.*)?$`
const targetOf = (path: string): string => `${path}$1`

const folderPath = (rootPath: string): string => `${rootPath}/${SETTINGS}/${FOLDER}`

/** The drafts. */
async function readRedirects(authoring: Authoring, rootPath: string) {
  return (await authoring.ask(READ, { path: folderPath(rootPath) }, SHAPE)).item
}

/**
 * Makes sure that there is a place for redirects, before anything is changed that needs one.
 *
 * @throws AuthoringError
 */
export async function openRedirects({ authoring }: PagesDesk, { rootPath }: ArrangedPage): Promise<void> {
  if ((await readRedirects(authoring, rootPath)) !== null) return
  const input = { name: FOLDER, templateId: FOLDER_TEMPLATE, parent: `${rootPath}/${SETTINGS}` }
  await authoring.ask(CREATE, { input }, CREATE_SHAPE)
}

/** Leads the former address of a page, and those below it, to the one it has now; a draft until the page is published. */
export async function leadOn(
  { authoring, parts }: PagesDesk,
  { rootPath, path }: ArrangedPage,
  from: string,
): Promise<void> {
  const folder = await readRedirects(authoring, rootPath)
  if (folder === null) return
  const taken = folder.children.nodes.map(({ name }) => name)
  const input = {
    name: freeName(`from${from.replaceAll('/', '-')}`.slice(0, 80), taken),
    templateId: TEMPLATE,
    parent: folder.itemId,
    language: parts.languages.fallback,
    fields: [
      { name: 'Pattern', value: patternOf(from) },
      { name: 'Target', value: targetOf(path) },
      { name: 'RedirectType', value: 'REDIRECT_301' },
      { name: 'IsQueryStringPreserved', value: '1' },
      { name: 'IsLanguagePreserved', value: '1' },
    ],
  }
  await authoring.ask(CREATE, { input }, CREATE_SHAPE)
}

/** Takes away what would lead visitors past a page that has come to stand at an address others once had. */
export async function clearTheWay({ authoring }: PagesDesk, { rootPath, path }: ArrangedPage): Promise<void> {
  const folder = await readRedirects(authoring, rootPath)
  for (const { itemId, pattern } of folder?.children.nodes ?? []) {
    if (pattern?.value !== patternOf(path)) continue
    await authoring.ask(DELETE, { input: { itemId, permanently: true } }, DELETE_SHAPE)
  }
}

/**
 * What has to reach visitors together with a page, so that its former addresses lead to it and nothing leads past it:
 * ids of items. None for what is no page.
 */
export async function publishedWith({ authoring, parts }: PagesDesk, pageId: string): Promise<string[]> {
  const read = { itemId: pageId, path: `${SETTINGS}/${FOLDER}` }
  const { sites, item } = await authoring.ask(READ_BOTH, read, SHAPE_OF_BOTH)
  const site = sites.find(({ name }) => name === parts.settings.SITE_NAME)
  const path = site === undefined ? undefined : pagePath(item, site.rootPath)
  if (site === undefined || path === undefined) return []
  const { drafts, published } = site
  const here = drafts?.children.nodes ?? []
  const toIt = here.filter(({ target }) => target?.value === targetOf(path)).map(({ itemId }) => itemId)
  const past = (published?.children.nodes ?? [])
    .filter(({ itemId, pattern }) => pattern?.value === patternOf(path) && !here.some((one) => one.itemId === itemId))
    .map(({ itemId }) => itemId)
  const folder = toIt.length > 0 && drafts !== null && published === null ? [drafts.itemId] : []
  return [...folder, ...toIt, ...past]
}
