import type { YieldingTask } from '../../ground/yielding-scheduler.ts'
import { parseItemId } from '../item-id.ts'
import type { ContentTree, Item, ItemVersion } from '../model.ts'
import { parseIds } from '../raw-values.ts'
import type { Reading } from '../reading.ts'
import { isWithin } from '../routes-by-path.ts'
import { rawField } from '../versions.ts'
import { compare, ordered } from './ordering.ts'
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

/** An item as it is in one language. */
export interface Found {
  readonly item: Item
  readonly version: ItemVersion
}

type Test = (found: Found) => boolean

const MAX_PARTS = 30
const MAX_DEPTH = 10
/** Longest value of a condition, in characters: each is compared with what every item has. */
const MAX_VALUE = 1000

/** Items in a language that are looked at in one part of the work. */
const ENTRIES_AT_ONCE = 200
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
  if (where === null || where === undefined || depth > MAX_DEPTH) return 1
  return [...(where.AND ?? []), ...(where.OR ?? [])].reduce((sum, one) => sum + conditionsIn(one, depth + 1), 1)
}

/** Items with a version, in tree order, once per language, that the predicate holds for. Without one: all of them. */
export function* searchItems(
  reading: Reading,
  where: SearchPredicate | null | undefined,
  orderBy: SearchOrder | null | undefined,
): YieldingTask<readonly Found[]> {
  const test = compile(reading, where ?? {})
  const found: Found[] = []
  let looked = 0
  for (const item of candidates(reading, where).items) {
    for (const versions of item.versions.values()) {
      const version = versions.at(-1)
      if (version !== undefined && test({ item, version })) found.push({ item, version })
      looked += 1
      if (looked % ENTRIES_AT_ONCE === 0) yield
    }
  }
  if (orderBy === null || orderBy === undefined) return found
  return ordered(found, (entry) => sortKey(reading, entry, orderBy.name), orderBy.direction ?? 'ASC')
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

function compile(reading: Reading, where: SearchPredicate): Test {
  let parts = 0
  const walk = (predicate: SearchPredicate, depth: number): Test => {
    parts += 1
    if (parts > MAX_PARTS || depth > MAX_DEPTH) {
      throw problem(
        'QUERY_TOO_COSTLY',
        `The search has more than ${MAX_PARTS} conditions, or is nested deeper than ${MAX_DEPTH}. Simplify it.`,
      )
    }
    if ((predicate.value ?? '').length > MAX_VALUE) {
      throw problem('QUERY_TOO_COSTLY', `A value to search for has more than ${MAX_VALUE} characters. Shorten it.`)
    }
    const inner = (list: SearchPredicate['AND']) =>
      (list ?? []).flatMap((entry) => (entry === null ? [] : [walk(entry, depth + 1)]))
    const own = condition(reading, predicate)
    const every = inner(predicate.AND)
    const some = inner(predicate.OR)
    return (found) =>
      (own === undefined || own(found)) &&
      every.every((test) => test(found)) &&
      (some.length === 0 || some.some((test) => test(found)))
  }
  return walk(where, 1)
}

function condition(reading: Reading, { name, value, operator }: SearchPredicate): Test | undefined {
  if (name === null || name === undefined || name === '') return undefined
  const wanted = value ?? ''
  const how = operator ?? 'EQ'
  const isNegative = how === 'NEQ' || how === 'NCONTAINS'
  const yesOrNo =
    (test: Test): Test =>
    (found) =>
      test(found) !== isNegative
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
      return comparison(how, wanted, ({ version }) => version.language)
    case '_name':
      return comparison(how, wanted, ({ item }) => item.name)
    default:
      return comparison(how, wanted, ({ item, version }) => rawField(templates, item, version, name))
  }
}

function comparison(operator: SearchOperator, wanted: string, read: (found: Found) => string): Test {
  const id = parseItemId(wanted)
  const text = wanted.toLowerCase()
  const equals: Test = (found) => {
    const own = read(found)
    return own.toLowerCase() === text || (id !== undefined && parseItemId(own) === id) || compare(own, wanted) === 0
  }
  const contains: Test = (found) => {
    const own = read(found)
    return own.toLowerCase().includes(text) || (id !== undefined && parseIds(own).includes(id))
  }
  switch (operator) {
    case 'EQ':
      return equals
    case 'NEQ':
      return (found) => !equals(found)
    case 'CONTAINS':
      return contains
    case 'NCONTAINS':
      return (found) => !contains(found)
    case 'LT':
      return (found) => isOrdered(read(found), wanted, (order) => order < 0)
    case 'LTE':
      return (found) => isOrdered(read(found), wanted, (order) => order <= 0)
    case 'GT':
      return (found) => isOrdered(read(found), wanted, (order) => order > 0)
    case 'GTE':
      return (found) => isOrdered(read(found), wanted, (order) => order >= 0)
    case 'BETWEEN': {
      const [low, high] = wanted.split(/[,|]/).map((part) => part.trim())
      if (low === undefined || high === undefined) {
        throw problem('BAD_USER_INPUT', `BETWEEN needs two values with a comma between, not ${JSON.stringify(wanted)}.`)
      }
      return (found) =>
        isOrdered(read(found), low, (order) => order >= 0) && isOrdered(read(found), high, (order) => order <= 0)
    }
  }
}

/** An empty value is neither before nor after anything. */
const isOrdered = (own: string, wanted: string, holds: (order: number) => boolean): boolean =>
  own !== '' && holds(compare(own, wanted))

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
