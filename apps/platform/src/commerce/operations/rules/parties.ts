import { CommerceError } from '../../commerce-error.ts'
import type { FamilyRules, Writing } from '../stored/acting.ts'

/** At most one kind of company, at most one of group and user. Contract section 9.4. */
function oneParty(_: unknown, { body }: Writing): void {
  const said = (field: string) => typeof body[field] === 'string' && body[field] !== ''
  if (said('BuyerID') && said('SupplierID')) {
    throw new CommerceError(
      400,
      'PartyAssignment.CannotSpecifyBuyerAndSupplier',
      'An assignment is for a buyer or for a supplier, not for both.',
    )
  }
  if (said('UserGroupID') && said('UserID')) {
    throw new CommerceError(
      400,
      'PartyAssignment.CannotSpecifyGroupAndUser',
      'An assignment is for a group or for a user, not for both.',
    )
  }
}

const party: FamilyRules = { write: oneParty }

/** Assignments to companies, groups and users. */
export const partyRules: Readonly<Record<string, FamilyRules>> = {
  SecurityProfileAssignment: party,
  ApiClientAssignment: party,
  MessageSenderAssignment: {
    ...party,
    async complete({ tx, store }, objects) {
      const ids = objects.map(({ body }) => String(body.MessageSenderID))
      const senders = await store.getMany(tx, 'MessageSender', '', ids)
      const byId = new Map(senders.map((sender) => [sender.id, sender.body]))
      return ids.map((id) => ({
        MessageConfigName: byId.get(id)?.Name ?? null,
        MessageConfigDescription: byId.get(id)?.Description ?? null,
      }))
    },
  },
  CreditCardAssignment: party,
  SpendingAccountAssignment: party,
  AddressAssignment: {
    write(acting, writing) {
      oneParty(acting, writing)
      if (writing.body.IsShipping === true || writing.body.IsBilling === true) return
      throw new CommerceError(
        400,
        'AddressAssignment.MustBeBillingOrShipping',
        'An address is assigned for shipping, for billing or for both.',
      )
    },
  },
}
