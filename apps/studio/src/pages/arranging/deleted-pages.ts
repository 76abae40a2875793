import { z } from 'zod'
import { AuthoringError } from '../authoring.ts'
import type { PagesDesk } from '../desk.ts'
import { type ListedPage, listPages, type PageNode } from '../page-tree.ts'
import { publish } from '../publish.ts'

const FOUND = z.record(z.string(), z.unknown())

/**
 * Pages that are deleted, but that visitors still see in a language: nobody has published the deletion. Those below
 * another one are not listed, as they leave with it.
 *
 * @param drafts the pages there are
 * @throws AuthoringError, DraftsRefused
 */
export async function readDeletedPages(
  desk: PagesDesk,
  language: string,
  drafts: readonly PageNode[],
): Promise<ListedPage[]> {
  const here = new Set(idsOf(drafts))
  const { pages } = await listPages(desk.published, desk.parts.settings.SITE_NAME, language)
  const missing = pages.filter(({ itemId }) => !here.has(itemId))
  const deleted = await withoutItem(desk, missing)
  return deleted.filter(({ path }) => !deleted.some((above) => path.startsWith(`${above.path}/`)))
}

const idsOf = (pages: readonly PageNode[]): string[] =>
  pages.flatMap(({ itemId, children }) => [itemId, ...idsOf(children)])

/** Others may only have lost the language. */
async function withoutItem({ authoring }: PagesDesk, pages: readonly ListedPage[]): Promise<ListedPage[]> {
  if (pages.length === 0) return []
  const variables = Object.fromEntries(pages.map(({ itemId }, index) => [`id${index}`, itemId]))
  const declared = Object.keys(variables).map((name) => `$${name}: ID!`)
  const asked = Object.keys(variables).map((name) => `${name}: item(where: { itemId: $${name} }) { name }`)
  const found = await authoring.ask(`query Deleted(${declared.join(', ')}) { ${asked.join(' ')} }`, variables, FOUND)
  return pages.filter((_, index) => found[`id${index}`] === null)
}

/** Publishes the deletion of a page. @throws AuthoringError `forbidden` without the role, `missing` for one that is not deleted */
export async function takeDown(desk: PagesDesk, itemId: string): Promise<void> {
  const found = await withoutItem(desk, [{ itemId, title: '', path: '' }])
  if (found.length === 0) throw new AuthoringError('missing', 'The page is not deleted.')
  await publish(desk.authoring, { itemId, languages: [...desk.parts.languages.all] })
}
