import type { OwnNetwork } from '../../ground/network/index.ts'
import { CommerceError } from '../commerce-error.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { signedPost } from '../outbound/signed-post.ts'
import { targetOf } from '../outbound/targets.ts'
import { SINGLETON_ID, type StoredObject } from '../store/index.ts'

/** What the system that places subscription orders answered, as the worksheet keeps it. */
export interface IntegrationResult {
  readonly HttpStatusCode: number | null
  readonly UnhandledErrorBody: string | null
  readonly Succeeded: boolean
  readonly xp: JsonObject | null
}

/** The system that places subscription orders; undefined when this platform places them itself. */
export async function integrationOf({ tx, store }: Acting): Promise<StoredObject | undefined> {
  const found = await store.get(tx, { family: 'SubscriptionIntegration', scope: '', id: SINGLETON_ID })
  return found?.body.Active === true && urlOf(found) !== '' ? found : undefined
}

function urlOf({ body }: StoredObject): string {
  return typeof body.Url === 'string' ? body.Url.replace(/\/+$/, '') : ''
}

/**
 * Refuses an API client that cannot place orders: 400 `SubscriptionIntegration.DefaultContextUser` without a user of its
 * own, `.CannotUseApiClient` with a checkout event. Contract section 20.1.
 */
export async function checkIntegrationClient({ tx, store }: Acting, clientId: string): Promise<void> {
  const client = await store.get(tx, { family: 'ApiClient', scope: '', id: clientId })
  if (client === undefined) return
  const { DefaultContextUserName: user, OrderCheckoutIntegrationEventID: event } = client.body
  if (typeof user !== 'string' || user === '') {
    const message = `The API client ${clientId} has no default user.`
    throw new CommerceError(400, 'SubscriptionIntegration.DefaultContextUser', message)
  }
  if (typeof event !== 'string' || event === '') return
  const message = `The API client ${clientId} has a checkout integration event.`
  throw new CommerceError(400, 'SubscriptionIntegration.CannotUseApiClient', message)
}

export interface IntegrationSettings {
  /** Where it may be, besides the public internet; default nowhere. */
  readonly ownNetwork?: OwnNetwork
  readonly timeoutMs?: number
}

/**
 * Tells the integration of an order that it is to submit (`/success`) or of one that could not be made (`/failure`).
 * `eventId` is the same when it is told again. Never throws for what it answers. Contract sections 20.1 and 21.
 */
export async function tellIntegration(
  integration: StoredObject,
  step: 'success' | 'failure',
  body: JsonObject,
  { eventId, ...settings }: IntegrationSettings & { readonly eventId: string },
): Promise<IntegrationResult> {
  const target = targetOf(integration.body, `${urlOf(integration)}/${step}`)
  const answer = await signedPost(target, body, { ...settings, eventId })
  // An answer that lists errors is none of success, whatever its status.
  const hasErrors = answer.body?.Errors !== undefined || answer.body?.ErrorMessage !== undefined
  const succeeded = answer.error === null && !hasErrors && (answer.body !== undefined || answer.text.trim() === '')
  const { xp } = answer.body ?? {}
  return {
    HttpStatusCode: answer.status,
    UnhandledErrorBody: succeeded ? null : String(answer.status === null ? answer.error : answer.text).slice(0, 2000),
    Succeeded: succeeded,
    xp: typeof xp === 'object' && xp !== null && !Array.isArray(xp) ? (xp as JsonObject) : null,
  }
}
