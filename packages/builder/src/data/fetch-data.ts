import { dataRequest } from './data-request.ts'
import { type DataSettings, isDataSettings, isRecord, normalSettings, WHOLE } from './data-settings.ts'
import { flattened, matches } from './json-path.ts'

export interface FetchDataOptions {
  /** Default: the global one. */
  readonly fetch?: typeof fetch
  /** Milliseconds one datasource may take; default as long as `fetch` does. */
  readonly timeoutMs?: number
  /** Gives up. */
  readonly signal?: AbortSignal | undefined
  /**
   * What the registered handler of a datasource makes of its settings: other settings, a promise of the data itself, or
   * nothing (contract "component-builder", 9.4).
   */
  readonly override?: (datasource: string, settings: DataSettings) => unknown
  /** Listens for each datasource that could not be fetched; without an id, for settings that stand by themselves. */
  readonly onFailure?: (error: unknown, datasource: string | undefined) => void
}

/** How long the server waits for a datasource, in milliseconds (contract "component-builder", 6.3). */
export const SERVER_TIMEOUT_MS = 5000

/**
 * Data as components are bound to (contract "component-builder", 6.2): plain data as it is; settings become what they
 * fetch, also each member that is settings, all at once. Whatever cannot be fetched is `{}`; nothing is thrown.
 *
 * @example await fetchData({ lamps: { url: '/api/lamps', jsonpath: '$.items' }, title: 'Lamps' })
 */
export async function fetchData(data: unknown, options: FetchDataOptions = {}): Promise<unknown> {
  if (isDataSettings(data)) return fetchOne(data, options)
  if (!isRecord(data) || !Object.values(data).some(isDataSettings)) return data
  return Object.fromEntries(
    await Promise.all(
      Object.entries(data).map(async ([id, member]) => [
        id,
        isDataSettings(member) ? await fetchOne(member, options, id) : member,
      ]),
    ),
  )
}

async function fetchOne(settings: DataSettings, options: FetchDataOptions, datasource?: string): Promise<unknown> {
  try {
    const replaced = datasource === undefined ? undefined : options.override?.(datasource, settings)
    if (replaced instanceof Promise) return await replaced
    return await askFor(isDataSettings(replaced) ? replaced : settings, options)
  } catch (error) {
    options.onFailure?.(error, datasource)
    return {}
  }
}

async function askFor(settings: DataSettings, { fetch = globalThis.fetch, timeoutMs, signal }: FetchDataOptions) {
  const { url, init } = dataRequest(settings)
  const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
  // Node.js 20 collects a timeout nobody listens to, and what `AbortSignal.any` makes of it never aborts.
  timeout?.addEventListener('abort', () => undefined, { once: true })
  const ends = [signal, timeout].filter((end) => end !== undefined)
  const answer = await fetch(url, { ...init, ...(ends.length > 0 && { signal: AbortSignal.any(ends) }) })
  if (!answer.ok) throw new Error(`${url.split('?')[0]} answered ${answer.status}`)
  const json: unknown = await answer.json()
  const { jsonpath } = normalSettings(settings)
  return jsonpath === WHOLE ? json : flattened(matches(json, jsonpath))
}
