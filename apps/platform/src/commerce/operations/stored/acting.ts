import type { HashCost } from '../../../ground/auth/password.ts'
import type { Database } from '../../../ground/database/index.ts'
import type { Log } from '../../../ground/log.ts'
import type { PreparedSecret } from '../../identity/operations/prepare-secret.ts'
import type { Outbound } from '../../outbound/index.ts'
import type { ObjectStore, Restriction, StoredObject } from '../../store/index.ts'
import type { Caller } from '../caller.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Operation } from '../operation-table.ts'
import type { QueryValues } from '../shape/check-query.ts'

/** What operations work with, whoever calls. */
export interface Ground {
  /** A transaction for what writes; never the database itself beside it. */
  readonly tx: Database
  readonly store: ObjectStore
  readonly now: Date
  readonly tenant: string
  /** Company id of the marketplace owner. */
  readonly marketplaceId: string
  readonly log: Log
  /** Other systems, and messages to people. */
  readonly outbound: Outbound
  /** Of new password hashes; default `HASH_COST`. */
  readonly hashCost?: HashCost | undefined
  /** The password or secret of the request, hashed before the transaction. */
  readonly prepared?: PreparedSecret | undefined
  /** What a family asks beyond the table. */
  rules(family: string): FamilyRules
}

/** Somebody working with stored objects. */
export interface Acting extends Ground {
  readonly caller: Caller
  /** Of the request, when there is one. */
  readonly query?: QueryValues
  readonly parameters?: Readonly<Record<string, string>>
  readonly operation?: Operation
}

/** A stored family's object about to be written. Rules may throw, and change `body` and `owner`. */
export interface Writing {
  readonly family: string
  readonly scope: string
  /** Rules change it of a new object alone, with the body's. */
  id: string
  owner: string | null
  body: Record<string, Json>
  /** As it was; undefined for a new one. */
  readonly before: StoredObject | undefined
  /** As the request had it, unchecked, for fields that only some callers may write. */
  readonly given: JsonObject
  /** The operation's own query parameters. */
  readonly query: QueryValues
}

/** What a family asks beyond the table. Every part is optional, and runs in the transaction of the write. */
export interface FamilyRules {
  /** Before an object is made or changed. */
  write?(acting: Acting, writing: Writing): Promise<void> | void
  /** After it was made or changed. */
  written?(acting: Acting, object: StoredObject, before: StoredObject | undefined, writing: Writing): Promise<void>
  /** After it was given another id, and before what else was asked of it is written. */
  renamed?(acting: Acting, object: StoredObject, oldId: string): Promise<void>
  /** Before it is removed. */
  remove?(acting: Acting, object: StoredObject): Promise<void> | void
  /** After it was removed. */
  removed?(acting: Acting, object: StoredObject): Promise<void>
  /** Which objects the caller sees, besides what ownership says. */
  sees?(acting: Acting, object: StoredObject): Promise<boolean> | boolean
  /** The same for a list. */
  restrict?(acting: Acting): Promise<readonly Restriction[]> | readonly Restriction[]
  /** Fields that are worked out for an answer; one set for each object, in their order. */
  complete?(acting: Acting, objects: readonly StoredObject[]): Promise<readonly JsonObject[]> | readonly JsonObject[]
}
