import type { ContentTree, Item } from './model.ts'
import { displayNameOf } from './reading.ts'
import { isRoot } from './roots.ts'
import type { TemplateRegistry } from './templates.ts'
import { latestVersion, rawField } from './versions.ts'

/** Fields that say what an item is called, the best first. */
const TITLE_FIELDS = ['NavigationTitle', 'Title']
/** The same of what the platform brings: a phrase has a key, and a media item is known by its name. */
const PLATFORM_TITLE_FIELDS = ['Key']

const isOfPlatform = (templates: TemplateRegistry, { template }: Item): boolean =>
  templates.byName(template)?.kind === 'platform'

/** What an item is called in the first of these languages that it has, else in any; its name when it has no title. */
export function titleOf(templates: TemplateRegistry, item: Item, languages: readonly string[]): string {
  const [version] = [...languages, ...item.versions.keys()].flatMap((language) => latestVersion(item, language) ?? [])
  for (const name of isOfPlatform(templates, item) ? PLATFORM_TITLE_FIELDS : TITLE_FIELDS) {
    const title = rawField(templates, item, version, name).trim()
    if (title !== '') return title
  }
  return displayNameOf(item, version?.fields)
}

/**
 * Titles of the items above one that an author knows by their content, from the top: its pages, or its folders in the
 * media library. The site and the folders that the platform keeps content in are not among them.
 */
export function titlesAbove(
  templates: TemplateRegistry,
  tree: ContentTree,
  item: Item,
  languages: readonly string[],
): readonly string[] {
  return tree
    .ancestors(item)
    .filter((above) => !isRoot(above) && (above.template === 'Media Folder' || !isOfPlatform(templates, above)))
    .map((above) => titleOf(templates, above, languages))
    .reverse()
}
