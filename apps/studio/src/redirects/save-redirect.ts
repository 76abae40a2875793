import { freeName } from '../pages/arranging/address-name.ts'
import { placeAmong } from '../pages/arranging/sort-order.ts'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesDesk } from '../pages/desk.ts'
import { listPages } from '../pages/page-tree.ts'
import { publishItems } from '../site-items/publish-items.ts'
import { type ItemWrite, writeItems } from '../site-items/write-items.ts'
import { type Check, type CheckCode, type CheckParts, checkRedirects, REFUSED_CHECKS } from './redirect-checks.ts'
import {
  drafted,
  FOLDER,
  REDIRECT_TEMPLATE,
  type RedirectFields,
  type SiteRedirect,
  type SiteRedirects,
  storedFields,
} from './site-redirects.ts'

/** What redirects are checked against: the pages visitors have. */
export async function readCheckParts({ published, parts }: PagesDesk): Promise<CheckParts> {
  const { languages, settings } = parts
  const pages = await Promise.all(
    languages.all.map(async (language) => {
      const { pages: found } = await listPages(published, settings.SITE_NAME, language)
      return [language, found.map(({ path }) => path).filter((path) => !path.includes(',-w-,'))] as const
    }),
  )
  return { languages, publicUrl: settings.PUBLIC_URL, pages: Object.fromEntries(pages) }
}

const isRefused = ({ code }: Check): boolean => REFUSED_CHECKS.some((refused: CheckCode) => refused === code)

/** Of the redirects as they would be, the first thing that is wrong with one of those that are new. */
export function requireSound(
  rules: readonly RedirectFields[],
  fresh: ReadonlySet<RedirectFields>,
  parts: CheckParts,
): void {
  const wrong = checkRedirects(rules, { ...parts, pages: {} }).find(
    (check) => isRefused(check) && fresh.has(rules[check.index] as RedirectFields),
  )
  if (wrong) throw new AuthoringError('refused', wrong.what, { code: wrong.code })
}

/** The write that opens the folder of redirects, when there is none, and the path redirects are made below. */
export function folderWrites(
  { folder, settingsPath }: SiteRedirects,
  language: string,
): { path: string; writes: ItemWrite[] } {
  const open: ItemWrite = { create: { name: FOLDER, templateId: 'Folder', parent: settingsPath, language, fields: [] } }
  return { path: `${settingsPath}/${FOLDER}`, writes: folder === undefined ? [open] : [] }
}

/** Name of the item of a redirect: `/old/chairs` is kept as `from-old-chairs`. */
export function itemNameOf(pattern: string, taken: readonly string[]): string {
  const words = pattern
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return freeName(`from-${words}`.slice(0, 60).replace(/-+$/, ''), taken)
}

/** Makes a redirect, after all others. @throws AuthoringError with the code of a check */
export async function createRedirect(desk: PagesDesk, site: SiteRedirects, rule: RedirectFields): Promise<void> {
  const drafts = drafted(site.redirects)
  requireSound([...drafts.map((one) => one.rule), rule], new Set([rule]), await readCheckParts(desk))
  const language = desk.parts.languages.fallback
  const { path, writes } = folderWrites(site, language)
  const name = itemNameOf(
    rule.pattern,
    drafts.map((one) => one.name),
  )
  const create = { name, templateId: REDIRECT_TEMPLATE, parent: path, language, fields: storedFields(rule) }
  await writeItems(desk.authoring, [...writes, { create }])
}

/**
 * Writes a redirect over what its author saw.
 *
 * @throws WritesRefused `REVISION_CONFLICT`; AuthoringError with the code of a check
 */
export async function saveRedirect(
  desk: PagesDesk,
  site: SiteRedirects,
  redirect: SiteRedirect,
  rule: RedirectFields,
  seen: RedirectFields,
): Promise<void> {
  const rules = drafted(site.redirects).map((one) => (one.itemId === redirect.itemId ? rule : one.rule))
  requireSound(rules, new Set([rule]), await readCheckParts(desk))
  const update = {
    itemId: redirect.itemId,
    language: desk.parts.languages.fallback,
    seen: storedFields(seen),
    fields: storedFields(rule),
  }
  await writeItems(desk.authoring, [{ update }])
}

/** Puts a redirect one place earlier or later. */
export async function moveRedirect(
  desk: PagesDesk,
  { redirects }: SiteRedirects,
  itemId: string,
  isEarlier: boolean,
): Promise<void> {
  const drafts = drafted(redirects).map((one) => ({ id: one.itemId, sortOrder: one.sortOrder }))
  const at = drafts.findIndex(({ id }) => id === itemId)
  if (at < 0) throw new AuthoringError('missing', 'There is no such redirect.')
  const others = drafts.filter(({ id }) => id !== itemId)
  const { sortOrder, renumbered } = placeAmong(others, others[isEarlier ? Math.max(at - 1, 0) : at + 1]?.id)
  await writeItems(desk.authoring, [
    ...renumbered.map(({ id, sortOrder: next }): ItemWrite => ({ move: { itemId: id, sortOrder: next } })),
    { move: { itemId, sortOrder } },
  ])
}

/** Publishes all redirects that were changed, made or deleted, in one transaction. @throws AuthoringError `forbidden` */
export async function publishRedirects(
  { authoring, parts }: PagesDesk,
  { folder, redirects }: SiteRedirects,
): Promise<void> {
  const waiting = redirects.filter(({ state }) => state !== 'published').map(({ itemId }) => itemId)
  const above = folder && !folder.isPublished ? [folder.itemId] : []
  await publishItems(authoring, waiting.length > 0 ? [...above, ...waiting] : [], parts.languages.all)
}
