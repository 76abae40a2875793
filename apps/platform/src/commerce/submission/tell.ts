import type { UserRef } from '../identity/users/user-ref.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { MailKind } from '../outbound/index.ts'
import { orderEventBody } from '../outbound/messages/event-bodies.ts'
import type { StoredObject } from '../store/index.ts'

/**
 * Messages about an order, each to its people; none goes out when nobody is among them. `lines`: as they are now, where
 * they are at hand. Contract section 21.3.
 */
export async function tell(
  acting: Acting,
  { order, lines }: { readonly order: StoredObject; readonly lines?: readonly StoredObject[] },
  messages: Partial<Record<MailKind, readonly UserRef[]>>,
): Promise<void> {
  const all = (Object.entries(messages) as [MailKind, readonly UserRef[]][]).filter(([, to]) => to.length > 0)
  if (all.length === 0) return
  const body = await orderEventBody(acting, order, lines)
  for (const [type, to] of all) await acting.outbound.message(acting, type, to, body)
}
