import { type ItemFile, itemFile } from './item-files.ts'

/** A phrase in every language of the site. */
export type Phrases = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The interface phrases the components declare, as dictionary items of a site. */
export function dictionaryFiles(phrases: Phrases, site: string): ItemFile[] {
  return Object.entries(phrases).map(([key, byLanguage]) =>
    itemFile(
      `content/${site}/Dictionary/${key.replaceAll('.', '-')}`,
      'Dictionary Entry',
      { Key: key },
      Object.fromEntries(Object.entries(byLanguage).map(([language, Phrase]) => [language, { Phrase }])),
    ),
  )
}
