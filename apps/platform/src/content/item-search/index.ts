/** Searching the drafts by what they say, for programs of authors (contract "content", 17.3). */
import type { YieldingTask } from '../../ground/yielding-scheduler.ts'
import { ContentError } from '../content-error.ts'
import { parseItemId, plainId } from '../item-id.ts'
import { CONTENT_LIMITS } from '../limits.ts'
import type { ContentTree } from '../model.ts'
import { parseIds } from '../raw-values.ts'
import { itemsOf } from '../roots.ts'
import type { TemplateRegistry } from '../templates.ts'
import { rawField } from '../versions.ts'
import { type Found, findEntries, holdsForEvery, holdsForSome, negated, type Test } from './found.ts'
import { type OrderBy, ordered } from './ordering.ts'
import { createConditionCount, createSearchWork, requireShortTexts, type SearchWork } from './search-work.ts'
import { type TextMatchName, textMatch } from './text-matching.ts'

type Operator = 'MUST' | 'SHOULD' | 'NOT'

export interface SearchCriterion {
  readonly operator?: Operator | null
  readonly field: string
  readonly value: string
  readonly criteriaType?: TextMatchName | null
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

interface Searched {
  readonly tree: ContentTree
  readonly templates: TemplateRegistry
}

const DEFAULT_PAGE = 10

const refused = (message: string) => new ContentError('INVALID_INPUT', message)

/**
 * One page of what was found, in the order of the tree unless it is sorted. In parts: the tree is one state, so that what
 * is written in between does not show.
 *
 * @throws ContentError `INVALID_INPUT` for a search that is too large, and for a page that is none; `SEARCH_TOO_COSTLY` for
 *   one that compares too much
 */
export function* searchItems(
  searched: Searched,
  { searchStatement, filterStatement, paging, sort, latestVersionOnly, language }: ItemSearch,
): YieldingTask<{ readonly totalCount: number; readonly found: readonly Found[] }> {
  const { itemSearchPage, itemSearchOrders } = CONTENT_LIMITS
  const { pageSize, pageIndex, skip } = { ...paging }
  const numbers = [pageSize ?? DEFAULT_PAGE, pageIndex ?? 0, skip ?? 0] as const
  if (numbers.some((number) => number < 0) || numbers[0] > itemSearchPage.value) {
    throw refused(`A page has 0 to ${itemSearchPage.value} results, and is counted from 0.`)
  }
  if ((sort ?? []).length > itemSearchOrders.value) {
    throw refused(`A search is sorted by at most ${itemSearchOrders.value} fields.`)
  }
  requireShortTexts(
    (sort ?? []).map(({ field }) => field),
    refused,
  )
  const work = createSearchWork((message) => new ContentError('SEARCH_TOO_COSTLY', message))
  const test = compile(searched, [searchStatement, filterStatement], work)
  const wanted = language?.toLowerCase()
  const found = yield* findEntries(
    itemsOf(searched.tree),
    ({ versions }) =>
      [...versions].flatMap(([tag, list]) => {
        if (wanted && tag.toLowerCase() !== wanted) return []
        return latestVersionOnly ? list.slice(-1) : list
      }),
    test,
    work,
  )
  const orders = (sort ?? []).map(({ field, direction }): OrderBy<Found> => {
    const { texts } = readerOf(searched, field)
    return { keyOf: (one) => texts(one)[0] ?? '', direction: direction === 'DESCENDING' ? 'DESC' : 'ASC' }
  })
  const inOrder = orders.length === 0 ? found : yield* ordered(found, orders, work.add)
  const [size, index, left] = numbers
  const start = left + index * size
  return { totalCount: found.length, found: inOrder.slice(start, start + size) }
}

function compile(
  searched: Searched,
  statements: readonly (SearchStatement | null | undefined)[],
  work: SearchWork,
): Test {
  const conditions = createConditionCount(refused)
  const ofStatement = ({ criteria, subStatements }: SearchStatement, depth: number): Test => {
    conditions.add(depth)
    const tests = [
      ...(criteria ?? []).map((one) => {
        conditions.add(depth, [one.field, one.value])
        return { operator: one.operator, test: ofCriterion(searched, one, work) }
      }),
      ...(subStatements ?? []).map((one) => ({ operator: one.operator, test: ofStatement(one, depth + 1) })),
    ]
    const of = (wanted: Operator) =>
      tests.flatMap(({ operator, test }) => ((operator ?? 'MUST') === wanted ? [test] : []))
    const [must, should, not] = [of('MUST'), of('SHOULD'), of('NOT')]
    return function* (found) {
      if (!(yield* holdsForEvery(must, found)) || (yield* holdsForSome(not, found))) return false
      return should.length === 0 || (yield* holdsForSome(should, found))
    }
  }
  const all = statements.flatMap((statement) => {
    if (!statement) return []
    const test = ofStatement(statement, 1)
    return [statement.operator === 'NOT' ? negated(test) : test]
  })
  return (found) => holdsForEvery(all, found)
}

function ofCriterion(searched: Searched, { field, value, criteriaType }: SearchCriterion, work: SearchWork): Test {
  const { texts, ids } = readerOf(searched, field)
  const id = parseItemId(value)
  // An id is written in many forms; a list of them holds one that is in it.
  if (ids && id !== undefined) {
    return function* (found) {
      const named = ids(found)
      if (work.add(named.length * ID_LENGTH)) yield
      return named.includes(id)
    }
  }
  const holds = textMatch(criteriaType ?? 'EXACT', value)
  return function* (found) {
    for (const text of texts(found)) if (yield* holds(text, work)) return true
    return false
  }
}

/** Characters of a written id. */
const ID_LENGTH = 36

interface FieldReader {
  readonly texts: (found: Found) => readonly string[]
  /** What it names, where ids are compared. */
  readonly ids?: (found: Found) => readonly string[]
}

function readerOf({ tree, templates }: Searched, field: string): FieldReader {
  const ofIds = (ids: (found: Found) => readonly string[]): FieldReader => ({
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
      const raw = ({ item, version }: Found) => rawField(templates, item, version, field)
      return { texts: (found) => [raw(found)], ids: (found) => parseIds(raw(found)) }
    }
  }
}
