/** Opening and removing versions (contract 17.2, `addItemVersion` and `deleteItemVersion`). */
import { ContentError } from './content-error.ts'
import { requireLanguage } from './item-name.ts'
import { type ItemSelector, readVersionNumber, requireItem } from './item-selector.ts'
import { languageStart } from './language-start.ts'
import type { ContentTree, Item, ItemVersion } from './model.ts'
import { newVersion, withVersions } from './new-version.ts'
import { requireChangeable } from './protected-item.ts'
import { sitesOf } from './sites.ts'
import type { ContentStore, WriteOutcome } from './store.ts'

export interface ItemVersionCommand extends ItemSelector {
  readonly username: string
  /** Default: the default language of the item's site. */
  readonly language?: string | null
  /** Default: the newest in the language. */
  readonly version?: string | number | null
}

/** The next version, with the values of the one named; the first of a language has those its readers see until then. */
export function addItemVersion(store: ContentStore, command: ItemVersionCommand): Promise<Item> {
  return store.write(({ trees: { master }, now }) => {
    const { item, language, list, named } = read(master, command)
    const start = named ?? languageStart(master, item, language)
    const version = newVersion(language, (list.at(-1)?.version ?? 0) + 1, start?.fields ?? {}, now)
    return outcome('addItemVersion', command, item, { language, list: [...list, version], named, added: version }, now)
  })
}

/** @throws ContentError `VERSION_NOT_FOUND` also when the language has none */
export function deleteItemVersion(store: ContentStore, command: ItemVersionCommand): Promise<Item> {
  return store.write(({ trees: { master }, now }) => {
    const { item, language, list, named } = read(master, command)
    if (!named) throw new ContentError('VERSION_NOT_FOUND', `The item ${item.id} has no version in ${language}.`)
    const left = list.filter((one) => one !== named)
    return outcome('deleteItemVersion', command, item, { language, list: left, named, added: undefined }, now)
  })
}

function read(tree: ContentTree, command: ItemVersionCommand) {
  const item = requireChangeable(tree, requireItem(tree, command))
  const language = requireLanguage(command.language || (sitesOf(tree).of(item)?.languages.default ?? 'en'))
  const list = item.versions.get(language) ?? []
  const number = readVersionNumber(command.version)
  const named = number === undefined ? list.at(-1) : list.find(({ version }) => version === number)
  if (number !== undefined && !named) {
    throw new ContentError('VERSION_NOT_FOUND', `The item ${item.id} has no version ${number} in ${language}.`)
  }
  return { item, language, list, named }
}

interface VersionChange {
  readonly language: string
  readonly list: readonly ItemVersion[]
  readonly named: ItemVersion | undefined
  readonly added: ItemVersion | undefined
}

function outcome(
  action: string,
  { username }: ItemVersionCommand,
  item: Item,
  { language, list, named, added }: VersionChange,
  now: Date,
): WriteOutcome<Item> {
  const next: Item = { ...item, updatedAt: now, versions: withVersions(item, language, list) }
  const version = (added ?? named)?.version
  return {
    result: next,
    changes: { master: new Map([[item.id, next]]) },
    audit: [
      {
        username,
        action,
        database: 'master',
        itemId: item.id,
        language,
        ...(version !== undefined && { version }),
        ...(named && { beforeRevision: named.revision }),
        ...(added && { afterRevision: added.revision }),
      },
    ],
  }
}
