import type { OpenedDatabase } from '../../ground/database/index.ts'
import type { Log } from '../../ground/log.ts'
import type { OwnNetwork } from '../../ground/network/index.ts'
import type { UserRef } from '../identity/users/user-ref.ts'
import type { JsonObject } from '../operations/json.ts'
import type { FamilyRules } from '../operations/stored/acting.ts'
import type { ObjectStore } from '../store/index.ts'
import type { Tx } from './queue/tables.ts'

/** Who did what is told, kept until it is: enough for a token in their name. Never the token itself. */
export type TokenUser = {
  readonly userType: UserRef['userType']
  readonly companyId: string
  readonly id: string
  /** API client. */
  readonly clientId: string
  /** Of a temporary shopper: their one order. */
  readonly orderId?: string
  /** Of who was invited to fill an order. */
  readonly invitation?: { readonly id: string; readonly orderId: string }
}

/** Signs tokens for other systems. */
export interface TokenMint {
  /** For ten minutes; undefined when there is no such user (any more), or they are not active. */
  tokenFor(tx: Tx, user: TokenUser, roles: readonly string[]): Promise<string | undefined>
  /** The seller's user that an API client signs in by itself. */
  defaultUserOf(tx: Tx, clientId: string): Promise<TokenUser | undefined>
}

/** Whether this is a place to try things in. */
export type Environment = 'Sandbox' | 'Staging' | 'Production'

/** What every part of outbound is given. */
export interface OutboundParts {
  readonly database: Pick<OpenedDatabase, 'db' | 'engine' | 'listen'>
  readonly tenant: string
  readonly store: ObjectStore
  readonly marketplaceId: string
  readonly log: Log
  readonly now: () => Date
  readonly mint: TokenMint
  readonly environment: Environment
  /** What a family asks beyond the table. */
  rules(family: string): FamilyRules
  /** Writes answers onto the worksheet of an order, if there still is such an order. */
  writeWorksheet(tx: Tx, orderId: string, answers: JsonObject): Promise<void>
  /** Where other systems may be, besides the public internet. */
  readonly ownNetwork: OwnNetwork
  /** Of one call; the contract's ten seconds. */
  readonly timeoutMs: number
}
