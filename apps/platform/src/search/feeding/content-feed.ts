import { createHash } from 'node:crypto'
import type { PageText } from '../../content/index.ts'
import type { Database } from '../../ground/database/index.ts'
import type { IndexDocument } from '../search-index.ts'
import { idsOfSource, putDocuments, removeDocuments, type Shelf, shelvesOfSource } from '../store/documents.ts'

/** The source of documents that are made of published pages. */
export const CONTENT_SOURCE = 'content'

export interface ContentFeed {
  /** Takes in the state of the content there is now; one that was taken in already is none. */
  sync(epoch?: number): Promise<void>
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
}

export interface ContentFeedParts {
  readonly db: Database
  readonly tenant: string
  readonly pages: () => Promise<{ readonly epoch: number; readonly pages: Iterable<PageText> }>
  /** As they are configured now: pages of a language without a locale are not taken in. */
  readonly shelvesOf: (language: string, entity: 'content' | 'question') => readonly Shelf[]
}

/**
 * Keeps a document for each published page in each language, and one for each question on it. What has not changed since
 * the last time is not written.
 */
export function contentFeed({ db, tenant, pages, shelvesOf }: ContentFeedParts): ContentFeed {
  let taken = -1
  /** Of each shelf, what was written last: id → digest. */
  const written = new Map<string, Map<string, string>>()
  let working: Promise<void> = Promise.resolve()

  async function take(epoch: number | undefined): Promise<void> {
    if (epoch !== undefined && epoch <= taken) return
    const state = await pages()
    const wanted = new Map<string, { readonly shelf: Shelf; readonly documents: Map<string, IndexDocument> }>()
    for (const page of state.pages) {
      for (const entity of ['content', 'question'] as const) {
        for (const shelf of shelvesOf(page.language, entity)) {
          const name = nameOf(shelf)
          const on = wanted.get(name) ?? { shelf, documents: new Map<string, IndexDocument>() }
          wanted.set(name, on)
          for (const document of entity === 'content' ? [pageDocument(page)] : questionDocuments(page))
            on.documents.set(document.id, document)
        }
      }
    }
    for (const shelf of await shelvesOfSource(db, tenant, CONTENT_SOURCE)) {
      // Its last page has gone.
      if (!wanted.has(nameOf(shelf))) wanted.set(nameOf(shelf), { shelf, documents: new Map() })
    }
    const changes = [...wanted.values()].map(({ shelf, documents }) => changesOn(shelf, documents))
    await db.transaction().execute(async (tx) => {
      for (const { shelf, changed, documents } of changes) {
        const at = { ...shelf, source: CONTENT_SOURCE }
        const there = await idsOfSource(tx, tenant, at)
        await putDocuments(tx, tenant, shelf, changed)
        await removeDocuments(
          tx,
          tenant,
          at,
          there.filter((id) => !documents.has(id)),
        )
      }
    })
    for (const { shelf, digests } of changes) written.set(nameOf(shelf), digests)
    taken = state.epoch
  }

  function changesOn(shelf: Shelf, documents: ReadonlyMap<string, IndexDocument>) {
    const before = written.get(nameOf(shelf))
    const digests = new Map([...documents].map(([id, document]) => [id, digestOf(document)]))
    const changed = [...documents.values()].filter(({ id }) => before?.get(id) !== digests.get(id))
    return { shelf, documents, digests, changed }
  }

  return {
    sync(epoch) {
      const done = working.then(() => take(epoch))
      working = done.catch(() => {})
      return done
    },
    settled: () => working,
  }
}

const nameOf = ({ entity, locale }: Shelf) => `${locale} ${entity}`
const digestOf = (document: IndexDocument) => createHash('sha1').update(JSON.stringify(document)).digest('base64')

function pageDocument({ id, site, url, title, description, template, text, updatedAt }: PageText): IndexDocument {
  const fields = { name: title, description, text, url, site, type: template, updated_at: updatedAt.toISOString() }
  return { id, source: CONTENT_SOURCE, fields }
}

/** What is asked on several pages is told of each: their ids are the question's own, so the last one counts. */
function questionDocuments({ site, url, title, passages }: PageText): IndexDocument[] {
  return passages.map(({ id, question, answer }) => ({
    id,
    source: CONTENT_SOURCE,
    fields: { question, answer, url, site, page: title },
  }))
}
