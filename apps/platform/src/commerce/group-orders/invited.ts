import { CommerceError, notFound } from '../commerce-error.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Acting, Writing } from '../operations/stored/acting.ts'
import type { Restriction, StoredObject } from '../store/index.ts'

/** Who was invited to an order sees their own lines, and no others. Contract section 20.4. */
export function seesLine({ caller }: Pick<Acting, 'caller'>, { body }: Pick<StoredObject, 'body'>): boolean {
  return caller.invitation === undefined || body.InvitationID === caller.invitation.id
}

/** The same for a list. */
export function invitedRestriction({ caller }: Pick<Acting, 'caller'>): Restriction[] {
  return caller.invitation === undefined ? [] : [{ body: { InvitationID: caller.invitation.id } }]
}

/**
 * A line says by which invitation it came, and keeps that. Who was invited writes their own, while the order is
 * unsubmitted: 404 for others', 400 `GroupOrder.CannotModifySubmittedOrder`. Contract section 20.4.
 */
export function holdToInvitation({ caller }: Acting, order: JsonObject, { id, body, before }: Writing): void {
  const { invitation } = caller
  if (invitation === undefined) {
    body.InvitationID = before?.body.InvitationID ?? null
    return
  }
  if (before && !seesLine({ caller }, before)) throw notFound('LineItem', id)
  checkOpen(order)
  body.InvitationID = invitation.id
}

/** The same for a line that is removed. */
export function holdRemovalToInvitation(acting: Acting, order: JsonObject, line: StoredObject): void {
  if (acting.caller.invitation === undefined) return
  if (!seesLine(acting, line)) throw notFound('LineItem', line.id)
  checkOpen(order)
}

function checkOpen({ Status: status }: JsonObject): void {
  if (status === 'Unsubmitted') return
  throw new CommerceError(
    400,
    'GroupOrder.CannotModifySubmittedOrder',
    'The order has been submitted and is read-only.',
  )
}
