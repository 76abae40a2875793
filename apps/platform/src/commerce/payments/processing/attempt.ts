import { createHash } from 'node:crypto'
import { money } from '../../money/index.ts'
import { isObject, type Json, type JsonObject } from '../../operations/json.ts'
import type { StoredObject } from '../../store/index.ts'
import { TRANSACTION_TYPES } from '../authorised.ts'
import type { PaymentProvider, ProviderAnswer } from '../providers/provider.ts'

export type ProviderAction = keyof typeof TRANSACTION_TYPES | 'finish'

/** What is known of a card beside its token: as it may stand in a transaction. */
export interface CardFacts {
  readonly CardType?: Json
  readonly PartialAccountNumber?: Json
}

/**
 * What a provider is about to be asked, written down before it is: after a crash the very same is asked again, with the
 * same key, and done once.
 */
export interface Attempt {
  readonly action: ProviderAction
  /** Id of the transaction it becomes. */
  readonly id: string
  /** In the currency's main unit. */
  readonly amount: number
  readonly currency: string
  readonly token?: string
  /** What may be said of the card. */
  readonly card?: CardFacts
  /** Of the authorisation it is about. */
  readonly reference?: string
  readonly returnUrl?: string
}

/** The next of a payment: `capture-2` is the second thing that was asked of a provider. */
export function attemptId({ Attempts: count }: JsonObject, action: ProviderAction): string {
  const type = TRANSACTION_TYPES[action === 'finish' ? 'authorise' : action]
  return `${type.toLowerCase()}-${typeof count === 'number' ? count + 1 : 1}`
}

export function attemptOf({ Attempt: attempt }: JsonObject): Attempt | undefined {
  return isObject(attempt) ? (attempt as unknown as Attempt) : undefined
}

/** One for each attempt of a payment; a payment made anew under the same id has others. */
export function keyOf(tenant: string, { scope, id, body }: StoredObject, attempt: Attempt): string {
  return createHash('sha256')
    .update(JSON.stringify([tenant, scope, id, body.DateCreated, attempt.action, attempt.id]))
    .digest('base64url')
}

/** Asks the provider, outside of any transaction. Throws `ProviderError`. */
export function ask(
  provider: PaymentProvider,
  key: string,
  { action, amount, currency, token = '', reference = '', returnUrl }: Attempt,
  description: string,
): Promise<ProviderAnswer> {
  const price = { amount: money(amount), currency }
  switch (action) {
    case 'authorise':
      return provider.authorise({ key, ...price, token, description, ...(returnUrl !== undefined && { returnUrl }) })
    case 'finish':
      return provider.finishChallenge({ key, reference })
    case 'capture':
      return provider.capture({ key, reference, ...price })
    case 'refund':
      return provider.refund({ key, reference, ...price })
    case 'void':
      return provider.void({ key, reference })
  }
}
