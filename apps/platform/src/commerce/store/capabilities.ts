import { readOperation, resources } from '@tessera/commerce/table'
import { type Family, targetOf } from '../families/index.ts'
import { defaultOrder, propertyOf, searchOrder } from './property.ts'

/** What the lists of a family do, by the resource table: what its indexes are made for. */
export interface Capabilities {
  /** Fields that lists sort by. */
  readonly sort: readonly string[]
  /** Fields that lists search, weightiest first. */
  readonly search: readonly string[]
  /** Any field can be searched and sorted by, xp included. */
  readonly anything: boolean
  /** Lists filter by any field; otherwise they only page. */
  readonly filters: boolean
}

const NONE: Capabilities = { sort: [], search: [], anything: false, filters: false }

/** The plain list of each family, as the resource table has it. */
const plain = new Map<string, { sort: string; search: string; filters: boolean }>()
for (const parts of Object.values(resources)) {
  for (const { operations, rules } of parts) {
    for (const [name, line] of Object.entries(operations)) {
      const target = targetOf(line)
      if (target?.does !== 'list') continue
      const named = rules as { sort?: Record<string, string>; search?: Record<string, string> }
      plain.set(target.family.name, {
        sort: named.sort?.[name] ?? '',
        search: named.search?.[name] ?? '',
        filters: readOperation(line).answer?.list !== 'page',
      })
    }
  }
}

/** Worked out once a family. */
export function capabilitiesOf(family: Family): Capabilities {
  const known = made.get(family.name)
  if (known) return known
  const capabilities = makeCapabilities(family)
  made.set(family.name, capabilities)
  return capabilities
}

const made = new Map<string, Capabilities>()

function makeCapabilities(family: Family): Capabilities {
  const list = plain.get(family.name)
  if (!list) return NONE
  const anything = list.sort === '*'
  const weighed = searchOrder(family.model)
  const named = list.search === '*' ? weighed : wordsOf(list.search)
  const sorted = [...(anything ? [] : wordsOf(list.sort)), ...defaultOrder(family.model), ...family.indexed]
  return {
    anything,
    filters: list.filters,
    sort: [...new Set(sorted)].filter((name) => isSortable(family, name)),
    search: named.toSorted((a, b) => placeOf(weighed, a) - placeOf(weighed, b)),
  }
}

export const wordsOf = (line: string) => line.split(' ').filter((word) => word !== '')

/** What has no weight of its own comes last, in its order. */
function placeOf(names: readonly string[], name: string): number {
  const place = names.indexOf(name)
  return place === -1 ? names.length : place
}

/** A list of values and an object have no place in an order. */
export function isSortable(family: Family, name: string): boolean {
  const property = propertyOf(family, family.model, name)
  return property !== undefined && !property.many && property.kind !== 'object'
}
