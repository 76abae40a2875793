import type { Devices } from '../../ground/auth/devices.ts'
import type { FailureLimit } from '../../ground/auth/failure-limit.ts'
import type { HashCost } from '../../ground/auth/password.ts'
import type { Log } from '../../ground/log.ts'
import type { OwnNetwork } from '../../ground/network/index.ts'
import type { Audit } from '../audit.ts'
import type { Caller } from '../operations/caller.ts'
import type { JsonObject } from '../operations/json.ts'
import type { OutboundService } from '../outbound/index.ts'
import type { ObjectStore } from '../store/index.ts'
import type { Tx } from './tables.ts'
import type { KnownCallers } from './tokens/known-callers.ts'
import type { SigningKeys } from './tokens/signing-keys.ts'
import type { UserRef } from './users/user-ref.ts'

/** Something to tell a person. Contract sections 9.7 and 21.3. */
export interface Message {
  readonly type: 'ForgottenPassword' | 'ForgottenUsername' | 'OneTimePassword' | 'NewUserInvitation'
  readonly user: UserRef
  /** API client that it was asked for with. */
  readonly clientId: string
  readonly recipient: {
    readonly email: string
    readonly firstName: string
    readonly lastName: string
    /** What they are written to in, where they said so. */
    readonly language?: string
  }
  /** What the text is made from. Holds codes and tokens: never for a log. */
  readonly data: Readonly<Record<string, string | readonly string[]>>
}

export interface MessagePort {
  /** Takes the message in the transaction that makes it true. */
  deliver(tx: Tx, message: Message): Promise<void>
}

/** What becomes of the order of a shopper who is no longer a stranger. Contract section 9.6. */
export interface AnonymousOrders {
  /** Gives the order, if it was ever written, to the user, and prices its lines anew. */
  move(tx: Tx, orderId: string, to: UserRef): Promise<void>
}

/** What an identity provider says of a user. */
export interface ExternalIdentity {
  readonly connectId: string
  /** API client that is signed in to. */
  readonly clientId: string
  readonly issuer: string
  readonly subject: string
  readonly claims: Readonly<Record<string, unknown>>
}

export interface ExternalUsers {
  /** The user to link an identity to that was not seen before; undefined to refuse. */
  userFor(tx: Tx, identity: ExternalIdentity): Promise<UserRef | undefined>
}

/** Where identity works: enough for whatever signs nothing and sends nothing. */
export interface IdentityPlace {
  readonly tenant: string
  readonly store: ObjectStore
  /** Id of the marketplace owner, the company of its users. */
  readonly sellerId: string
  readonly now: () => Date
  readonly hashCost: HashCost
}

/** What every part of identity is given. */
/** Called last in the transaction of an operation, with what came of it: others are told, and the log is written. */
export type Ended = (
  tx: Tx,
  made?: {
    readonly answer: JsonObject
    /** Who the caller has become. */
    readonly caller: Caller
  },
) => Promise<void>

export interface IdentityParts extends IdentityPlace {
  readonly db: Tx
  /** The server's own origin: issuer and audience of its tokens. */
  readonly origin: string
  readonly keys: SigningKeys
  /** Only where word of changes comes in time. */
  readonly callers?: KnownCallers
  readonly messages: MessagePort
  readonly outbound: OutboundService
  readonly orders: AnonymousOrders
  readonly externalUsers?: ExternalUsers
  /** Origins that links in messages may lead to, besides {@link origin}. */
  readonly linkOrigins: readonly string[]
  /** Least time that an answer takes which must not tell whether a user exists, in milliseconds. */
  readonly answerAfterMs: number
  /** Where identity providers may be, besides the public internet. */
  readonly ownNetwork: OwnNetwork
  readonly log: Log
  /** Counts a request of a token, or refuses it with 429; absent: there is no limit. */
  take?(tokenId: string): void
  /** Counts wrong passwords, secrets and codes by network. */
  readonly failures: FailureLimit
  /** Browsers that signed in before; absent: none is known. */
  readonly devices?: Devices
  /** Of administrators' calls; absent: nobody keeps it. */
  readonly audit?: Audit
}
