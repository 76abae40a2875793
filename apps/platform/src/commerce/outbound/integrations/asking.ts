import { CommerceError } from '../../commerce-error.ts'
import { isObject, type JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import type { ObjectStore } from '../../store/index.ts'
import type { AskedStep, IntegrationAnswer, SignInQuestion } from '../outbound.ts'
import type { OutboundParts } from '../parts.ts'
import type { Tx } from '../queue/tables.ts'
import { tokenUserOf } from '../user-token.ts'
import { callIntegration, eventFor, type IntegrationCall, sellerClientFor } from './call.ts'
import { callPromotions, hasPromotionIntegration } from './promotions.ts'

/** Work in a transaction cannot go on without an answer. {@link runAsking} gets it. */
class AnswerNeeded extends Error {
  override readonly name = 'AnswerNeeded'
  readonly key: string
  /** Who is asked what, for the log. */
  readonly asked: string
  readonly ask: (parts: OutboundParts) => ReturnType<typeof callIntegration>

  constructor(key: string, asked: string, ask: AnswerNeeded['ask']) {
    super(`${asked} is to be asked`)
    this.key = key
    this.asked = asked
    this.ask = ask
  }
}

/** What one piece of work has come to know: it is run again with it. */
export interface Known {
  /** By what was asked. */
  readonly answers: Map<string, IntegrationAnswer>
  /** Ids that it made for new objects, in their order. */
  readonly ids: string[]
}

/** Questions of one piece of work at most: who asks more asks something else every time. */
const MAX_CALLS = 10

/**
 * Runs work, and runs it again with every answer it asks for. Questions are put while no transaction is open: an
 * integration has ten seconds, may call back, and on PGlite would wait for the very transaction that waits for it.
 */
export async function runAsking<Result>(
  parts: OutboundParts,
  work: (known: Known) => Promise<Result>,
): Promise<Result> {
  const known: Known = { answers: new Map(), ids: [] }
  for (;;) {
    try {
      return await work(known)
    } catch (error) {
      if (!(error instanceof AnswerNeeded)) throw error
      if (known.answers.size >= MAX_CALLS) throw askedTooOften(error.asked)
      const { answer, error: reason } = await error.ask(parts)
      if (reason !== null) parts.log.warn({ asked: error.asked, reason }, 'an integration did not answer well')
      known.answers.set(error.key, answer)
    }
  }
}

const askedTooOften = (asked: string) =>
  new CommerceError(400, 'IntegrationEvent.BadRequest', `What ${asked} is asked changed every time.`)

/** The store for one run: new objects get the ids that they had in the run before, so that it asks the same. */
export function storeOfRun(store: ObjectStore, { ids }: Known): ObjectStore {
  let made = 0
  return {
    ...store,
    async settleId(tx, wanted) {
      if (wanted) return store.settleId(tx, wanted)
      const id = ids[made] ?? (await store.settleId(tx, wanted))
      ids[made] = id
      made += 1
      return id
    },
  }
}

/** See `Outbound.integration`. */
export async function askIntegration(
  parts: OutboundParts,
  known: Known,
  { tx, caller }: Pick<Acting, 'tx' | 'caller'>,
  { clientId, step, body }: { readonly clientId: string; readonly step: AskedStep; readonly body: JsonObject },
): Promise<IntegrationAnswer | undefined> {
  const event = await eventFor(tx, parts, clientId, step)
  if (!event) return undefined
  await sellerClientFor(tx, parts, event)
  const call = { eventId: event.id, step, user: { ...tokenUserOf(caller), clientId }, roles: [...caller.roles], body }
  return answered(known, call)
}

/** See `Outbound.signIn`. Nobody is signed in yet: there is a token only where the event has elevated roles. */
export async function askSignIn(
  parts: OutboundParts,
  known: Known,
  tx: Tx,
  { eventId, clientId, step, body }: SignInQuestion,
): Promise<IntegrationAnswer> {
  const event = await parts.store.get(tx, { family: 'IntegrationEvent', scope: '', id: eventId })
  if (event) await sellerClientFor(tx, parts, event)
  const user = { userType: 'admin', companyId: parts.marketplaceId, id: '', clientId } as const
  return answered(known, { eventId, step, user, roles: [], body })
}

/** See `Outbound.promotions`. */
export async function askPromotions(
  parts: OutboundParts,
  known: Known,
  { tx }: Pick<Acting, 'tx'>,
  body: JsonObject,
): Promise<IntegrationAnswer | undefined> {
  if (!(await hasPromotionIntegration(tx, parts))) return undefined
  const asked = 'PromotionIntegration'
  return answerTo(known, keyOf([asked, body]), asked, (at) => callPromotions(at, body))
}

function answered(known: Known, call: IntegrationCall): IntegrationAnswer {
  const { eventId, step, body } = call
  const asked = `IntegrationEvent ${eventId} ${step}`
  return answerTo(known, keyOf([eventId, step, body]), asked, (parts) => callIntegration(parts, call))
}

/** What was read and what is about to be written are one question, though the database has names in an order of its own. */
function keyOf(question: readonly unknown[]): string {
  return JSON.stringify(question, (_, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  )
}

/** The answer, if it is there. */
function answerTo({ answers }: Known, key: string, asked: string, ask: AnswerNeeded['ask']): IntegrationAnswer {
  const answer = answers.get(key)
  if (answer) return answer
  throw new AnswerNeeded(key, asked, ask)
}
