import type { WebsiteSettings } from '../settings.ts'
import type { SiteContent } from './content-source.ts'
import type { Languages } from './locale.ts'
import { siteReader } from './site-readings.ts'

/** The content service does not show its drafts to who asks. */
export class DraftsRefused extends Error {
  override readonly name = 'DraftsRefused'
  /** 401: the token holds no longer. 403: its role is too low. */
  readonly status: number

  constructor(status: number) {
    super(`The content service answered ${status} to an author`)
    this.status = status
  }
}

/**
 * An author's reading of a site's drafts. Make one for each request: nothing of it is anybody else's.
 *
 * @param headers what the author may see, and as what: `previewHeaders` of the content library
 */
export type ReadDrafts = (
  site: string,
  headers: Readonly<Record<string, string>>,
  published: SiteContent,
) => SiteContent

/**
 * Drafts in edit or preview state (contract "content", 12.1). What is asked twice within a reading is fetched
 * once; beyond it nothing is kept. The dictionary is the published one. Every question rejects with {@link DraftsRefused} when
 * the service does not show them.
 */
export function createDraftContent(settings: WebsiteSettings, languages: Languages, send: typeof fetch): ReadDrafts {
  // What is asked for is told by headers that only GraphQL heeds.
  const { readSite } = siteReader({ ...settings, LAYOUT_SERVICE: 'graphql' }, languages)
  return (site, given, published) => {
    const kept = new Map<string, Promise<unknown>>()
    const asAuthor: typeof fetch = async (input, init) => {
      const headers = new Headers(init?.headers)
      for (const [name, value] of Object.entries(given)) headers.set(name, value)
      const answer = await send(input, { ...init, headers })
      if (answer.status !== 401 && answer.status !== 403) return answer
      await answer.body?.cancel()
      throw new DraftsRefused(answer.status)
    }
    const once = <Value>(key: string, read: (fetch: typeof globalThis.fetch) => Promise<Value>): Promise<Value> => {
      const answer = (kept.get(key) as Promise<Value> | undefined) ?? read(asAuthor)
      kept.set(key, answer)
      return answer
    }
    return {
      ...readSite(site, once),
      dictionary: (locale) => published.dictionary(locale),
      undated: () => undefined,
      lack: () => undefined,
      keepPrivate: () => undefined,
      isLacking: false,
      settled: () => ({ epoch: undefined, until: 0 }),
      away: false,
    }
  }
}
