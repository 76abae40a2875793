/** Tells websites that published content changed, so that the next request after a publication is new. */
import type { Log } from '../ground/log.ts'
import type { PublishedItem } from './publish-plan.ts'

/** Carries the secret shared with the website. */
export const REVALIDATE_SECRET_HEADER = 'x-revalidate-secret'

export interface RevalidateSettings {
  /** Each gets a POST with `{ epoch, items: [{ id, language }] }`; of very many items, several with the same epoch. */
  readonly revalidateUrls: readonly string[]
  readonly revalidateSecret?: string | undefined
  /** How long a publication waits for a website. Default 3000. */
  readonly revalidateTimeoutMs?: number | undefined
}

export interface PublishedContent {
  readonly epoch: number
  readonly items: readonly PublishedItem[]
}

const DEFAULT_TIMEOUT_MS = 3000

/** Below half a megabyte: receivers take bodies of a limited length. */
const ITEMS_AT_ONCE = 5000

/** Waits for all; a website that does not answer is logged and does not fail the publication. */
export async function revalidate(
  content: PublishedContent,
  settings: RevalidateSettings,
  { fetch, log }: { readonly fetch: typeof globalThis.fetch; readonly log: Log },
): Promise<void> {
  const { revalidateSecret: secret, revalidateTimeoutMs: timeout = DEFAULT_TIMEOUT_MS } = settings
  const tell = async (url: string, items: readonly PublishedItem[]) => {
    try {
      const response = await send(url, { epoch: content.epoch, items }, { secret, fetch }, timeout)
      if (!response.ok) {
        log.warn(
          { url, status: response.status, epoch: content.epoch },
          'the website refused to be told of new content',
        )
      }
      return true
    } catch (error) {
      log.warn({ url, err: error, epoch: content.epoch }, 'the website could not be told of new content')
      return false
    }
  }
  await Promise.all(
    settings.revalidateUrls.map(async (url) => {
      for (let start = 0; start === 0 || start < content.items.length; start += ITEMS_AT_ONCE) {
        if (!(await tell(url, content.items.slice(start, start + ITEMS_AT_ONCE)))) return
      }
    }),
  )
}

/** How a website answers to a message that nothing new was published. */
export interface RevalidationAnswer {
  /** Without what may be secret in it. */
  readonly url: string
  /** Null when it did not answer. */
  readonly status: number | null
}

/** Sends every website the epoch that it should know already, with the secret: its answer tells whether publications reach it. */
export function askWebsites(
  epoch: number,
  { revalidateUrls, revalidateSecret, revalidateTimeoutMs = DEFAULT_TIMEOUT_MS }: RevalidateSettings,
  fetch: typeof globalThis.fetch,
): Promise<readonly RevalidationAnswer[]> {
  const ask = async (address: string): Promise<RevalidationAnswer> => {
    const { origin, pathname } = new URL(address)
    const url = origin + pathname
    try {
      const response = await send(
        address,
        { epoch, items: [] },
        { secret: revalidateSecret, fetch },
        revalidateTimeoutMs,
      )
      return { url, status: response.status }
    } catch {
      return { url, status: null }
    }
  }
  return Promise.all(revalidateUrls.map(ask))
}

async function send(
  url: string,
  content: PublishedContent,
  { secret, fetch }: { readonly secret: string | undefined; readonly fetch: typeof globalThis.fetch },
  timeout: number,
): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (secret !== undefined) headers.set(REVALIDATE_SECRET_HEADER, secret)
  const body = JSON.stringify(content)
  const signal = AbortSignal.timeout(timeout)
  const response = await settled(fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }), signal)
  await response.body?.cancel()
  return response
}

/** An injected `fetch` may not heed the signal. */
function settled<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}
