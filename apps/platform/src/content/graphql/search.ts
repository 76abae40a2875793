import type { YieldingTask } from '../../ground/yielding-scheduler.ts'
import { parseItemId } from '../item-id.ts'
import { type Found, findEntries, holdsForEvery, holdsForSome, negated, type Test } from '../item-search/found.ts'
import { compare, ordered } from '../item-search/ordering.ts'
import {
  createConditionCount,
  createSearchWork,
  requireShortTexts,
  type SearchWork,
} from '../item-search/search-work.ts'
import { textMatch } from '../item-search/text-matching.ts'
import { CONTENT_LIMITS } from '../limits.ts'
import type { ContentTree, Item } from '../model.ts'
import { parseIds } from '../raw-values.ts'
import type { Reading } from '../reading.ts'
import { isWithin } from '../routes-by-path.ts'
import { rawField } from '../versions.ts'
import { problem } from './problem.ts'

export type SearchOperator = 'EQ' | 'CONTAINS' | 'NEQ' | 'NCONTAINS' | 'LT' | 'LTE' | 'GT' | 'GTE' | 'BETWEEN'

/** Contract "content", 7: all parts that are given must hold. */
export interface SearchPredicate {
  readonly name?: string | null
  readonly value?: string | null
  readonly operator?: SearchOperator | null
  readonly AND?: readonly (SearchPredicate | null)[] | null
  readonly OR?: readonly (SearchPredicate | null)[] | null
}

export interface SearchOrder {
  readonly name: string
  readonly direction?: 'ASC' | 'DESC' | null
}

/** What putting the results in an order takes, in conditions. */
const ORDER = 5

/**
 * How often a search compares an item in a language with a condition: what {@link searchItems} takes by these arguments.
 * Items of searches that look at the same ones are counted once.
 */
export function comparisonsIn(reading: Reading) {
  const entries = new Map<string, number>()
  return (where: SearchPredicate | null | undefined, orderBy: SearchOrder | null | undefined): number => {
    const { name, items } = candidates(reading, where)
    let count = entries.get(name)
    if (count === undefined) {
      count = 0
      for (const { versions } of items) count += versions.size
      entries.set(name, count)
    }
    return count * (conditionsIn(where) + (orderBy ? ORDER : 0))
  }
}

/** At least one: an item is looked at whatever is asked of it. What is nested too deep is refused when it is read. */
function conditionsIn(where: SearchPredicate | null | undefined, depth = 1): number {
  if (where === null || where === undefined || depth > CONTENT_LIMITS.searchDepth.value) return 1
  return [...(where.AND ?? []), ...(where.OR ?? [])].reduce((sum, one) => sum + conditionsIn(one, depth + 1), 1)
}

/** Items with a version, in tree order, once per language, that the predicate holds for. Without one: all of them. */
export function* searchItems(
  reading: Reading,
  where: SearchPredicate | null | undefined,
  orderBy: SearchOrder | null | undefined,
): YieldingTask<readonly Found[]> {
  requireShortTexts([orderBy?.name], refused)
  const work = createSearchWork(refused)
  const found = yield* findEntries(
    candidates(reading, where).items,
    ({ versions }) => Array.from(versions.values(), (list) => list.at(-1)).filter((version) => version !== undefined),
    compile(reading, where ?? {}, work),
    work,
  )
  if (orderBy === null || orderBy === undefined) return found
  const { name, direction } = orderBy
  return yield* ordered(
    found,
    [{ keyOf: (entry) => sortKey(reading, entry, name), direction: direction ?? 'ASC' }],
    work.add,
  )
}

/** Items that are looked at, and a name that no others have. */
interface Candidates {
  readonly name: string
  readonly items: Iterable<Item>
}

/** As few items as the predicate's outermost parts allow: those of a template, or those below an item. */
function candidates({ tree, templates }: Reading, where: SearchPredicate | null | undefined): Candidates {
  const parts = [where, ...(where?.AND ?? [])].filter(
    (part) => part?.operator !== 'NEQ' && part?.operator !== 'NCONTAINS',
  )
  const template = parts.find((part) => part?.name === '_templates')?.value
  const declared = template && templateOf({ templates }, template)
  if (declared && templates.all.every(({ baseIds }) => !baseIds.includes(declared.id))) {
    return { name: `of ${declared.name}`, items: tree.ofTemplate(declared.name) }
  }
  const path = parts.find((part) => part?.name === '_path')?.value
  const root = path ? itemAt(tree, path) : tree.at('/sitecore')
  return root === undefined ? { name: 'none', items: [] } : { name: `below ${root.id}`, items: tree.subtree(root.id) }
}

const templateOf = ({ templates }: Pick<Reading, 'templates'>, value: string) =>
  templates.byId(value) ?? templates.byName(value)

function itemAt(tree: ContentTree, value: string): Item | undefined {
  const id = parseItemId(value)
  return id === undefined ? tree.at(value) : tree.get(id)
}

