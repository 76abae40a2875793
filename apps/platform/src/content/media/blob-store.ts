import { createHash } from 'node:crypto'
import type { Database } from '../../ground/database/index.ts'
import { TENANT } from '../../ground/tenant.ts'

/** The bytes of a media item, kept once however many items show them. */
export interface Blob {
  /** SHA-256 of the bytes, 64 lower-case hex digits. */
  readonly hash: string
  readonly mime: string
  /** Pixels; only pictures have them. */
  readonly width?: number
  readonly height?: number
  readonly size: number
  readonly bytes: Uint8Array
}

export interface BlobStore {
  /** Storing the same bytes again changes nothing. */
  put(blob: Blob): Promise<void>
  get(hash: string): Promise<Blob | undefined>
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The table is made by `read-migrations.ts`. */
export type BlobTables = {
  content_blob: {
    tenant: string
    hash: string
    mime: string
    bytes: Uint8Array
    width: number | null
    height: number | null
    size: number
  }
}

/** Blobs in table `content_blob`, apart by tenant. Drafts and published items share them: a hash says what it holds. */
export function createBlobStore(database: Database): BlobStore {
  const db = database.withTables<BlobTables>()
  return {
    async put({ hash, mime, bytes, width = null, height = null, size }) {
      await db
        .insertInto('content_blob')
        .values({ tenant: TENANT, hash, mime, bytes: Buffer.from(bytes), width, height, size })
        .onConflict((conflict) => conflict.columns(['tenant', 'hash']).doNothing())
        .execute()
    },
    async get(hash) {
      const row = await db
        .selectFrom('content_blob')
        .selectAll()
        .where('tenant', '=', TENANT)
        .where('hash', '=', hash)
        .executeTakeFirst()
      if (row === undefined) return undefined
      return {
        hash: row.hash,
        mime: row.mime,
        bytes: row.bytes,
        size: row.size,
        ...(row.width !== null && { width: row.width }),
        ...(row.height !== null && { height: row.height }),
      }
    },
  }
}
