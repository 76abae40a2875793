import type { JsonObject } from '../operations/json.ts'
import type { Step } from './life-cycle.ts'

/**
 * What becomes of something that rules ask approval for, an order or a return, from the first answer to the last.
 * Contract section 17. `sets`: what being open sets besides.
 */
export const approvalSteps = <Sets extends JsonObject>(sets?: Sets) =>
  [
    {
      from: ['AwaitingApproval'],
      action: 'approve',
      when: 'others are asked still',
      to: 'AwaitingApproval',
      by: ['approver'],
    },
    {
      from: ['AwaitingApproval'],
      action: 'approve',
      when: 'it was the last one',
      to: 'Open',
      by: ['approver'],
      stamps: ['DateApproved', 'DateSubmitted'],
      ...(sets && { sets }),
    },
    {
      from: ['AwaitingApproval'],
      action: 'decline',
      when: 'for good',
      to: 'Declined',
      by: ['approver'],
      stamps: ['DateDeclined'],
    },
    {
      from: ['AwaitingApproval'],
      action: 'decline',
      when: 'with AllowResubmit',
      to: 'Unsubmitted',
      by: ['approver'],
    },
  ] as const satisfies readonly Step[]
