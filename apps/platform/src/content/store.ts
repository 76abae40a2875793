/**
 * The content store. Readers get a {@link Tree}: the whole of a database in memory, replaced when its epoch moves on.
 * A write is a function from the present state to a changed one; the store puts writes in order, saves the difference
 * with its audit rows in one transaction, and only then shows the new trees.
 */
import { createHash } from 'node:crypto'
import type { SiteManifest } from '@tessera/content'
import type { Transaction } from 'kysely'
import { type Database, type EngineName, jsonb } from '../ground/database/index.ts'
import { coalesce } from './coalesce.ts'
import { rememberPlaces } from './media/former-places.ts'
import type { ContentTables } from './migrations.ts'
import { DATABASES, type DatabaseName, type ItemId } from './model.ts'
import { audit, lockWrites, readHeads, readLastWriters, refreshTree, save, seed } from './store-rows.ts'
import { createTemplateRegistry, EMPTY_MANIFEST, type TemplateRegistry } from './templates.ts'
import { emptyTree, type ItemChanges, type Tree } from './tree.ts'
import { reopenEdited } from './workflow/reopen-edited.ts'

export type ContentTx = Transaction<ContentTables>

/** One line of the audit: who did what, and the revision before and after. */
export interface AuditEntry {
  readonly username: string
  readonly action: string
  readonly database: DatabaseName
  readonly itemId?: string
  readonly language?: string
  readonly version?: number
  readonly beforeRevision?: string
  readonly afterRevision?: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** What a write sees: the newest state of both databases, held still until it is done. */
export interface WriteScope {
  readonly trees: Readonly<Record<DatabaseName, Tree>>
  readonly templates: TemplateRegistry
  readonly now: Date
  readonly tx: ContentTx
}

/** What a write wants: new states of items (`null`: gone), audit lines, and an answer. */
export interface WriteOutcome<Result> {
  readonly result: Result
  readonly changes: Readonly<Partial<Record<DatabaseName, ItemChanges>>>
  readonly audit?: readonly AuditEntry[]
  /** Runs last in the transaction: outbox events, operation records. */
  readonly finish?: (tx: ContentTx) => Promise<void>
}

export interface ContentStore {
  /** The newest state. On PostgreSQL one small query asks for the epoch; on PGlite this process knows it. */
  currentTree(database: DatabaseName): Promise<Tree>
  templates(): Promise<TemplateRegistry>
  /** Remembers what the site declares. The same manifest again changes nothing. Answers whether it changed. */
  setManifest(manifest: SiteManifest): Promise<boolean>
  /** Who wrote last to each version of a draft, by its number; without those that nobody is known of. */
  lastWriters(itemId: ItemId, language: string): Promise<ReadonlyMap<number, string>>
  write<Result>(work: (scope: WriteScope) => WriteOutcome<Result> | Promise<WriteOutcome<Result>>): Promise<Result>
}

export interface ContentStoreSettings {
  readonly db: Database
  readonly engine: EngineName
  readonly tenant: string
}

/** Prepares the tenant's rows on first use and loads both databases. */
export async function createContentStore({ db: untyped, engine, tenant }: ContentStoreSettings): Promise<ContentStore> {
  const db = untyped.withTables<ContentTables>()
  const trees: Record<DatabaseName, Tree> = { master: emptyTree('master'), web: emptyTree('web') }
  let templates = createTemplateRegistry(EMPTY_MANIFEST)
  let digest = ''
  let loaded = false

  await db.transaction().execute((tx) => seed(tx, tenant))
  const refresh = coalesce(async () => {
    if (loaded && engine === 'pglite') return
    if (loaded && (await isCurrent())) return
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => catchUp(tx))
    loaded = true
  })
  await refresh()

  async function isCurrent(): Promise<boolean> {
    const heads = await readHeads(db, tenant)
    return (
      heads.digest === digest && DATABASES.every((database) => heads.epochs[database].epoch <= trees[database].epoch)
    )
  }

  /** Brings the trees and the templates to what the transaction sees. */
  async function catchUp(tx: ContentTx): Promise<void> {
    const heads = await readHeads(tx, tenant)
    for (const database of DATABASES) {
      const next = await refreshTree(tx, tenant, trees[database], heads.epochs[database])
      // A write of this process may have been quicker.
      if (next.epoch > trees[database].epoch || !loaded) trees[database] = next
    }
    if (heads.digest !== digest) {
      const row = await tx.selectFrom('content_manifest').selectAll().where('tenant', '=', tenant).executeTakeFirst()
      // Stored by `setManifest`, which made a registry of it first.
      templates = createTemplateRegistry((row?.manifest as SiteManifest | undefined) ?? EMPTY_MANIFEST)
      digest = row?.digest ?? ''
    }
  }

  return {
    async currentTree(database) {
      await refresh()
      return trees[database]
    },
    async templates() {
      await refresh()
      return templates
    },
    async setManifest(manifest) {
      const registry = createTemplateRegistry(manifest)
      const text = JSON.stringify(manifest)
      const next = createHash('sha256').update(text).digest('hex')
      await refresh()
      if (next === digest) return false
      const row = { tenant, manifest: jsonb(manifest), digest: next, updated_at: new Date() }
      await db
        .insertInto('content_manifest')
        .values(row)
        .onConflict((conflict) => conflict.column('tenant').doUpdateSet(row))
        .execute()
      templates = registry
      digest = next
      return true
    },
    lastWriters: (itemId, language) => readLastWriters(db, tenant, itemId, language),
    async write(work) {
      const { result, next } = await db.transaction().execute(async (tx) => {
        await lockWrites(tx, tenant)
        await catchUp(tx)
        const scope: WriteScope = { trees: { ...trees }, templates, now: new Date(), tx }
        const outcome = await work(scope)
        const next = { ...scope.trees }
        for (const database of DATABASES) {
          const changes = outcome.changes[database]
          if (!changes || changes.size === 0) continue
          next[database] = await save(tx, tenant, scope.trees[database], changes)
        }
        const lines = [...(outcome.audit ?? [])]
        if (outcome.changes.master && outcome.changes.master.size > 0) {
          const [before, after, changes] = [scope.trees.master, next.master, outcome.changes.master]
          const username = lines[0]?.username ?? ''
          await rememberPlaces(tx, tenant, { before, changes, now: scope.now })
          lines.push(
            ...(await reopenEdited(tx, tenant, { before, after, changes, templates, username, now: scope.now })),
          )
        }
        await audit(tx, tenant, scope.now, lines)
        await outcome.finish?.(tx)
        return { result: outcome.result, next }
      })
      for (const database of DATABASES) {
        if (next[database].epoch > trees[database].epoch) trees[database] = next[database]
      }
      return result
    },
  }
}
