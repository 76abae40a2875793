import type { LifeCycle } from './life-cycle.ts'

/** Money for an order. `Accepted` says the state; what was taken from an account is given back. Contract section 14. */
export const paymentLife = {
  of: 'Payment',
  state: 'Accepted, and the status of the order',
  section: '14',
  states: ['Unaccepted', 'Accepted', 'Taken', 'Returned'],
  steps: [
    {
      from: null,
      action: 'create',
      when: 'a card, and nobody accepted it',
      to: 'Unaccepted',
      by: ['owner', 'OrderAdmin'],
    },
    { from: null, action: 'create', when: 'anything else', to: 'Accepted', by: ['owner', 'OrderAdmin'] },
    { from: ['Unaccepted'], action: 'accept', to: 'Accepted', by: ['OrderAdmin', 'platform'] },
    { from: ['Accepted'], action: 'refuse', to: 'Unaccepted', by: ['OrderAdmin', 'platform'] },
    { from: ['Unaccepted'], action: 'edit', to: 'Unaccepted', by: ['owner', 'OrderAdmin'] },
    { from: ['Accepted'], action: 'edit', to: 'Accepted', by: ['owner', 'OrderAdmin'] },
    { from: ['Taken'], action: 'edit', to: 'Taken', by: ['OrderAdmin'] },
    { from: ['Accepted'], action: 'take', to: 'Taken', by: ['platform'] },
    { from: ['Taken'], action: 'return', to: 'Returned', by: ['platform'] },
    { from: ['Unaccepted', 'Accepted', 'Taken'], action: 'delete', to: null, by: ['owner', 'OrderAdmin'] },
  ],
  refusals: {
    accept: 'Payment.CannotPatchAccepted',
    refuse: 'Payment.CannotPatchAccepted',
    edit: 'Payment.CannotEditCancelled',
    take: 'Order.CannotSubmitWithUnaccceptedPayments',
    return: 'Payment.CannotEditCancelled',
    delete: 'Payment.CannotEditCancelled',
  },
} as const satisfies LifeCycle
