import { timeLimit } from '../time-limit.ts'

/** A card as it may be kept: without its number. */
export interface CardToken {
  readonly Token: string
  readonly CardType: string
  /** The last digits. */
  readonly PartialAccountNumber: string
}

interface Provider {
  /** Origin of the platform. */
  readonly host: string
  readonly fetch: typeof fetch
  /** Milliseconds. */
  readonly timeout: number
}

/**
 * Asks the platform's own payment provider for a token. It takes its test cards only; a real provider's form would take
 * the number in the browser, so that it never comes here.
 */
export function createCardTokens({ host, fetch, timeout }: Provider) {
  return async (number: string, signal: AbortSignal): Promise<CardToken> => {
    const response = await fetch(`${host}/commerce/payments/cards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Number: number }),
      signal: timeLimit(timeout, signal),
    })
    if (response.ok) return (await response.json()) as CardToken
    throw new CardRefused(response.status)
  }
}

/** The provider does not take this card. */
export class CardRefused extends Error {
  override name = 'CardRefused'
  readonly status: number

  constructor(status: number) {
    super(`The payment provider answered ${status}`)
    this.status = status
  }
}
