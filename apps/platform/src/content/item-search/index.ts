/** Searching the drafts by what they say, for programs of authors (contract "content", 17.3). */
import { ContentError } from '../content-error.ts'
import { compare } from '../graphql/ordering.ts'
import { parseItemId, plainId } from '../item-id.ts'
import type { ContentTree, Item, ItemVersion } from '../model.ts'
import { parseIds } from '../raw-values.ts'
import { ROOT_ITEMS } from '../roots.ts'
import type { TemplateRegistry } from '../templates.ts'
import { rawField } from '../versions.ts'

type Operator = 'MUST' | 'SHOULD' | 'NOT'

export interface SearchCriterion {
  readonly operator?: Operator | null
  readonly field: string
  readonly value: string
  readonly criteriaType?: keyof typeof COMPARE | null
}

export interface SearchStatement {
  readonly operator?: Operator | null
  readonly criteria?: readonly SearchCriterion[] | null
  readonly subStatements?: readonly SearchStatement[] | null
}

export interface ItemSearch {
  readonly searchStatement?: SearchStatement | null
  readonly filterStatement?: SearchStatement | null
  readonly paging?: {
    readonly pageSize?: number | null
    readonly pageIndex?: number | null
    readonly skip?: number | null
  } | null
  readonly sort?: readonly { readonly field: string; readonly direction?: 'ASCENDING' | 'DESCENDING' | null }[] | null
  readonly latestVersionOnly?: boolean | null
  readonly language?: string | null
}

/** An item in one version of a language. */
export interface FoundVersion {
  readonly item: Item
  readonly version: ItemVersion
}

interface Searched {
  readonly tree: ContentTree
  readonly templates: TemplateRegistry
}

type Test = (found: FoundVersion) => boolean

const DEFAULT_PAGE = 10
const MAX_PAGE = 1000
/** Conditions of one search, how deep they are nested, and characters of one value: each is compared with every draft. */
const MAX_PARTS = 30
const MAX_DEPTH = 10
const MAX_VALUE = 1000

/**
 * One page of what was found, in the order of the tree unless it is sorted.
 *
 * @throws ContentError `INVALID_INPUT` for a search that is too large, and for a page that is none
 */
export function searchItems(
  searched: Searched,
  { searchStatement, filterStatement, paging, sort, latestVersionOnly, language }: ItemSearch,
): { readonly totalCount: number; readonly found: readonly FoundVersion[] } {
  const { pageSize, pageIndex, skip } = { ...paging }
  const numbers = [pageSize ?? DEFAULT_PAGE, pageIndex ?? 0, skip ?? 0] as const
  if (numbers.some((number) => number < 0) || numbers[0] > MAX_PAGE) {
    throw new ContentError('INVALID_INPUT', `A page has 0 to ${MAX_PAGE} results, and is counted from 0.`)
  }
  const test = compile(searched, [searchStatement, filterStatement])
  const wanted = language?.toLowerCase()
  const found: FoundVersion[] = []
  for (const item of everything(searched.tree)) {
    for (const [tag, versions] of item.versions) {
      if (wanted && tag.toLowerCase() !== wanted) continue
      for (const version of latestVersionOnly ? versions.slice(-1) : versions) {
        const one = { item, version }
        if (test(one)) found.push(one)
      }
    }
  }
  const [size, index, left] = numbers
  const start = left + index * size
  return { totalCount: found.length, found: sorted(searched, found, sort ?? []).slice(start, start + size) }
}

function* everything(tree: ContentTree): Generator<Item> {
  for (const root of ROOT_ITEMS) if (root.parentId === null) yield* tree.subtree(root.id)
}

function sorted(searched: Searched, found: readonly FoundVersion[], sort: NonNullable<ItemSearch['sort']>) {
  const keys = new Map(
    found.map((one) => [one, sort.map(({ field }) => readerOf(searched, field).texts(one)[0] ?? '')] as const),
  )
  return found.toSorted((one, other) => {
    const [mine = [], theirs = []] = [keys.get(one), keys.get(other)]
    for (const [index, { direction }] of sort.entries()) {
      const order = compare(mine[index] ?? '', theirs[index] ?? '')
      if (order !== 0) return direction === 'DESCENDING' ? -order : order
    }
    return 0
  })
}

