import { fetchFailed, responseNotValid } from '../errors.ts'

/** What each request of a file adds (contract "component-builder", 3): the file, whether it is current, the current one. */
const PHASES = {
  initial: {},
  check: { method: 'HEAD', cache: 'no-cache' },
  updated: { cache: 'reload' },
} as const satisfies Record<string, RequestInit>

export type Phase = keyof typeof PHASES

interface Answer {
  readonly headers: Headers
  readonly text: string
}

/** What was asked, by URL and phase: who asks for it again shares the answer. What failed is asked anew. */
export type FetchCache = Map<string, Map<Phase, Promise<Answer>>>

export interface HostedFile {
  readonly url: string
  readonly init?: RequestInit | undefined
  readonly cache: FetchCache
  /** Header that says that the file was deleted. */
  readonly deletedHeader: string
  /** Default: the global one. */
  readonly fetch?: typeof fetch
}

/** A file as it was answered. */
export interface Fetched extends Answer {
  /** Whether it may be out of date: it was answered before it was asked for, or others have already asked whether it is. */
  readonly isCached: boolean
}

/** Hears the file, and once more if that was out of date. */
export type OnText = (text: string, phase: Phase) => void

/**
 * One request in one phase (contract "component-builder", 3, step A).
 * @throws {BuilderError} `fetch-failed`, `response-not-valid`
 */
export async function fetchInPhase(file: HostedFile, phase: Phase): Promise<Fetched> {
  const { url, cache, deletedHeader } = file
  // `Date` has whole seconds (17, 1): what was answered within the current one is fresh.
  const second = Math.floor(Date.now() / 1000) * 1000
  const asked = cache.get(url) ?? new Map<Phase, Promise<Answer>>()
  const isShared = asked.has(phase)
  const answering = asked.get(phase) ?? request(file, phase)
  cache.set(url, asked.set(phase, answering))
  try {
    const answer = await answering
    if (answer.headers.has(deletedHeader)) throw responseNotValid(url)
    return {
      ...answer,
      isCached: (isShared && asked.size > 1) || Date.parse(answer.headers.get('date') ?? '1970') < second,
    }
  } catch (error) {
    if (cache.get(url) === asked) cache.delete(url)
    throw error
  }
}

async function request({ url, init, fetch = globalThis.fetch }: HostedFile, phase: Phase): Promise<Answer> {
  const address = phase === 'check' ? `${url}${url.includes('?') ? '&' : '?'}head` : url
  let cause: unknown
  try {
    const response = await fetch(address, { ...init, ...PHASES[phase] })
    if (response.ok) return { headers: response.headers, text: await response.text() }
    cause = response.status
  } catch (error) {
    cause = error
  }
  throw fetchFailed(url, cause)
}

const lastModified = ({ headers }: Answer): string | null => headers.get('last-modified')

/**
 * The current file, if what was fetched is out of date (step B): asks by `HEAD` first.
 * @throws {BuilderError} as `fetchInPhase`
 */
export async function revalidate(file: HostedFile, first: Fetched, onText: OnText): Promise<Fetched> {
  if (!first.isCached) return first
  const head = await fetchInPhase(file, 'check')
  if (lastModified(head) === lastModified(first)) return first
  const updated = await fetchInPhase(file, 'updated')
  onText(updated.text, 'updated')
  return updated
}

/**
 * The file at once, then the current one if that is another (step B).
 * @throws {BuilderError} as `fetchInPhase`
 */
export async function fetchAndRevalidate(file: HostedFile, onText: OnText): Promise<Fetched> {
  const first = await fetchInPhase(file, 'initial')
  onText(first.text, 'initial')
  return revalidate(file, first, onText)
}
