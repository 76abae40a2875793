import type { Catalogue, CatalogueChanges } from '../../commerce/index.ts'
import type { Database } from '../../ground/database/index.ts'
import type { Log } from '../../ground/log.ts'
import { COMMERCE_SOURCE, PRODUCT_ENTITY } from '../editions/shop-edition.ts'
import { beginWriting, idsOfSource, putDocuments, removeDocuments } from '../store/documents.ts'
import { productDocument } from './product-document.ts'

export interface CommerceFeed {
  hear(changes: Pick<CatalogueChanges, 'texts'>): void
  /** Compares every product with its documents: what was written while nobody followed, or is told in other locales. */
  everything(): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
  /** After the products it is at. */
  stop(): Promise<void>
}

export interface CommerceFeedParts {
  readonly db: Database
  readonly tenant: string
  readonly catalogue: Pick<Catalogue, 'texts' | 'facets' | 'activeIds'>
  /** Of documents, as they are configured now: `us_en`. None: there are no products. */
  readonly locales: () => readonly string[]
  readonly log: Log
}

/** Products of one transaction: others get their turn in between. */
const AT_ONCE = 100
const IDS_AT_ONCE = 5000
const RETRY_MS = 1000
/** Is not said anew when nothing else is: stock is written with every order, and it is not what a text is about. */
const UNTOLD = 'updated_at'

/**
 * Keeps a document for each active product in each locale. Products are read under the lock that writers of documents
 * hold, so of two processes the one that read last writes last.
 */
export function commerceFeed({ db, tenant, catalogue, locales, log }: CommerceFeedParts): CommerceFeed {
  const pending = new Set<string>()
  let isAllPending = false
  let isStopped = false
  let working: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined

  async function work(): Promise<void> {
    while (!isStopped && (isAllPending || pending.size > 0)) {
      if (isAllPending) {
        isAllPending = false
        try {
          for (const id of await allIds()) pending.add(id)
        } catch (error) {
          isAllPending = true
          throw error
        }
      }
      const ids = [...pending].slice(0, AT_ONCE)
      for (const id of ids) pending.delete(id)
      try {
        await take(ids)
      } catch (error) {
        for (const id of ids) pending.add(id)
        throw error
      }
    }
  }

  /** Products there are, and those there are documents of. */
  async function allIds(): Promise<ReadonlySet<string>> {
    const all = new Set<string>()
    for (const shelf of shelves()) {
      for (const id of await idsOfSource(db, tenant, { ...shelf, source: COMMERCE_SOURCE })) all.add(id)
    }
    for (let after = ''; ; ) {
      const ids = await catalogue.activeIds(after, IDS_AT_ONCE)
      for (const id of ids) all.add(id)
      if (ids.length < IDS_AT_ONCE) return all
      after = ids.at(-1) ?? after
    }
  }

  const shelves = () => locales().map((locale) => ({ entity: PRODUCT_ENTITY, locale }))

  function take(ids: readonly string[]): Promise<void> {
    return db.transaction().execute(async (tx) => {
      await beginWriting(tx)
      const products = await catalogue.texts(tx, ids)
      const facets = await catalogue.facets(tx)
      const there = new Set(products.map(({ id }) => id))
      const gone = ids.filter((id) => !there.has(id))
      for (const shelf of shelves()) {
        const language = shelf.locale.slice(3)
        const documents = products.map((product) => productDocument(product, facets, language))
        await putDocuments(tx, tenant, shelf, documents, { untold: UNTOLD })
        await removeDocuments(tx, tenant, { ...shelf, source: COMMERCE_SOURCE }, gone)
      }
    })
  }

  function wake(): void {
    if (isStopped || working) return
    clearTimeout(retry)
    working = work()
      .then(
        () => 0,
        (error: unknown) => {
          log.error({ err: error }, 'products could not be indexed; it is tried again')
          return RETRY_MS
        },
      )
      .then((wait) => {
        working = undefined
        if (isStopped || (pending.size === 0 && !isAllPending)) return
        retry = setTimeout(wake, wait)
      })
  }

  return {
    hear({ texts }) {
      if (texts === 'all') isAllPending = true
      else for (const id of texts) pending.add(id)
      wake()
    },
    everything() {
      isAllPending = true
      wake()
    },
    settled: async () => working,
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await working
    },
  }
}