function compile(searched: Searched, statements: readonly (SearchStatement | null | undefined)[]): Test {
  let parts = 0
  const count = (depth: number) => {
    parts += 1
    if (parts > MAX_PARTS || depth > MAX_DEPTH) {
      throw new ContentError(
        'INVALID_INPUT',
        `A search has ${MAX_PARTS} conditions at most, nested ${MAX_DEPTH} deep at most.`,
      )
    }
  }
  const ofStatement = ({ criteria, subStatements }: SearchStatement, depth: number): Test => {
    count(depth)
    const tests = [
      ...(criteria ?? []).map((one) => ({
        operator: one.operator,
        test: ofCriterion(searched, one, () => count(depth)),
      })),
      ...(subStatements ?? []).map((one) => ({ operator: one.operator, test: ofStatement(one, depth + 1) })),
    ]
    const of = (wanted: Operator) =>
      tests.flatMap(({ operator, test }) => ((operator ?? 'MUST') === wanted ? [test] : []))
    const [must, should, not] = [of('MUST'), of('SHOULD'), of('NOT')]
    return (found) =>
      must.every((test) => test(found)) &&
      !not.some((test) => test(found)) &&
      (should.length === 0 || should.some((test) => test(found)))
  }
  const all = statements.flatMap((statement) => {
    if (!statement) return []
    const test = ofStatement(statement, 1)
    return [statement.operator === 'NOT' ? (found: FoundVersion) => !test(found) : test]
  })
  return (found) => all.every((test) => test(found))
}

function ofCriterion(searched: Searched, { field, value, criteriaType }: SearchCriterion, counted: () => void): Test {
  counted()
  if (value.length > MAX_VALUE) {
    throw new ContentError('INVALID_INPUT', `A value to search for has ${MAX_VALUE} characters at most.`)
  }
  const { texts, ids } = readerOf(searched, field)
  const id = parseItemId(value)
  // An id is written in many forms; a list of them holds one that is in it.
  if (ids && id !== undefined) return (found) => ids(found).includes(id)
  const holds = COMPARE[criteriaType ?? 'EXACT'](value.toLowerCase())
  return (found) => texts(found).some((text) => holds(text.toLowerCase()))
}

const COMPARE = {
  EXACT: (wanted: string) => (text: string) => text === wanted,
  CONTAINS: (wanted: string) => (text: string) => text.includes(wanted),
  STARTSWITH: (wanted: string) => (text: string) => text.startsWith(wanted),
  ENDSWITH: (wanted: string) => (text: string) => text.endsWith(wanted),
  SEARCH: (wanted: string) => {
    const words = wanted.split(/\s+/).filter(Boolean)
    return (text: string) => words.every((word) => text.includes(word))
  },
  WILDCARD: (wanted: string) => (text: string) => matches(text, wanted),
} as const

/** In time that grows with both lengths only, whatever the pattern is. */
function matches(text: string, pattern: string): boolean {
  let [at, next, star, mark] = [0, 0, -1, 0]
  while (at < text.length) {
    if (pattern[next] === '*') {
      star = next
      mark = at
      next += 1
    } else if (pattern[next] === '?' || pattern[next] === text[at]) {
      at += 1
      next += 1
    } else if (star >= 0) {
      mark += 1
      at = mark
      next = star + 1
    } else {
      return false
    }
  }
  while (pattern[next] === '*') next += 1
  return next === pattern.length
}

interface FieldReader {
  readonly texts: (found: FoundVersion) => readonly string[]
  /** What it names, where ids are compared. */
  readonly ids?: (found: FoundVersion) => readonly string[]
}

function readerOf({ tree, templates }: Searched, field: string): FieldReader {
  const ofIds = (ids: (found: FoundVersion) => readonly string[]): FieldReader => ({
    ids,
    texts: (found) => ids(found).map(plainId),
  })
  switch (field.toLowerCase()) {
    case '_name':
      return { texts: ({ item }) => [item.name] }
    case '_fullpath':
      return { texts: ({ item }) => [tree.path(item)] }
    case '_path':
      return ofIds(({ item }) => [item.id, ...tree.ancestors(item).map(({ id }) => id)])
    case '_parent':
      return ofIds(({ item }) => (item.parentId === null ? [] : [item.parentId]))
    case '_group':
      return ofIds(({ item }) => [item.id])
    case '_template':
      return ofIds(({ item }) => [templates.byName(item.template)?.id ?? ''].filter(Boolean))
    case '_templatename':
      return { texts: ({ item }) => [item.template] }
    case '_language':
      return { texts: ({ version }) => [version.language] }
    case '_version':
      return { texts: ({ version }) => [String(version.version)] }
    case '_latestversion':
      return { texts: ({ item, version }) => [item.versions.get(version.language)?.at(-1) === version ? '1' : '0'] }
    default: {
      const raw = ({ item, version }: FoundVersion) => rawField(templates, item, version, field)
      return { texts: (found) => [raw(found)], ids: (found) => parseIds(raw(found)) }
    }
  }
}
