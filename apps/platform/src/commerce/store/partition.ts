import { sql } from 'kysely'
import { type Family, familyOf } from '../families/index.ts'

/** What there is one of in a marketplace shares a partition. */
export const SINGLETONS = 'commerce_object_singleton'

/** One in a marketplace, not one in every scope. */
export const isAlone = ({ singleton, scope }: Family) => singleton && scope.length === 0

/** Table of a family. Throws for a family that is not in the storage table, so no other name gets into SQL. */
export function partitionName(name: string): string {
  const family = familyOf(name)
  return isAlone(family) ? SINGLETONS : `commerce_object_${snakeCase(family.name)}`
}

/** Statements name the partition instead of the whole table: nothing is left to prune when they are planned. */
export const partition = (family: string) => sql.table(partitionName(family))

const snakeCase = (name: string) => name.replace(/(?<=[a-z])[A-Z]|(?<=.)[A-Z](?=[a-z])/g, '_$&').toLowerCase()
