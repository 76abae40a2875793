import type { Log } from '../../ground/log.ts'
import type { Dsl } from './dsl.ts'
import { type SearchServer, SearchServerError } from './search-server.ts'

/** Milliseconds between two times that an index is said to be in use, and after which one that is not is nobody's. */
export const STAMPED_EVERY = 5 * 60_000
const ABANDONED_AFTER = 60 * 60_000

/** What an index says of itself. */
interface Stamped {
  readonly mappings?: { readonly _meta?: { readonly usedAt?: unknown } }
}

/** When somebody used an index last, for who tidies up. */
export const stamp = (now: number): Dsl => ({ usedAt: now })

/** Says of indexes that they are in use. One that is gone is none. */
export async function stampAll(server: SearchServer, names: readonly string[], now: number): Promise<void> {
  for (const name of names) {
    await server.ask('PUT', `/${name}/_mapping`, { json: { _meta: stamp(now) } }).catch((error: unknown) => {
      if (!(error instanceof SearchServerError && error.reason === 'gone')) throw error
    })
  }
}

/**
 * Removes what processes left that came to no good end: indexes whose names begin so, that nobody used for an hour. Those
 * of others who are at it say so every few minutes.
 */
export async function removeLeftovers(
  server: SearchServer,
  { prefix, own, now, log }: { prefix: string; own: ReadonlySet<string>; now: number; log: Log },
): Promise<void> {
  const all = await server.ask<Readonly<Record<string, Stamped>>>('GET', `/${prefix}*/_mapping`)
  for (const [name, { mappings }] of Object.entries(all)) {
    const usedAt = mappings?._meta?.usedAt
    // One without a stamp is not of ours.
    if (own.has(name) || !name.startsWith(prefix) || typeof usedAt !== 'number' || now - usedAt < ABANDONED_AFTER)
      continue
    await server.ask('DELETE', `/${name}?ignore_unavailable=true`)
    log.info({ index: name }, 'a search index that a process left behind is removed')
  }
}
