import { isObject, type JsonObject } from '../../operations/json.ts'
import type { StoredObject } from '../../store/index.ts'
import type { OutboundParts, TokenUser } from '../parts.ts'
import type { Delivery, Outcome } from '../queue/queue.ts'
import { type PostTarget, signedPost } from '../signed-post.ts'
import { httpTargetOf, readDeliveryConfig, settingsOf, targetOf } from '../targets.ts'
import { rolesIn } from '../user-token.ts'

/** Hands a message to its sender as that is configured now. Contract section 21.3. */
export async function deliverMessage(
  parts: OutboundParts,
  { eventId, payload }: Delivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { db } = parts.database
  const sender = await parts.store.get(db, { family: 'MessageSender', scope: '', id: String(payload.senderId) })
  const config = sender && (await readDeliveryConfig(db, parts, sender.body.DeliveryConfigID))
  const { told } = payload
  if (!sender || !isObject(told)) return { status: null, error: 'The message sender is not there any more.' }
  const target = senderTarget(sender.body, config, String(told.MessageType))
  if (!target) return { status: null, error: 'The delivery configuration of the sender has no target, or is off.' }
  const body: JsonObject = {
    OcLogIdHeader: eventId,
    Environment: parts.environment,
    UserToken: (await tokenOf(parts, sender, payload.user as TokenUser)) ?? null,
    ...told,
    ConfigData: sender.body.xp ?? null,
  }
  return signedPost(target, body, { ...parts, eventId, signal })
}

/** Nobody's own roles: what the sender needs is what its configuration says. */
async function tokenOf(parts: OutboundParts, { body }: StoredObject, user: TokenUser): Promise<string | undefined> {
  const roles = rolesIn(body.ElevatedRoles)
  return roles.length === 0 ? undefined : parts.mint.tokenFor(parts.database.db, user, roles)
}

/**
 * The sender's own address, else the configuration's target for messages, else its plain one; `{messagetype}` in an
 * address becomes the type in lower case.
 */
function senderTarget(
  { URL: url, SharedKey: secret }: JsonObject,
  config: StoredObject | undefined,
  type: string,
): PostTarget | undefined {
  const own = settingsOf(config, 'MessageSender')
  const configured = () => (own ? targetOf(own, String(own.Endpoint ?? '')) : httpTargetOf(config))
  const target = typeof url === 'string' && url !== '' ? { url, secret: String(secret ?? '') } : configured()
  return target && { ...target, url: target.url.replace(/\{messagetype\}/gi, type.toLowerCase()) }
}