const refused = (message: string) => problem('QUERY_TOO_COSTLY', message)

function compile(reading: Reading, where: SearchPredicate, work: SearchWork): Test {
  const conditions = createConditionCount(refused)
  const walk = (predicate: SearchPredicate, depth: number): Test => {
    conditions.add(depth, [predicate.name, predicate.value])
    const inner = (list: SearchPredicate['AND']) =>
      (list ?? []).flatMap((entry) => (entry === null ? [] : [walk(entry, depth + 1)]))
    const own = condition(reading, predicate, work)
    const every = [...(own ? [own] : []), ...inner(predicate.AND)]
    const some = inner(predicate.OR)
    return function* (found) {
      return (yield* holdsForEvery(every, found)) && (some.length === 0 || (yield* holdsForSome(some, found)))
    }
  }
  return walk(where, 1)
}

function condition(reading: Reading, { name, value, operator }: SearchPredicate, work: SearchWork): Test | undefined {
  if (name === null || name === undefined || name === '') return undefined
  const wanted = value ?? ''
  const how = operator ?? 'EQ'
  const isNegative = how === 'NEQ' || how === 'NCONTAINS'
  const yesOrNo = (test: (found: Found) => boolean): Test =>
    function* (found) {
      if (work.add(0)) yield
      return test(found) !== isNegative
    }
  const { tree, templates } = reading

  switch (name) {
    case '_path': {
      const root = itemAt(tree, wanted)
      return yesOrNo(({ item }) => root !== undefined && isWithin(tree, root, item))
    }
    case '_parent': {
      const parent = itemAt(tree, wanted)
      return yesOrNo(({ item }) => parent !== undefined && item.parentId === parent.id)
    }
    case '_templates': {
      const template = templateOf(reading, wanted)
      const id = template?.id ?? parseItemId(wanted)
      return yesOrNo(({ item }) => {
        const own = templates.byName(item.template)
        return own !== undefined && id !== undefined && (own.id === id || own.baseIds.includes(id))
      })
    }
    case '_hasLayout':
      return yesOrNo(({ item }) => templates.isPage(item.template) === /^(?:true|1)$/i.test(wanted))
    case '_language':
      return comparison(how, wanted, ({ version }) => version.language, work)
    case '_name':
      return comparison(how, wanted, ({ item }) => item.name, work)
    default:
      return comparison(how, wanted, ({ item, version }) => rawField(templates, item, version, name), work)
  }
}

function comparison(operator: SearchOperator, wanted: string, read: (found: Found) => string, work: SearchWork): Test {
  const id = parseItemId(wanted)
  const [same, within] = [textMatch('EXACT', wanted), textMatch('CONTAINS', wanted)]
  const equals: Test = function* (found) {
    const own = read(found)
    if (yield* same(own, work)) return true
    const start = own.slice(0, MAX_COMPARED)
    return (id !== undefined && parseItemId(own) === id) || compare(start, wanted) === 0
  }
  const contains: Test = function* (found) {
    const own = read(found)
    return (yield* within(own, work)) || (id !== undefined && parseIds(own).includes(id))
  }
  /** An empty value is neither before nor after anything. */
  const isOrdered = (limits: readonly (readonly [text: string, holds: (order: number) => boolean])[]): Test =>
    function* (found) {
      const own = read(found).slice(0, MAX_COMPARED)
      if (work.add(own.length)) yield
      return own !== '' && limits.every(([text, holds]) => holds(compare(own, text)))
    }
  switch (operator) {
    case 'EQ':
      return equals
    case 'NEQ':
      return negated(equals)
    case 'CONTAINS':
      return contains
    case 'NCONTAINS':
      return negated(contains)
    case 'LT':
      return isOrdered([[wanted, (order) => order < 0]])
    case 'LTE':
      return isOrdered([[wanted, (order) => order <= 0]])
    case 'GT':
      return isOrdered([[wanted, (order) => order > 0]])
    case 'GTE':
      return isOrdered([[wanted, (order) => order >= 0]])
    case 'BETWEEN': {
      const [low, high] = wanted.split(/[,|]/).map((part) => part.trim())
      if (low === undefined || high === undefined) {
        throw problem('BAD_USER_INPUT', `BETWEEN needs two values with a comma between, not ${JSON.stringify(wanted)}.`)
      }
      return isOrdered([
        [low, (order) => order >= 0],
        [high, (order) => order <= 0],
      ])
    }
  }
}

/** Characters of a value that decide whether it is before or after one that may be looked for. */
const MAX_COMPARED = 3 * CONTENT_LIMITS.searchText.value

/** What an order by this name goes by. */
function sortKey({ templates, tree }: Reading, { item, version }: Found, name: string): string {
  switch (name) {
    case '_name':
      return item.name
    case '_path':
      return tree.path(item)
    case '_language':
      return version.language
    case '__Updated':
      return version.updatedAt.toISOString()
    case '__Created':
      return version.createdAt.toISOString()
    default:
      return rawField(templates, item, version, name)
  }
}
