import { CsvError, csvTable, readCsv } from '@tessera/website/authoring'
import type { ItemWrite } from '../site-items/write-items.ts'
import { type CheckCode, type CheckParts, checkRedirects, REFUSED_CHECKS } from './redirect-checks.ts'
import { folderWrites, itemNameOf } from './save-redirect.ts'
import {
  drafted,
  REDIRECT_TEMPLATE,
  type RedirectFields,
  type SiteRedirects,
  storedFields,
  TYPES,
} from './site-redirects.ts'

const COLUMNS = ['pattern', 'target', 'type', 'keepQuery', 'keepLanguage', 'locale'] as const

export interface RefusedLine {
  readonly line: number
  readonly reason: 'HEADER' | 'QUOTE' | 'TYPE' | 'LOCALE' | 'TOO_MANY_LINES' | CheckCode
  readonly what: string
}

export type ImportPlan =
  | { readonly ok: true; readonly writes: readonly ItemWrite[] }
  | { readonly ok: false; readonly refused: readonly RefusedLine[] }

/** Most lines of a table: each is compared with what the others lead to. */
const MAX_LINES = 1000

const written = (value: boolean) => (value ? 'yes' : 'no')

/** All redirects as a table, in their order. */
export const exportRedirects = ({ redirects }: SiteRedirects): string =>
  csvTable([
    COLUMNS,
    ...drafted(redirects).map(({ rule }) => [
      rule.pattern,
      rule.target,
      rule.redirectType,
      written(rule.isQueryStringPreserved),
      written(rule.isLanguagePreserved),
      rule.locale,
    ]),
  ])

/** What a table would change: a pattern there is already for its language is written over, others are made. */
export function planImport(table: string, site: SiteRedirects, parts: CheckParts): ImportPlan {
  let rows: ReturnType<typeof readCsv>
  try {
    rows = readCsv(table)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { ok: false, refused: [{ line: error.line, reason: 'QUOTE', what: '' }] }
  }
  const [header, ...lines] = rows
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  if (COLUMNS.some((column, index) => names[index] !== column.toLowerCase())) {
    return { ok: false, refused: [{ line: 1, reason: 'HEADER', what: COLUMNS.join(', ') }] }
  }
  if (lines.length > MAX_LINES) {
    return { ok: false, refused: [{ line: MAX_LINES + 2, reason: 'TOO_MANY_LINES', what: String(MAX_LINES) }] }
  }
  const refused: RefusedLine[] = []
  const drafts = drafted(site.redirects)
  const rules: RedirectFields[] = drafts.map(({ rule }) => rule)
  const lineOf = new Map<RedirectFields, number>()
  for (const { line, cells } of lines) {
    const [pattern = '', target = '', type = '', query = '', language = '', locale = ''] = cells.map((cell) =>
      cell.trim(),
    )
    const redirectType = TYPES.find((known) => known === (type || 'REDIRECT_301').toUpperCase())
    if (redirectType === undefined) refused.push({ line, reason: 'TYPE', what: type })
    if (locale !== '' && !parts.languages.all.includes(locale)) refused.push({ line, reason: 'LOCALE', what: locale })
    const rule: RedirectFields = {
      pattern,
      target,
      redirectType: redirectType ?? 'REDIRECT_301',
      isQueryStringPreserved: isYes(query),
      isLanguagePreserved: isYes(language),
      locale,
    }
    const known = drafts.findIndex((one, index) => rules[index] === one.rule && isFor(one.rule, rule))
    if (known < 0) rules.push(rule)
    else rules[known] = rule
    lineOf.set(rule, line)
  }
  for (const { code, index, what } of checkRedirects(rules, { ...parts, pages: {} })) {
    const line = lineOf.get(rules[index] as RedirectFields)
    if (line !== undefined && REFUSED_CHECKS.some((one: CheckCode) => one === code))
      refused.push({ line, reason: code, what })
  }
  if (refused.length > 0) return { ok: false, refused: refused.sort((one, other) => one.line - other.line) }
  return { ok: true, writes: writesOf(site, rules, parts.languages.fallback) }
}

const isYes = (cell: string): boolean => ['1', 'yes', 'true'].includes(cell.toLowerCase())
const isFor = (one: RedirectFields, other: RedirectFields): boolean =>
  one.pattern === other.pattern && one.locale === other.locale

function writesOf(site: SiteRedirects, rules: readonly RedirectFields[], language: string): ItemWrite[] {
  const drafts = drafted(site.redirects)
  const names = drafts.map(({ name }) => name)
  const { path, writes } = folderWrites(site, language)
  const changes = rules.flatMap((rule, index): ItemWrite[] => {
    const before = drafts[index]
    const fields = storedFields(rule)
    if (before === undefined) {
      const name = itemNameOf(rule.pattern, names)
      names.push(name)
      return [{ create: { name, templateId: REDIRECT_TEMPLATE, parent: path, language, fields } }]
    }
    const seen = storedFields(before.rule)
    const isSame = JSON.stringify(seen) === JSON.stringify(fields)
    return isSame ? [] : [{ update: { itemId: before.itemId, language, seen, fields } }]
  })
  return changes.length > 0 ? [...writes, ...changes] : []
}
