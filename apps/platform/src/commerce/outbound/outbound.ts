import type { Enums } from '@tessera/commerce/table'
import type { UserRef } from '../identity/users/user-ref.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { ObjectKey, ObjectStore } from '../store/index.ts'
import type { SignInStep } from './integrations/steps.ts'
import type { TokenUser } from './parts.ts'
import type { Tx } from './queue/tables.ts'
import type { SeenCall, Watch } from './watch.ts'

/** What an integration is asked while the caller waits. Contract section 21.2. */
export type AskedStep = '/shippingrates' | '/ordercalculate' | '/calculateorderreturn' | '/addtocart'

/** What an integration is told of once the transaction has committed; its answer goes onto the order's worksheet. */
export type AnnouncedStep = '/ordersubmit' | '/ordersubmitforapproval' | '/orderapproved'

/** What an integration answered, as far as it did: never thrown, whatever went wrong. */
export interface IntegrationAnswer {
  /** Null when there was no answer at all: no connection, or none within ten seconds. */
  readonly HttpStatusCode: number | null
  /** The answer's text when it is no success or no JSON object; else null. */
  readonly UnhandledErrorBody: string | null
  /** Status 2xx with a JSON object, or with nothing. */
  readonly Succeeded: boolean
  /** Its JSON object, with names as it wrote them; empty when there is none. */
  readonly body: JsonObject
}

/** The 23 kinds of messages to people. */
export type MessageType = Enums['MessageType']

/**
 * Those, and one of ours: the contract has no message about an order that was canceled, and shoppers expect one. No message
 * sender takes it, because none can name it; it is always kept in the local mail outbox.
 */
export type MailKind = MessageType | 'OrderCanceled'

/** To whom a message goes; who is not active, or whose company is not, gets none. */
export type Recipients = readonly UserRef[]

/** What an integration is asked of somebody who signs in. */
export interface SignInQuestion {
  /** Of the integration event. */
  readonly eventId: string
  /** API client that is signed in to. */
  readonly clientId: string
  readonly step: SignInStep
  readonly body: JsonObject
}

/** Other systems and people, as what runs in a transaction reaches them. Contract section 21. */
export interface Outbound {
  /** The store for this piece of work: when it is run again with an answer, new objects get the ids they had before. */
  storeOf(store: ObjectStore): ObjectStore
  /**
   * Asks the integration that the API client names for this kind of step (`OrderCheckoutIntegrationEventID` and so on).
   * Undefined: none is configured. `body` is what the step adds to `Environment`, `OrderCloudAccessToken` and
   * `ConfigData`: `{ OrderWorksheet }`, `{ OrderReturn, OrderWorksheet }` or those of AddToCart.
   *
   * The call is made outside of the transaction, which is undone and run again with the answer: what runs must come to
   * the same `body` again, and must not catch what this throws. Throws `IntegrationEvent.AllowSellerApiClientRequired`
   * (400) for elevated roles in a marketplace without a seller's API client.
   */
  integration(
    acting: Acting,
    clientId: string,
    step: AskedStep,
    body: JsonObject,
  ): Promise<IntegrationAnswer | undefined>
  /**
   * Tells the client's OrderCheckout integration, after the commit, at least once; a failure undoes nothing. The answer
   * is written onto the worksheet of the order in `body.OrderWorksheet` (`OrderSubmitResponse` and so on). Does nothing
   * when none is configured.
   */
  announce(
    acting: Acting,
    clientId: string,
    step: AnnouncedStep,
    body: { readonly OrderWorksheet: JsonObject },
  ): Promise<void>
  /**
   * Asks the marketplace's promotion integration, as {@link integration} asks; undefined: there is none, or it has no
   * `Url`. `body` is what it is told besides `Environment`: `{ Promotions, OrderWorksheet }`.
   */
  promotions(acting: Acting, body: JsonObject): Promise<IntegrationAnswer | undefined>
  /**
   * Sends a message to each of the recipients after the commit: by the sender assigned to them, else into the local
   * mail outbox. `eventBody`: contract section 21.3; of an order, see `orderEventBody`.
   */
  message(acting: Acting, type: MailKind, to: Recipients, eventBody: JsonObject): Promise<void>
  /**
   * Asks the integration of an OpenID configuration about somebody who signs in, as {@link integration} asks. Throws
   * `IntegrationEvent.AllowSellerApiClientRequired`.
   */
  signIn(tx: Tx, question: SignInQuestion): Promise<IntegrationAnswer>
  /** Sends an object to where its kind is sent as if it had changed. Contract section 21.4. */
  synchronise(acting: Acting, key: ObjectKey): Promise<void>
}

/** {@link Outbound} for one piece of work after another. */
export interface OutboundService {
  /** Runs work with an {@link Outbound}; again with each answer it asks an integration for. */
  run<Result>(work: (outbound: Outbound) => Promise<Result>): Promise<Result>
  /** Who has to do with a call that writes. */
  watch(seen: SeenCall): Promise<Watch>
  /** Somebody signed in; for who tracks it. */
  signedIn(tx: Tx, user: TokenUser): Promise<void>
}

/** Nothing is configured, and nobody listens: for tests of what is not about other systems. */
export const NOOP_OUTBOUND: Outbound = {
  storeOf: (store) => store,
  integration: async () => undefined,
  promotions: async () => undefined,
  announce: async () => undefined,
  message: async () => undefined,
  signIn: async () => ({ HttpStatusCode: null, UnhandledErrorBody: null, Succeeded: false, body: {} }),
  synchronise: async () => undefined,
}

export const SILENT_SERVICE: OutboundService = {
  run: (work) => work(NOOP_OUTBOUND),
  watch: async () => ({ before: async () => undefined, after: async () => undefined }),
  signedIn: async () => undefined,
}
