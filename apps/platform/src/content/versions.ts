/** Which version of an item a reader gets: the newest in the language, else in the languages it falls back to. */

import type { Item, ItemVersion } from './model.ts'
import { isWithheld } from './releases/never-publish.ts'
import type { TemplateRegistry } from './templates.ts'

export interface FoundVersion {
  readonly version: ItemVersion
  /** The language asked for has no version: this one is of another language (`version.language`). */
  readonly fallback: boolean
}

export interface VersionChoice {
  /** Languages to try after the one asked for, in order; see {@link SiteLanguages.fallback}. Default: none. */
  readonly fallback?: readonly string[]
}

export function latestVersion(item: Item, language: string): ItemVersion | undefined {
  return item.versions.get(language)?.at(-1)
}

export function versionFor(item: Item, language: string, choice: VersionChoice = {}): FoundVersion | undefined {
  for (const candidate of [language, ...(choice.fallback ?? [])]) {
    const version = latestVersion(item, candidate)
    if (version) return { version, fallback: candidate !== language }
    // Taken off the website in this language: another one does not stand in for it.
    if (isWithheld(item, candidate)) return undefined
  }
  return undefined
}

/** Raw value of a field: the version's or the shared one, else the template's standard value. Unknown names: `''`. */
export function rawField(
  templates: TemplateRegistry,
  item: Item,
  version: ItemVersion | undefined,
  name: string,
): string {
  const field = templates.field(item.template, name)
  if (!field) return ''
  return (field.shared ? item.shared[field.name] : version?.fields[field.name]) ?? field.standardValue
}

/** What a Site item says about languages. */
export interface SiteLanguages {
  readonly default: string
  /** The default first. */
  readonly all: readonly string[]
  /** Languages to read instead of this one, in order; empty for the default language. */
  fallback(language: string): readonly string[]
}

/**
 * Reads `language`, `languages` (`en|de|ar`) and `languageFallback` (`de=en|ar=en`) of a Site item. A language that
 * names no fallback falls back to the site's default; `de=` switches fallback off for it.
 */
export function siteLanguages(site: Item | undefined): SiteLanguages {
  const first = site?.shared.language?.trim() || 'en'
  const all = [...new Set([first, ...listed(site?.shared.languages ?? '')])]
  const next = new Map(
    listed(site?.shared.languageFallback ?? '').map((pair) => {
      const [from = '', to = ''] = pair.split('=')
      return [from.trim(), to.trim()] as const
    }),
  )
  return {
    default: first,
    all,
    fallback(language) {
      const chain: string[] = []
      let current = language
      while (chain.length < 8) {
        const following = next.get(current) ?? (current === first ? '' : first)
        if (following === '' || following === language || chain.includes(following)) break
        chain.push(following)
        current = following
      }
      return chain
    },
  }
}

function listed(text: string): readonly string[] {
  return text
    .split(/[|,;\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
