import { CommerceError } from '../../commerce-error.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { ObjectStore, StoredObject } from '../../store/index.ts'
import type { IntegrationAnswer } from '../outbound.ts'
import type { OutboundParts, TokenUser } from '../parts.ts'
import type { Tx } from '../queue/tables.ts'
import { type PostAnswer, signedPost } from '../signed-post.ts'
import { targetOf } from '../targets.ts'
import { rolesIn } from '../user-token.ts'
import { CLIENT_FIELDS, STEPS } from './steps.ts'

interface Where {
  readonly store: ObjectStore
}

/** The integration event that an API client names for a step; undefined when it names none. */
export async function eventFor(
  tx: Tx,
  { store }: Where,
  clientId: string,
  step: keyof typeof STEPS,
): Promise<StoredObject | undefined> {
  if (clientId === '') return undefined
  const client = await store.get(tx, { family: 'ApiClient', scope: '', id: clientId })
  const id = client?.body[CLIENT_FIELDS[STEPS[step].type]]
  return typeof id === 'string' && id !== ''
    ? store.get(tx, { family: 'IntegrationEvent', scope: '', id })
    : Promise.resolve(undefined)
}

/**
 * The API client that tokens with elevated roles are of: an active one that is open to the seller. Throws 400
 * `IntegrationEvent.AllowSellerApiClientRequired` when an event elevates and there is none. Contract section 21.2.
 */
export async function sellerClientFor(
  tx: Tx,
  { store }: Where,
  event: StoredObject,
): Promise<StoredObject | undefined> {
  if (rolesIn(event.body.ElevatedRoles).length === 0) return undefined
  const clients = await store.find(tx, 'ApiClient', { equals: {} })
  const open = clients.filter(({ body }) => body.Active === true && body.AllowSeller === true)
  // One with a user of its own speaks for the seller; with any other the caller speaks, with more roles.
  const client = open.find(({ body }) => typeof body.DefaultContextUserName === 'string') ?? open[0]
  if (client) return client
  throw new CommerceError(
    400,
    'IntegrationEvent.AllowSellerApiClientRequired',
    `The integration event ${event.id} has elevated roles: that needs an active API client with AllowSeller.`,
  )
}

/** One call of an integration, ready but for its token. Contract section 21.2. */
export interface IntegrationCall {
  readonly eventId: string
  /** Follows `CustomImplementationUrl`. */
  readonly step: string
  readonly user: TokenUser
  readonly roles: readonly string[]
  readonly body: JsonObject
}

/** Calls an integration as it is configured now. Never throws for what it answers. */
export async function callIntegration(
  parts: OutboundParts,
  { eventId, step, user, roles, body }: IntegrationCall,
  settings: { readonly deliveryId?: string; readonly signal?: AbortSignal } = {},
): Promise<{ answer: IntegrationAnswer; error: string | null }> {
  const { db } = parts.database
  const event = await parts.store.get(db, { family: 'IntegrationEvent', scope: '', id: eventId })
  if (!event) return { answer: noAnswer(), error: `The integration event ${eventId} is not there any more.` }
  const payload: JsonObject = {
    ...body,
    Environment: parts.environment,
    OrderCloudAccessToken: (await tokenFor(db, parts, event, user, roles)) ?? null,
    ConfigData: event.body.ConfigData ?? null,
  }
  const target = targetOf(event.body, addressOf(String(event.body.CustomImplementationUrl ?? ''), step))
  const posted = await signedPost(target, payload, {
    ...parts,
    ...(settings.deliveryId !== undefined && { eventId: settings.deliveryId }),
    ...(settings.signal && { signal: settings.signal }),
  })
  return { answer: answerOf(posted), error: posted.error }
}

function addressOf(base: string, step: string): string {
  return `${base.replace(/\/+$/, '')}${step}`
}

async function tokenFor(
  tx: Tx,
  parts: OutboundParts,
  event: StoredObject,
  user: TokenUser,
  roles: readonly string[],
): Promise<string | undefined> {
  const elevated = rolesIn(event.body.ElevatedRoles)
  const client = elevated.length === 0 ? undefined : await sellerClientFor(tx, parts, event).catch(() => undefined)
  if (!client) return parts.mint.tokenFor(tx, user, roles)
  const seller = await parts.mint.defaultUserOf(tx, client.id)
  if (seller) return parts.mint.tokenFor(tx, seller, elevated)
  return parts.mint.tokenFor(tx, user, [...new Set([...roles, ...elevated])])
}

/** What was posted, as an answer. */
export function answerOf({ status, text, body, error }: PostAnswer): IntegrationAnswer {
  const succeeded = error === null && (body !== undefined || text.trim() === '')
  return {
    HttpStatusCode: status,
    UnhandledErrorBody: succeeded ? null : status === null ? error : text,
    Succeeded: succeeded,
    body: body ?? {},
  }
}

export const noAnswer = (): IntegrationAnswer => ({
  HttpStatusCode: null,
  UnhandledErrorBody: null,
  Succeeded: false,
  body: {},
})
