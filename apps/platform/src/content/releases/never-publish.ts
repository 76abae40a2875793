/**
 * Which languages of an item are kept off the website (decision 0037): the shared field `__Never publish` holds
 * `1` for all of them, else their names, `de|ar`. No publication of what stands above brings such a language back; one
 * that names the item does.
 */
import type { Item, ItemId } from '../model.ts'
import type { Tree } from '../tree.ts'

export const NEVER_PUBLISH_FIELD = '__Never publish'
const ALL = '1'

/** `'*'` for all languages. */
export function withheldLanguages(item: Item): readonly string[] | '*' {
  const raw = item.shared[NEVER_PUBLISH_FIELD]?.trim() ?? ''
  return raw === ALL ? '*' : raw.split('|').filter((language) => language !== '')
}

export function isWithheld(item: Item, language: string): boolean {
  if (item.shared[NEVER_PUBLISH_FIELD] === undefined) return false
  const languages = withheldLanguages(item)
  return languages === '*' || languages.includes(language)
}

/** The item with a language kept off the website from now on. */
export function withhold(item: Item, language: string): Item {
  const languages = withheldLanguages(item)
  if (languages === '*' || languages.includes(language)) return item
  return marked(item, [...languages, language])
}

/** The item with these languages free to be published. Of an item withheld as a whole the other languages it has stay away. */
export function allowAgain(item: Item, languages: readonly string[]): Item {
  if (!languages.some((language) => isWithheld(item, language))) return item
  const withheld = withheldLanguages(item)
  const all = withheld === '*' ? [...item.versions.keys()] : withheld
  return marked(
    item,
    all.filter((language) => !languages.includes(language)),
  )
}

/** Drafts whose mark is taken away because a publication names them. */
export function broughtBack(
  master: Tree,
  ids: readonly ItemId[],
  languages: readonly string[],
): ReadonlyMap<ItemId, Item> {
  const changes = new Map<ItemId, Item>()
  for (const id of ids) {
    const item = master.get(id)
    const next = item && allowAgain(item, languages)
    if (next !== undefined && next !== item) changes.set(id, next)
  }
  return changes
}

function marked(item: Item, languages: readonly string[]): Item {
  const { [NEVER_PUBLISH_FIELD]: _, ...shared } = item.shared
  return languages.length === 0
    ? { ...item, shared }
    : { ...item, shared: { ...shared, [NEVER_PUBLISH_FIELD]: languages.join('|') } }
}
