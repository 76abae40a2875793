import type { CachedAnswer } from './cache.ts'
import type { SearchClient } from './client.ts'
import { isObject } from './json.ts'
import type { Query } from './query.ts'

/** The answers a page was rendered with (10). */
export interface SearchState {
  queries: CachedAnswer[]
}

/** What a page asks can depend on what another question was answered; deeper than this nobody waits for. */
const MAX_ROUNDS = 3

/** JSON that can stand in a script element, whatever is in it. */
const escaped = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Between these, in the head, stands what a widget of type `seo` says; a browser replaces it by its own. */
export const headMarks = (rfkId: string): [begin: string, end: string] => {
  const name = encodeURIComponent(rfkId)
  return [`seo:${name}`, `/seo:${name}`]
}

export interface RenderedPage {
  html: string
  /** For `initialState` of the provider: JSON that can stand in a script element. */
  state: string
  /** Belongs at the start of the head: what the page tells search engines (6.5). */
  head: string
  /** Texts of the style elements in `html`, for a content security policy that names them by their hashes (6.5). */
  styles: string[]
}

/**
 * Renders a page on a server with its results (10): renders to hear what is asked, asks all of it in one request, and
 * renders again. What fails is left to the browser.
 *
 * @example
 * const { html, state } = await collectSearchState(client, () => renderToString(<App client={client} />))
 */
export async function collectSearchState(
  client: SearchClient,
  render: () => string | Promise<string>,
): Promise<RenderedPage> {
  const asked = new Set<string>()
  const round = async () => {
    const collecting = { queries: new Set<Query>(), head: new Map<string, string>(), styles: new Set<string>() }
    client.collecting = collecting
    try {
      const html = await render()
      const queries = [...collecting.queries].filter(
        (query) => query.isEnabled() && !query.getLastResponse() && !asked.has(query.getKey()),
      )
      return { html, queries, head: collecting.head, styles: collecting.styles }
    } finally {
      client.collecting = undefined
    }
  }
  let { html, queries, head, styles } = await round()
  for (let rounds = 0; queries.length > 0 && rounds < MAX_ROUNDS; rounds++) {
    const answers = queries.map((query) => {
      asked.add(query.getKey())
      return query.fetch().catch((error: unknown) => client.log.error(error))
    })
    client.flush()
    await Promise.all(answers)
    ;({ html, queries, head, styles } = await round())
  }
  return {
    html,
    state: escaped({ queries: client.answers() } satisfies SearchState),
    head: [...head]
      .map(([rfkId, content]) => {
        const [begin, end] = headMarks(rfkId)
        return `<!--${begin}-->${content}<!--${end}-->`
      })
      .join(''),
    styles: [...styles],
  }
}

/** The answers in what `collectSearchState` gave, as text or parsed; none in anything else. */
export function searchStateOf(state: unknown): CachedAnswer[] {
  try {
    const parsed: unknown = typeof state === 'string' ? JSON.parse(state) : state
    if (!isObject(parsed) || !Array.isArray(parsed.queries)) return []
    return parsed.queries.filter(
      (query): query is CachedAnswer =>
        isObject(query) && typeof query.key === 'string' && typeof query.ts === 'number' && isObject(query.data),
    )
  } catch {
    return []
  }
}
