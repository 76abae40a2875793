import { DICTIONARY_ENTRY_TEMPLATE } from './platform-templates.ts'
import type { Reading } from './reading.ts'
import { isWithin } from './routes-by-path.ts'
import type { Site } from './sites.ts'
import { rawField, versionFor } from './versions.ts'

export interface Phrase {
  readonly key: string
  readonly value: string
}

/**
 * The phrases of a site in a language, in tree order (contract "content", 8). An entry without the language is read in
 * the one it falls back to; one without key or phrase is left out; of two with one key the later stands.
 */
export function phrasesOf({ tree, templates }: Reading, site: Site, language: string): readonly Phrase[] {
  const fallback = site.languages.fallback(language)
  const phrases = new Map<string, string>()
  for (const entry of tree.ofTemplate(DICTIONARY_ENTRY_TEMPLATE)) {
    if (!isWithin(tree, site.item, entry)) continue
    const version = versionFor(entry, language, { fallback })?.version
    const key = rawField(templates, entry, version, 'Key').trim()
    const value = rawField(templates, entry, version, 'Phrase')
    if (key !== '' && version !== undefined && value !== '') phrases.set(key, value)
  }
  return Array.from(phrases, ([key, value]) => ({ key, value }))
}
