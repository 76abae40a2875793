import type { LifeCycle } from './life-cycle.ts'

/** An order that repeats. Contract section 20.1. */
export const subscriptionLife = {
  of: 'Subscription',
  state: 'Active and EndDate',
  section: '20.1',
  states: ['Active', 'Paused', 'Ended'],
  steps: [
    { from: null, action: 'create', when: 'Active', to: 'Active' },
    { from: null, action: 'create', when: 'not Active', to: 'Paused' },
    { from: ['Active'], action: 'order', to: 'Active', by: ['platform'], stamps: ['LastOrderDate'] },
    { from: ['Active'], action: 'pause', to: 'Paused', sets: { Active: false } },
    { from: ['Paused'], action: 'resume', to: 'Active', sets: { Active: true } },
    { from: ['Active', 'Paused'], action: 'end', to: 'Ended', by: ['platform'] },
    { from: ['Ended'], action: 'prolong', when: 'Active', to: 'Active' },
    { from: ['Ended'], action: 'prolong', when: 'not Active', to: 'Paused' },
    { from: ['Active', 'Paused', 'Ended'], action: 'delete', to: null },
  ],
  refusals: {
    order: 'ValidationFailure',
    pause: 'ValidationFailure',
    resume: 'ValidationFailure',
    end: 'ValidationFailure',
    prolong: 'ValidationFailure',
  },
} as const satisfies LifeCycle
