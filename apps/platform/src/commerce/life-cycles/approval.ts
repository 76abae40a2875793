import type { LifeCycle } from './life-cycle.ts'

/** What one rule asks of its group, for orders and for returns. Contract section 17. */
export const approvalLife = {
  of: 'OrderApproval',
  state: 'Status',
  section: '17',
  states: ['Pending', 'Approved', 'Declined'],
  steps: [
    { from: null, action: 'ask', when: 'the group decides', to: 'Pending', by: ['platform'], stamps: ['DateCreated'] },
    {
      from: null,
      action: 'ask',
      when: 'the submitter is in the group',
      to: 'Approved',
      by: ['platform'],
      stamps: ['DateCreated', 'DateCompleted'],
    },
    { from: ['Pending'], action: 'approve', to: 'Approved', by: ['approver'], stamps: ['DateCompleted'] },
    { from: ['Pending'], action: 'decline', to: 'Declined', by: ['approver'], stamps: ['DateCompleted'] },
    { from: ['Pending'], action: 'end', to: null, by: ['platform'] },
  ],
  refusals: {
    approve: 'Order.NotEligibleToApprove',
    decline: 'Order.NotEligibleToApprove',
    end: 'Order.MustBeAwaitingApproval',
  },
} as const satisfies LifeCycle
