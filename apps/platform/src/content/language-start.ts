import type { ContentTree, Item, ItemVersion } from './model.ts'
import { sitesOf } from './sites.ts'
import { siteLanguages, versionFor } from './versions.ts'

/**
 * What the first version of an item in a language begins as: a copy of the version that readers of the language see
 * until then. Reading falls back by version, so a version with less in it would hide the rest from them. `undefined`
 * when they see none.
 */
export function languageStart(tree: ContentTree, item: Item, language: string): ItemVersion | undefined {
  const languages = sitesOf(tree).of(item)?.languages ?? siteLanguages(undefined)
  return versionFor(item, language, { fallback: languages.fallback(language) })?.version
}
