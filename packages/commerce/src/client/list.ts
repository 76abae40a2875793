import type { Query } from '../query/query-string.ts'
import type { ListPage, ListPromise } from './list-page.ts'

/** Lists deeper than this are read by id, where the platform need not count its way to the page. Contract sections 6.3 and 23. */
export const DEEP_PAGES = 30

type Page = ListPage<{ readonly ID?: string }>

/**
 * Lists whose ids may come twice: users of several buyers, lines of several orders (`GET /lineitems`, and no deeper), and
 * promotions on several lines (`OrderPromotion`, `EligiblePromotion`).
 */
const REPEATED_IDS = /buyerusers|T .lineitems|[re]Promotion/

/** Asks for the first page at once, and for the others when they are read. */
export function createList(
  line: string,
  query: Query = {},
  ask: (query: Query) => Promise<unknown>,
): ListPromise<Page> {
  const next = (changes: Record<string, unknown>) => ask({ ...query, ...changes } as Query) as Promise<Page>
  const first = next({})

  /**
   * Page after page. A list of more than 30 pages is read in the order of its ids, from its beginning, unless the call
   * asks for an order, a search or a page: objects made or removed meanwhile then neither hide nor repeat others.
   */
  async function* pages() {
    let page = await first
    const filters = query.filters as Query | undefined
    const isDeep = page.Meta.TotalPages > DEEP_PAGES && page.Items[0]?.ID && !REPEATED_IDS.test(line)
    const byId = isDeep && !(query.sortBy || query.search || query.page) && { sortBy: 'ID' }
    if (byId) page = await next(byId)
    for (;;) {
      yield page
      const { Page: number, TotalPages, NextPageKey } = page.Meta
      if (!NextPageKey && !(TotalPages > number)) return
      const step: Record<string, unknown> = NextPageKey
        ? { page: '', pageSize: '', pageKey: NextPageKey }
        : byId
          ? { ...byId, filters: { ...filters, ID: [filters?.ID ?? '', `>${page.Items.at(-1)?.ID}`].flat() } }
          : { page: number + 1 }
      page = await next(step)
    }
  }

  async function* items() {
    for await (const page of pages()) yield* page.Items
  }

  return Object.assign(first, { pages, [Symbol.asyncIterator]: items })
}
