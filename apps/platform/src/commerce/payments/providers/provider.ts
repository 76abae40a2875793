import type { Money } from '../../money/index.ts'

/** What every question to a provider says. */
interface Asked {
  /** The same key, the same answer: a provider does for it once what it is asked, however often it is asked. */
  readonly key: string
}

/** An amount of a currency (ISO 4217, `NOK`), in its main unit. */
export interface Price {
  readonly amount: Money
  readonly currency: string
}

export interface AuthoriseRequest extends Asked, Price {
  /** Stands for a card; the number itself never comes here. */
  readonly token: string
  /** For the provider's own lists. */
  readonly description: string
  /** Where the shopper comes back to from a further step, such as 3-D Secure. */
  readonly returnUrl?: string
}

/** About an earlier authorisation. */
export interface FollowUp extends Asked {
  readonly reference: string
}

/**
 * What a provider answered. `approved`: it is done. `declined`: it is not, and asking again the same way comes to the
 * same. `challenge`: the shopper has to do something at {@link challengeUrl} first.
 */
export interface ProviderAnswer {
  readonly outcome: 'approved' | 'declined' | 'challenge'
  /** The provider's name for the authorisation; empty when it was declined without one. */
  readonly reference: string
  /** Short and stable, such as `approved` or `card_declined`. */
  readonly code: string
  /** One sentence. */
  readonly message: string
  readonly challengeUrl?: string
}

/**
 * Who moves the money of cards. Amounts are authorised, then captured once, wholly or in part, or voided; what was
 * captured is refunded. Every method throws {@link ProviderError} when there was no answer.
 */
export interface PaymentProvider {
  /** Stands in the transactions it made. */
  readonly name: string
  authorise(request: AuthoriseRequest): Promise<ProviderAnswer>
  /** How it went, after the shopper was sent to a challenge. */
  finishChallenge(request: FollowUp): Promise<ProviderAnswer>
  capture(request: FollowUp & Price): Promise<ProviderAnswer>
  refund(request: FollowUp & Price): Promise<ProviderAnswer>
  void(request: FollowUp): Promise<ProviderAnswer>
}

/**
 * There was no answer, or none that says anything about the payment: what was asked may or may not be done. Asked again
 * with the same key, it is done once. Its message holds no secret.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly provider: string

  constructor(provider: string, reason: string, options?: ErrorOptions) {
    super(`The payment provider ${provider} did not answer: ${reason}`, options)
    this.provider = provider
  }
}
