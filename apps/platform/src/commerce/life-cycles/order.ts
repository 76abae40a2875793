import { approvalSteps } from './approval-steps.ts'
import type { LifeCycle } from './life-cycle.ts'

/** Contract section 13.5. */
export const orderLife = {
  of: 'Order',
  state: 'Status',
  section: '13.5',
  states: ['Unsubmitted', 'AwaitingApproval', 'Declined', 'Open', 'Completed', 'Canceled'],
  steps: [
    { from: null, action: 'create', to: 'Unsubmitted', stamps: ['DateCreated'] },
    {
      from: ['Unsubmitted'],
      action: 'submit',
      when: 'no rule asks for approval',
      to: 'Open',
      stamps: ['DateSubmitted'],
      sets: { IsSubmitted: true },
    },
    { from: ['Unsubmitted'], action: 'submit', when: 'a rule asks for approval', to: 'AwaitingApproval' },
    ...approvalSteps({ IsSubmitted: true }),
    { from: ['Open'], action: 'ship', when: 'something is left', to: 'Open', by: ['receiver'] },
    {
      from: ['Open'],
      action: 'ship',
      when: 'nothing is left',
      to: 'Completed',
      by: ['receiver'],
      stamps: ['DateCompleted'],
    },
    { from: ['Open'], action: 'complete', to: 'Completed', by: ['OrderAdmin'], stamps: ['DateCompleted'] },
    {
      from: ['Unsubmitted', 'AwaitingApproval', 'Declined'],
      action: 'cancel',
      to: 'Canceled',
      by: ['owner', 'OrderAdmin'],
      stamps: ['DateCanceled'],
    },
    { from: ['Open'], action: 'cancel', to: 'Canceled', by: ['receiver'], stamps: ['DateCanceled'] },
    { from: ['Unsubmitted', 'Declined', 'Canceled'], action: 'delete', to: null, by: ['owner', 'OrderAdmin'] },
    { from: ['AwaitingApproval', 'Open', 'Completed'], action: 'delete', to: null, by: ['OrderAdmin'] },
  ],
  refusals: {
    submit: 'Order.CannotSubmitBadStatus',
    approve: 'Order.MustBeAwaitingApproval',
    decline: 'Order.MustBeAwaitingApproval',
    ship: 'Order.CannotShipBadStatus',
    complete: 'Order.CannotCompleteBadStatus',
    cancel: 'Order.CannotCancelInCurrentStatus',
  },
} as const satisfies LifeCycle
