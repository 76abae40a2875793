import type { CachedFetchOptions } from '../cache/cached-fetch.ts'

/** Key to phrase. */
export type Phrases = Record<string, string>

export interface DictionaryService {
  fetchDictionaryData(language: string): Promise<Phrases>
}

/** Cache of a dictionary: on by default, 60 seconds (section 8.4). */
export type DictionaryCacheOptions = CachedFetchOptions<Phrases>

/** Entries to phrases: later entries win; one without key or phrase is skipped. */
export function toPhrases(
  entries: Iterable<{ key: string | null | undefined; value: string | null | undefined } | null>,
): Phrases {
  const phrases = new Map<string, string>()
  for (const entry of entries) {
    if (entry?.key && typeof entry.value === 'string') phrases.set(entry.key, entry.value)
  }
  return Object.fromEntries(phrases)
}
