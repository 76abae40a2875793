/** What the local provider does with a card. */
export type LocalBehaviour = 'approve' | 'decline' | 'insufficient' | 'challenge'

export interface TestCard {
  /** Publicly known numbers for tests: no bank gives them out. */
  readonly number: string
  readonly type: 'Visa' | 'Mastercard' | 'American Express'
  readonly behaviour: LocalBehaviour
}

/** Every card that the local provider knows: it takes no others, so that nobody types in a real one. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', type: 'Visa', behaviour: 'approve' },
  { number: '5555555555554444', type: 'Mastercard', behaviour: 'approve' },
  { number: '378282246310005', type: 'American Express', behaviour: 'approve' },
  { number: '4000000000000002', type: 'Visa', behaviour: 'decline' },
  { number: '4000000000009995', type: 'Visa', behaviour: 'insufficient' },
  { number: '4000000000003220', type: 'Visa', behaviour: 'challenge' },
]

/** How a behaviour that is no approval is reported. */
export const REFUSALS: Readonly<Record<string, { readonly code: string; readonly message: string }>> = {
  decline: { code: 'card_declined', message: 'The bank declined the card.' },
  insufficient: { code: 'insufficient_funds', message: 'The card has not enough funds.' },
  challenge: { code: 'authentication_failed', message: 'The shopper was not confirmed as the holder of the card.' },
}
