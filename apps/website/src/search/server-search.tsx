import { DictionaryProvider, type Page } from '@tessera/content/react'
import { collectSearchState, createSearchClient, requestCookies, type SearchState } from '@tessera/search'
import { SearchProvider } from '@tessera/search/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { currentPath } from '../components/elements/where.ts'
import type { HeldToken } from '../shop/held-token.ts'
import type { ReadCatalogue } from './catalogue-fallback.ts'
import { headElements } from './head-elements.ts'
import { partySearchPath, type SearchSetup, searchConfiguration, searchLocale } from './search-setup.ts'

/** Who is asked for; by default nobody in particular, so that the answers may be kept for everybody. */
export interface SearchedFor {
  /** Of whoever the page is made for: they find what they may see, at what they pay. */
  readonly token?: string | undefined
  /** Called when their token is refused. */
  readonly refused?: (() => void) | undefined
  /** Called when they send too many requests. */
  readonly limited?: (() => void) | undefined
  /** The `cookie` header, where the search may recognize who visits: on a page that is made for them alone. */
  readonly cookies?: string | undefined
  /** The network addresses their request came by, as `x-forwarded-for` lists them: searches are limited by visitor. */
  readonly forwardedFor?: string | undefined
}

/** Asks for a page, on the server, what its components would ask for. */
export interface ServerSearch {
  /**
   * The answers to everything that is asked while `content` is rendered.
   *
   * @throws when not one question is answered
   */
  collect(page: Page, content: ReactNode, signal: AbortSignal, who?: SearchedFor): Promise<CollectedSearch>
}

/** The answers, what they say to search engines in the head of the page, and the styles they bring. */
export interface CollectedSearch extends SearchState {
  readonly head?: string
  readonly styles?: readonly string[]
}

declare module '@tessera/content/react' {
  interface ServerDataContext {
    /** Undefined on a site without search. */
    search: ServerSearch | undefined
    /** Asks commerce itself, where the search fails. Undefined where there is nobody to ask as. */
    readCatalogue: ReadCatalogue | undefined
  }
}

export interface ServerSearchOptions {
  readonly setup: SearchSetup
  /** Origin of the platform. */
  readonly host: string
  readonly fetch: typeof fetch
  /** A marketplace that answers nobody without a token, and the token of visitors who have none. */
  readonly marketplace?: { readonly host: string; readonly visitorToken: HeldToken } | undefined
}

/** The search of a site as its server asks it. */
export function createServerSearch({ setup, host, fetch, marketplace }: ServerSearchOptions): ServerSearch {
  return {
    async collect(page, content, signal, { token, refused, limited, cookies, forwardedFor } = {}) {
      const client = createSearchClient({
        ...searchConfiguration(setup, currentPath(page), host),
        trackConsent: cookies !== undefined,
        ...(cookies !== undefined && { visitorStorage: requestCookies(cookies) }),
        fetch: async (input, init) => {
          // The hosted service hears nothing of who visits.
          if (setup.apiKey !== undefined) return fetch(input, { ...init, signal })
          const headers = new Headers(init?.headers)
          if (forwardedFor !== undefined) headers.set('x-forwarded-for', forwardedFor)
          const bearer = token ?? (await marketplace?.visitorToken())
          if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`)
          const address = bearer === undefined ? input : (marketplace?.host ?? host) + partySearchPath(setup)
          const answer = await fetch(address, { ...init, signal, headers })
          if (answer.status === 401) {
            if (token !== undefined) refused?.()
            else if (bearer !== undefined) marketplace?.visitorToken.forget(bearer)
          }
          if (answer.status === 429) limited?.()
          return answer
        },
      })
      client.context.setLocale(searchLocale(setup, page.locale))
      let failure: unknown
      client.log.error = (...details: unknown[]) => {
        failure ??= details[0]
      }
      const { head, styles } = await collectSearchState(client, () =>
        renderToString(
          <DictionaryProvider lngDict={page.dictionary} locale={page.locale}>
            <SearchProvider client={client}>{content}</SearchProvider>
          </DictionaryProvider>,
        ),
      )
      const queries = client.answers()
      if (queries.length === 0 && failure !== undefined) throw failure
      return { queries, ...(head !== '' && { head: headElements(head) }), ...(styles.length > 0 && { styles }) }
    },
  }
}
