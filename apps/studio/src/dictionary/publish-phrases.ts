import type { PagesDesk } from '../pages/desk.ts'
import { publishItems } from '../site-items/publish-items.ts'
import { type SiteDictionary, type SitePhrase, waitsIn } from './site-phrases.ts'

/** Stands for all languages, and for phrases that were deleted: those leave in all of them at once. */
export const ALL_LANGUAGES = '*'

/** The phrases that wait to be published in a language, or in any. */
export function waitingPhrases(
  { phrases }: SiteDictionary,
  language: string,
  languages: readonly string[],
): readonly SitePhrase[] {
  return language === ALL_LANGUAGES
    ? phrases.filter((phrase) => languages.some((one) => waitsIn(phrase, one)))
    : phrases.filter((phrase) => !phrase.isDeleted && waitsIn(phrase, language))
}

/**
 * Publishes what was changed in a language; the other languages stay as visitors have them.
 *
 * @param itemId one phrase alone
 * @returns how many phrases
 * @throws AuthoringError `forbidden` without the role publisher
 */
export async function publishPhrases(
  { authoring, parts }: PagesDesk,
  dictionary: SiteDictionary,
  language: string,
  itemId?: string,
): Promise<number> {
  const { all } = parts.languages
  const waiting = waitingPhrases(dictionary, language, all).filter(
    (phrase) => itemId === undefined || phrase.itemId === itemId,
  )
  if (waiting.length === 0) return 0
  const above = dictionary.isPublished ? [] : [dictionary.itemId]
  const ids = [...above, ...waiting.map((phrase) => phrase.itemId)]
  await publishItems(authoring, ids, language === ALL_LANGUAGES ? all : [language])
  return waiting.length
}
