import { CsvError, csvTable, readCsv } from '@tessera/website/authoring'
import { freeName } from '../pages/arranging/address-name.ts'
import type { ItemWrite } from '../site-items/write-items.ts'
import { comparableKey, entryName, isKey, MAX_TEXT_LENGTH } from './phrase-key.ts'
import { newPhraseWrites, textWrites } from './save-phrase.ts'
import type { SiteDictionary, SitePhrase } from './site-phrases.ts'

/** Why a line of a table is not taken. */
export const LINE_REASONS = [
  'HEADER',
  'LANGUAGE',
  'QUOTE',
  'INVALID_KEY',
  'TWICE',
  'TEXT_TOO_LONG',
  'TOO_MANY_CELLS',
  'NO_TEXT',
  'TOO_MANY_LINES',
] as const
export type LineReason = (typeof LINE_REASONS)[number]

/** A line that is refused: with any of them nothing is imported. */
export interface RefusedLine {
  readonly line: number
  readonly reason: LineReason
  /** What in the line it is about. */
  readonly what: string
}

export type ImportPlan =
  | { readonly ok: true; readonly writes: readonly ItemWrite[]; readonly phrases: number }
  | { readonly ok: false; readonly refused: readonly RefusedLine[] }

/** Most lines of a table. */
const MAX_LINES = 3000

/** All phrases as a table: `key`, then a column for each language. */
export function exportPhrases(phrases: readonly SitePhrase[], languages: readonly string[]): string {
  return csvTable([
    ['key', ...languages],
    ...phrases
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ key, texts }) => [key, ...languages.map((language) => texts[language]?.text ?? '')]),
  ])
}

/**
 * What a table of phrases would change. An empty cell leaves the text as it is; a key that is not there yet becomes a new
 * phrase. Every line is looked at before anything is written.
 */
export function planImport(
  table: string,
  dictionary: SiteDictionary,
  { all, fallback }: { readonly all: readonly string[]; readonly fallback: string },
): ImportPlan {
  let rows: ReturnType<typeof readCsv>
  try {
    rows = readCsv(table)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { ok: false, refused: [{ line: error.line, reason: 'QUOTE', what: '' }] }
  }
  const [header, ...lines] = rows
  const columns = header?.cells.map((cell) => cell.trim()) ?? []
  if (columns[0]?.toLowerCase() !== 'key' || columns.length < 2) {
    return { ok: false, refused: [{ line: 1, reason: 'HEADER', what: columns[0] ?? '' }] }
  }
  const refused: RefusedLine[] = []
  const languages = columns.slice(1)
  for (const [index, language] of languages.entries()) {
    if (!all.includes(language) || languages.indexOf(language) !== index) {
      refused.push({ line: 1, reason: 'LANGUAGE', what: language })
    }
  }
  if (lines.length > MAX_LINES) refused.push({ line: MAX_LINES + 2, reason: 'TOO_MANY_LINES', what: String(MAX_LINES) })
  if (refused.length > 0) return { ok: false, refused }

  const known = new Map(
    dictionary.phrases.filter(({ isDeleted }) => !isDeleted).map((phrase) => [comparableKey(phrase.key), phrase]),
  )
  const names = [...known.values()].map(({ name }) => name)
  const met = new Set<string>()
  const writes: ItemWrite[] = []
  let phrases = 0
  for (const { line, cells } of lines) {
    const [key = '', ...texts] = cells.map((cell, index) => (index === 0 ? cell.trim() : cell))
    const said = Object.fromEntries(languages.map((language, index) => [language, texts[index] ?? '']))
    const phrase = known.get(comparableKey(key))
    const reason = lineReason(key, texts, said, { languages, met, fallback, phrase })
    met.add(comparableKey(key))
    if (reason !== undefined) {
      refused.push({ line, reason, what: key })
      continue
    }
    const before = writes.length
    if (phrase !== undefined) {
      writes.push(...textWrites(phrase.itemId, changesOf(phrase, said)))
    } else {
      const name = freeName(entryName(key), names)
      names.push(name)
      writes.push(...newPhraseWrites(dictionary, name, fallback, key, said))
    }
    if (writes.length > before) phrases += 1
  }
  return refused.length > 0 ? { ok: false, refused } : { ok: true, writes, phrases }
}

interface LineContext {
  readonly languages: readonly string[]
  readonly met: ReadonlySet<string>
  readonly fallback: string
  readonly phrase: SitePhrase | undefined
}

function lineReason(
  key: string,
  texts: readonly string[],
  said: Readonly<Record<string, string>>,
  { languages, met, fallback, phrase }: LineContext,
): LineReason | undefined {
  if (!isKey(key)) return 'INVALID_KEY'
  if (met.has(comparableKey(key))) return 'TWICE'
  if (texts.slice(languages.length).some((text) => text !== '')) return 'TOO_MANY_CELLS'
  if (texts.some((text) => text.length > MAX_TEXT_LENGTH)) return 'TEXT_TOO_LONG'
  if (phrase === undefined && (said[fallback] ?? '') === '') return 'NO_TEXT'
  return undefined
}

function changesOf({ texts }: SitePhrase, said: Readonly<Record<string, string>>) {
  return Object.entries(said)
    .filter(([, text]) => text !== '')
    .map(([language, text]) => ({
      language,
      text,
      seen: texts[language]?.text ?? '',
      revision: texts[language]?.revision ?? '',
    }))
}
