/** What a change of drafts does to what was reviewed: it is a draft again. */
import type { Item, ItemId } from '../model.ts'
import type { AuditEntry, ContentTx } from '../store.ts'
import type { TemplateRegistry } from '../templates.ts'
import type { ItemChanges, Tree } from '../tree.ts'
import { latestVersion } from '../versions.ts'
import { pageOf } from './page-of.ts'
import { readStandings, standingKey, writeStep } from './records.ts'
import { TRANSITIONS } from './transitions.ts'

export interface EditedDrafts {
  readonly before: Tree
  readonly after: Tree
  readonly changes: ItemChanges
  readonly templates: TemplateRegistry
  readonly username: string
  readonly now: Date
}

/**
 * Puts pages back to draft whose content was changed, in the languages it was changed in: the page's own values, its
 * address, and what stands below it but is no page. Its place among its neighbours is no content.
 *
 * @returns lines for the audit
 */
export async function reopenEdited(tx: ContentTx, tenant: string, edited: EditedDrafts): Promise<AuditEntry[]> {
  const { before, after, changes, templates, username, now } = edited
  const pages = new Map<ItemId, Set<string>>()
  for (const id of changes.keys()) {
    const [was, is] = [before.get(id), after.get(id)]
    const languages = changedLanguages(was, is)
    if (languages.size === 0) continue
    // What was moved away or removed changes the page it stood on.
    for (const page of [was && pageOf(before, templates, was), is && pageOf(after, templates, is)]) {
      if (page === undefined) continue
      const all = languages.has(EVERY) ? new Set(page.versions.keys()) : languages
      pages.set(page.id, new Set([...(pages.get(page.id) ?? []), ...all]))
    }
  }
  if (pages.size === 0) return []
  const standings = await readStandings(tx, tenant, [...pages.keys()])
  const lines: AuditEntry[] = []
  for (const [itemId, languages] of pages) {
    for (const language of languages) {
      const from = standings.get(standingKey(itemId, language))?.state
      const transition = TRANSITIONS.find((one) => one.by === 'edit' && one.from === from)
      if (transition === undefined) continue
      const { name, to } = transition
      const step = { transition: name, from: transition.from, to, at: now, username, note: '' }
      await writeStep(tx, tenant, { itemId, language }, step)
      const detail = { from: transition.from, to }
      lines.push({ username, action: `workflow.${name}`, database: 'master', itemId, language, detail })
    }
  }
  return lines
}

/** In place of a language: what shows in all of them. */
const EVERY = '*'

function changedLanguages(was: Item | undefined, is: Item | undefined): ReadonlySet<string> {
  if (was === undefined || is === undefined) return new Set([EVERY])
  if (was.name !== is.name || was.parentId !== is.parentId || was.template !== is.template) return new Set([EVERY])
  if (!sameValues(was.shared, is.shared)) return new Set([EVERY])
  const languages = new Set([...was.versions.keys(), ...is.versions.keys()])
  for (const language of languages) {
    const [old, now] = [latestVersion(was, language), latestVersion(is, language)]
    if (old === now || (old && now && sameValues(old.fields, now.fields))) languages.delete(language)
  }
  return languages
}

function sameValues(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(one)
  return one === other || (keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]))
}
