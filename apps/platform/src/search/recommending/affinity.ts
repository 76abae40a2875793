import type { Kysely } from 'kysely'
import type { EntityConfiguration } from '../configuration/configuration.ts'
import type { IndexReader } from '../editions/seen-by.ts'
import type { IndexQuery } from '../search-index.ts'
import type { PersonKey } from '../signals/people.ts'
import { interests } from '../signals/signals.ts'

export interface AffinityFacts {
  readonly db: Kysely<unknown>
  readonly tenant: string
  readonly index?: IndexReader
  readonly entityName: string
  readonly entity: EntityConfiguration
  readonly visitor?: PersonKey | undefined
  readonly without: ReadonlySet<string>
  readonly now: number
}

/**
 * What a visitor likes, by attribute and value, from 0 to 1 (contract "search", 13.6); undefined when nothing is known of
 * them, or personalisation is switched off.
 * @param fields attributes that count; default those of the entity that are for it
 */
export async function affinityOf(
  { db, tenant, index, entityName, entity, visitor, without, now }: AffinityFacts,
  fields?: readonly string[],
): Promise<IndexQuery['affinity'] | undefined> {
  if (visitor === undefined || index === undefined || without.has('personalization')) return undefined
  const points = await interests(db, { tenant }, entityName, visitor, new Date(now))
  const documents = await index.get(Object.keys(points))
  const counted =
    fields ??
    Object.entries(entity.attributes).flatMap(([name, { features }]) =>
      features.includes('personalization') ? [name] : [],
    )
  const affinity: Record<string, Record<string, number>> = {}
  for (const name of counted) {
    const values = new Map<string, number>()
    for (const { id, fields: of } of documents) {
      const value = of[name]
      for (const one of Array.isArray(value) ? value : [value]) {
        if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
          values.set(String(one), (values.get(String(one)) ?? 0) + (points[id] ?? 0))
      }
    }
    const most = Math.max(...values.values())
    if (most > 0) affinity[name] = Object.fromEntries([...values].map(([value, sum]) => [value, sum / most]))
  }
  return Object.keys(affinity).length > 0 ? affinity : undefined
}
