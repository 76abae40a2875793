import { approvalSteps } from './approval-steps.ts'
import type { LifeCycle } from './life-cycle.ts'

/** Goods and money coming back. Contract section 19. */
export const orderReturnLife = {
  of: 'OrderReturn',
  state: 'Status',
  section: '19',
  states: ['Unsubmitted', 'AwaitingApproval', 'Declined', 'Open', 'Completed', 'Canceled'],
  steps: [
    { from: null, action: 'create', to: 'Unsubmitted', by: ['owner', 'OrderAdmin'], stamps: ['DateCreated'] },
    {
      from: ['Unsubmitted'],
      action: 'submit',
      when: 'no rule asks for approval',
      to: 'Open',
      by: ['owner', 'OrderAdmin'],
      stamps: ['DateSubmitted'],
    },
    {
      from: ['Unsubmitted'],
      action: 'submit',
      when: 'a rule asks for approval',
      to: 'AwaitingApproval',
      by: ['owner', 'OrderAdmin'],
    },
    ...approvalSteps(),
    { from: ['Open'], action: 'refund', when: 'some is still owed', to: 'Open', by: ['OrderAdmin'] },
    {
      from: ['Open'],
      action: 'refund',
      when: 'RefundAmount is reached',
      to: 'Completed',
      by: ['OrderAdmin'],
      stamps: ['DateCompleted'],
    },
    { from: ['Open'], action: 'complete', to: 'Completed', by: ['OrderAdmin'], stamps: ['DateCompleted'] },
    {
      from: ['AwaitingApproval', 'Open'],
      action: 'cancel',
      to: 'Canceled',
      by: ['owner', 'OrderAdmin'],
      stamps: ['DateCanceled'],
    },
    { from: ['Completed'], action: 'cancel', to: 'Canceled', by: ['OrderAdmin'], stamps: ['DateCanceled'] },
    { from: ['Unsubmitted', 'Declined', 'Canceled'], action: 'delete', to: null, by: ['owner', 'OrderAdmin'] },
    { from: ['AwaitingApproval', 'Open', 'Completed'], action: 'delete', to: null, by: ['OrderAdmin'] },
  ],
  refusals: {
    submit: 'Order.CannotSubmitBadStatus',
    approve: 'Order.MustBeAwaitingApproval',
    decline: 'Order.MustBeAwaitingApproval',
    refund: 'OrderReturn.CannotCreatePaymentBadStatus',
    complete: 'OrderReturn.CannotCompleteBadStatus',
    cancel: 'Order.CannotCancelInCurrentStatus',
    'cancel.Unsubmitted': 'OrderReturn.CannotCancelUnsubmitted',
  },
} as const satisfies LifeCycle
