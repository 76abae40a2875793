import { isCompanyActive } from '../../identity/users/company.ts'
import { type FoundUser, getUser } from '../../identity/users/find-user.ts'
import { groupsOf } from '../../identity/users/groups.ts'
import type { UserRef } from '../../identity/users/user-ref.ts'
import { isObject, type JsonObject } from '../../operations/json.ts'
import { present } from '../../operations/shape/present.ts'
import type { MailKind, Recipients } from '../outbound.ts'
import type { OutboundParts } from '../parts.ts'
import { enqueue } from '../queue/queue.ts'
import type { Tx } from '../queue/tables.ts'
import { listenersOf } from './cc-listeners.ts'
import { type Chosen, chooseSender } from './choose-sender.ts'
import { keepMail } from './mail-outbox.ts'

export interface Sending {
  readonly type: MailKind
  readonly to: Recipients
  readonly eventBody: JsonObject
  /** Whose tokens the sender gets. */
  readonly clientId: string
  /** In place of the local mail outbox's own. */
  keep?(): Promise<void>
}

/**
 * Queues a message to each recipient who is active in an active company: for the sender assigned to them, else into the
 * local mail outbox. Contract section 21.3.
 */
export async function sendMessage(
  tx: Tx,
  parts: OutboundParts,
  { type, to, eventBody, clientId, keep }: Sending,
): Promise<void> {
  if (to.length === 0) return
  const { store } = parts
  const senders = await store.find(tx, 'MessageSender', { equals: {} })
  const ofSenders = async (family: string) => (senders.length === 0 ? [] : store.find(tx, family, { equals: {} }))
  const assignments = await ofSenders('MessageSenderAssignment')
  const listeners = await ofSenders('MessageCCListenerAssignment')
  const known = new Set<string>()
  for (const ref of to) {
    const name = `${ref.userType} ${ref.companyId} ${ref.id}`
    if (known.has(name)) continue
    known.add(name)
    const found = await activeUser(tx, parts, ref)
    if (!found) continue
    const user = asOrdered(found, ref, eventBody)
    const groupIds = senders.length === 0 ? [] : await groupsOf(tx, parts, ref)
    const chosen = chooseSender(senders, assignments, type, { user: ref, groupIds })
    if (!chosen) {
      await (keep ? keep() : keepMail(tx, parts, { type, recipient: user, eventBody }))
      continue
    }
    const copies: string[] = []
    for (const listener of await listenersOf(tx, parts, listeners, type, chosen)) {
      const email = (await activeUser(tx, parts, listener))?.body.Email
      if (typeof email === 'string' && email !== '') copies.push(email)
    }
    await queueMessage(tx, parts, chosen, { type, user, copies, eventBody, clientId })
  }
}

/**
 * Whoever ordered as a guest is written to by the name and address that stand on the order, and not by those of the user
 * that all guests are copies of. Contract section 9.6.
 */
function asOrdered(user: FoundUser, { companyId, id }: UserRef, { Order: order }: JsonObject): FoundUser {
  if (!isObject(order) || order.FromCompanyID !== companyId || order.FromUserID !== id) return user
  if (!isObject(order.FromUser)) return user
  const { FirstName, LastName, Email } = order.FromUser
  const said = { FirstName: String(FirstName ?? ''), LastName: String(LastName ?? ''), Email: String(Email ?? '') }
  return { ...user, body: { ...user.body, ...said } }
}

interface Ready {
  readonly type: MailKind
  readonly user: FoundUser
  readonly copies: readonly string[]
  readonly eventBody: JsonObject
  readonly clientId: string
}

async function queueMessage(tx: Tx, parts: OutboundParts, { sender }: Chosen, ready: Ready): Promise<void> {
  const { type, user, copies, eventBody, clientId } = ready
  const { userType, companyId, id } = user
  await enqueue(tx, parts, [
    {
      kind: 'message',
      target: `MessageSender ${sender.id}`,
      // To one person in order.
      lane: `MessageSender ${sender.id} ${userType}/${companyId}/${id}`,
      payload: {
        senderId: sender.id,
        user: { userType, companyId, id, clientId },
        told: {
          BuyerID: userType === 'buyer' ? companyId : null,
          Recipient: present('User', user.body as JsonObject),
          CCList: copies,
          EventBody: eventBody,
          MessageType: type,
        },
      },
    },
  ])
}

/** Only active users of active companies receive. */
async function activeUser(tx: Tx, parts: OutboundParts, ref: UserRef): Promise<FoundUser | undefined> {
  const { store, tenant, marketplaceId } = parts
  const user = await getUser(tx, { store, tenant, sellerId: marketplaceId }, ref)
  return user?.active && (await isCompanyActive(tx, parts, user)) ? user : undefined
}
