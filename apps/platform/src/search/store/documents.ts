import { type Kysely, sql } from 'kysely'
import { jsonb, prepared } from '../../ground/database/index.ts'
import type { IndexDocument, Shelf } from '../search-index.ts'

export type { Shelf } from '../search-index.ts'

type Tx = Kysely<unknown>

export interface StoredDocument extends Shelf, IndexDocument {
  readonly revision: number
  readonly gone: boolean
}

/** Channel that is notified at commit when documents have changed. */
export const DOCUMENTS_CHANGED = 'search_document'
/** Writers wait for each other from here to their commit, so that revisions are in the order of commits. */
const WRITING = 7_310_443_091

/**
 * Adds and replaces documents, in a transaction. The same again changes nothing; nor does what differs in the field
 * `untold` alone.
 */
export async function putDocuments(
  tx: Tx,
  tenant: string,
  { entity, locale }: Shelf,
  documents: readonly IndexDocument[],
  { untold = '' }: { readonly untold?: string } = {},
): Promise<void> {
  if (documents.length === 0) return
  await beginWriting(tx)
  // Of several with one id the last counts.
  const rows = [...new Map(documents.map((document) => [document.id, document])).values()]
  await sql`${prepared}
    insert into search_document as d (tenant, entity, locale, id, source, fields, revision)
    select ${tenant}, ${entity}, ${locale}, r.id, r.source, r.fields, nextval('search_revision')
    from jsonb_to_recordset(${jsonb(rows)}) as r(id text, source text, fields jsonb)
    on conflict (tenant, entity, locale, id) do update
      set source = excluded.source, fields = excluded.fields, gone = false, revision = excluded.revision, updated_at = now()
      where d.gone or d.source <> excluded.source or d.fields - ${untold}::text <> excluded.fields - ${untold}::text`.execute(
    tx,
  )
}

/** Removes documents of a source; of others, and unknown ones, none. */
export async function removeDocuments(
  tx: Tx,
  tenant: string,
  { entity, locale, source }: Shelf & { readonly source: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await beginWriting(tx)
  await sql`${prepared}
    update search_document set gone = true, fields = '{}', revision = nextval('search_revision'), updated_at = now()
    where tenant = ${tenant} and entity = ${entity} and locale = ${locale} and source = ${source}
      and id = any(${[...ids]}::text[]) and not gone`.execute(tx)
}

/** Until the transaction ends nobody else writes documents. */
export async function beginWriting(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${WRITING}::bigint), pg_notify(${DOCUMENTS_CHANGED}, '')`.execute(tx)
}

/** What has changed since a revision, oldest first; with 0 everything there is. */
export async function documentsAfter(
  tx: Tx,
  tenant: string,
  revision: number,
  limit: number,
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`${prepared}
    select entity, locale, id, source, fields, gone, revision from search_document
    where tenant = ${tenant} and revision > ${revision} order by revision limit ${limit}`.execute(tx)
  return rows
}

/** The same of one shelf. */
export async function shelfAfter(
  tx: Tx,
  tenant: string,
  { entity, locale }: Shelf,
  revision: number,
  limit: number,
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`${prepared}
    select entity, locale, id, source, fields, gone, revision from search_document
    where tenant = ${tenant} and entity = ${entity} and locale = ${locale} and revision > ${revision}
    order by revision limit ${limit}`.execute(tx)
  return rows
}

/** The last revision there is; 0: none. */
export async function lastRevision(tx: Tx, tenant: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(revision) as last from search_document where tenant = ${tenant}`.execute(tx)
  return rows[0]?.last ?? 0
}

/** A document as it is kept. */
export async function storedDocument(
  tx: Tx,
  tenant: string,
  { entity, locale, id }: Shelf & { readonly id: string },
): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`${prepared}
    select entity, locale, id, source, fields, gone, revision from search_document
    where tenant = ${tenant} and entity = ${entity} and locale = ${locale} and id = ${id} and not gone
    for update`.execute(tx)
  return rows[0]
}

/** Where a source has documents. */
export async function shelvesOfSource(tx: Tx, tenant: string, source: string): Promise<Shelf[]> {
  const { rows } = await sql<Shelf>`
    select distinct entity, locale from search_document
    where tenant = ${tenant} and source = ${source} and not gone`.execute(tx)
  return rows
}

/** Ids of all documents of a source on a shelf. */
export async function idsOfSource(
  tx: Tx,
  tenant: string,
  { entity, locale, source }: Shelf & { readonly source: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from search_document
    where tenant = ${tenant} and source = ${source} and entity = ${entity} and locale = ${locale} and not gone`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Ids of those of some documents that a source has. */
export async function idsOf(
  tx: Tx,
  tenant: string,
  { entity, locale, source }: Shelf & { readonly source: string },
  documents: readonly Pick<IndexDocument, 'id'>[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${prepared}
    select id from search_document
    where tenant = ${tenant} and source = ${source} and entity = ${entity} and locale = ${locale} and not gone
      and id = any(${documents.map(({ id }) => id)}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}
