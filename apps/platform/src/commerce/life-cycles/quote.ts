import type { LifeCycle } from './life-cycle.ts'

/**
 * An unsubmitted order that a buyer and the seller agree on before it is bought. No section of the contract: the model
 * is an order with `xp.OrderType` = `Quote`.
 */
export const quoteLife = {
  of: 'Quote',
  state: 'xp.QuoteStatus of an Unsubmitted order',
  section: '13.1',
  states: ['NeedsSellerReview', 'NeedsBuyerReview', 'Accepted', 'Declined'],
  steps: [
    { from: null, action: 'request', to: 'NeedsSellerReview', by: ['buyer'] },
    { from: ['NeedsSellerReview'], action: 'answer', to: 'NeedsBuyerReview', by: ['seller'] },
    { from: ['NeedsBuyerReview'], action: 'revise', to: 'NeedsSellerReview', by: ['buyer'] },
    { from: ['NeedsBuyerReview'], action: 'accept', to: 'Accepted', by: ['buyer'] },
    { from: ['NeedsBuyerReview'], action: 'decline', to: 'Declined', by: ['buyer'] },
    { from: ['NeedsSellerReview'], action: 'refuse', to: 'Declined', by: ['seller'] },
    { from: ['Accepted'], action: 'submit', to: null, by: ['buyer'] },
  ],
  refusals: {
    answer: 'ValidationFailure',
    revise: 'ValidationFailure',
    accept: 'ValidationFailure',
    decline: 'ValidationFailure',
    refuse: 'ValidationFailure',
    submit: 'Order.CannotSubmitBadStatus',
  },
} as const satisfies LifeCycle
