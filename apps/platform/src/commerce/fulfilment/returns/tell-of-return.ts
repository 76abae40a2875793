import type { UserRef } from '../../identity/users/user-ref.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import type { MessageType } from '../../outbound/index.ts'
import { orderReturnEventBody } from '../../outbound/messages/event-bodies.ts'
import type { StoredObject } from '../../store/index.ts'
import { ownerOf } from '../../submission/owner.ts'

/** Messages about a return: of `owner` to whose order it is, the others to their people. Contract section 21.3. */
export async function tellOfReturn(
  acting: Acting,
  order: StoredObject,
  object: StoredObject,
  { owner, ...others }: { readonly owner: readonly MessageType[] } & Partial<Record<MessageType, readonly UserRef[]>>,
): Promise<void> {
  const toOwner = owner.map((type) => [type, [ownerOf(acting, order)]] as const)
  const all = [...toOwner, ...(Object.entries(others) as [MessageType, readonly UserRef[]][])]
  const body = await orderReturnEventBody(acting, order, object)
  for (const [type, to] of all) if (to.length > 0) await acting.outbound.message(acting, type, to, body)
}
