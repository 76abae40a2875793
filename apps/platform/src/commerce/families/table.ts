import { buyers } from './buyers.ts'
import { catalogues } from './catalogues.ts'
import { type Family, type FamilyEntry, readFamily } from './family.ts'
import { identity } from './identity.ts'
import { integrations } from './integrations.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'
import { suppliers } from './suppliers.ts'

const entries = { ...identity, ...buyers, ...suppliers, ...catalogues, ...products, ...orders, ...integrations }

export type FamilyName = keyof typeof entries

/** Every stored family by name: the only place where the platform says what it keeps. */
export const families: ReadonlyMap<string, Family> = new Map(
  Object.entries<FamilyEntry>(entries).map(([name, entry]) => [name, readFamily(name, entry)]),
)

/** Throws for a name that the table does not have. */
export function familyOf(name: string): Family {
  const family = families.get(name)
  if (!family) throw new Error(`No family is called ${name}`)
  return family
}

/** The path as it is compared: lower case, parameters without names. */
export const shapeOf = (path: string) => path.replace(/\{[^}]*\}/g, '{}').toLowerCase()

const byShape = new Map([...families.values()].map((family) => [shapeOf(family.at), family]))

/** The family whose objects' ids are the last part of the scope; none for marketplace-wide ones. */
export function parentOf(family: Family): Family | undefined {
  if (family.parent !== undefined) return familyOf(family.parent)
  if (family.scope.length === 0) return undefined
  return byShape.get(shapeOf(family.at).replace(/\/\{\}\/[^{}]*$/, ''))
}

/**
 * Families of which users own objects: the column `owner` is the user. Not those that stand below such an object, and go
 * with it.
 */
export const familiesOfUsers: readonly Family[] = [...families.values()].filter(
  (family) => family.private || (family.party === 'user' && parentOf(family)?.party !== 'user'),
)

/** Families whose scope ends in the id of an object of this family. */
export function childrenOf(family: Family): readonly Family[] {
  return children.get(family.name) ?? []
}

const children = grouped([...families.values()], (family) => parentOf(family)?.name)

/** Fields of other families, and its own, that hold ids of this family's objects. */
export function referencesTo(family: Family): readonly { from: Family; reference: Family['references'][number] }[] {
  return incoming.get(family.name) ?? []
}

const incoming = grouped(
  [...families.values()].flatMap((from) =>
    from.references.flatMap((reference) => reference.to.map((to) => ({ to, from, reference }))),
  ),
  ({ to }) => to,
)

function grouped<Value>(values: readonly Value[], keyOf: (value: Value) => string | undefined): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
