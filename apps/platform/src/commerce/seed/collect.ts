import type { Entry } from './loading.ts'
import { problemOf } from './loading.ts'
import type { Marketplace, MarketplaceEntry, MarketplaceProblem, MarketplaceRecord, Place } from './marketplace.ts'
import { marketplaceResource, resourceNames } from './resources.ts'

export type PlaceOf = (record: MarketplaceRecord) => Place | undefined

/** Records by resource, and what is wrong with how they are put together. */
export interface Collected {
  readonly entries: ReadonlyMap<string, Entry[]>
  readonly problems: readonly MarketplaceProblem[]
}

/** All records of a marketplace, each with its resource. */
export function* entriesOf({ Objects, Assignments }: Marketplace): Generator<MarketplaceEntry> {
  for (const [part, lists] of Object.entries({ Objects: Objects ?? {}, Assignments: Assignments ?? {} })) {
    for (const [resource, records] of Object.entries(lists)) {
      for (const record of records ?? []) yield { part, resource, record } as MarketplaceEntry
    }
  }
}

/** Puts records of one resource together; says what nobody knows, what is no record, and what is there twice. */
export function collect(records: Iterable<MarketplaceEntry>, placeOf?: PlaceOf): Collected {
  const entries = new Map<string, Entry[]>()
  const problems: MarketplaceProblem[] = []
  const seen = new Set<string>()
  const unknown = new Set<string>()
  for (const { part, resource: name, record } of records) {
    const resource = marketplaceResource(name)
    if (resource?.part !== part) {
      const message = `${part} has no ${name}; it has ${resourceNames(part).join(', ')}`
      if (!unknown.has(message)) problems.push({ message })
      unknown.add(message)
      continue
    }
    if (typeof record !== 'object' || record === null || Array.isArray(record)) {
      problems.push({ message: `${name} holds something that is no record` })
      continue
    }
    const entry: Entry = { resource, record, place: placeOf?.(record) }
    const key = [name, ...resource.key.map((field) => String(record[field] ?? ''))].join('\n')
    if (seen.has(key)) {
      problems.push(problemOf(entry, 'is there twice'))
      continue
    }
    seen.add(key)
    const list = entries.get(name)
    if (list) list.push(entry)
    else entries.set(name, [entry])
  }
  return { entries, problems }
}
