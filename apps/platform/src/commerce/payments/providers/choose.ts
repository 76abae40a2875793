import type { Database } from '../../../ground/database/index.ts'
import { createLocalProvider, type LocalProvider } from './local.ts'
import type { PaymentProvider } from './provider.ts'
import { createStripeProvider } from './stripe.ts'
import type { StripeSettings } from './stripe-wire.ts'

/** Which provider moves the money of cards; `none`: somebody else does, and writes the transactions. */
export type PaymentSettings =
  | { readonly provider: 'none' }
  | { readonly provider: 'local' }
  | ({ readonly provider: 'stripe' } & StripeSettings)

/** Below the platform's origin; the reference follows. */
export const CHALLENGE_PATH = '/commerce/payments/challenge/'

/** `local` apart, because it has a page and a form of its own. */
export interface ChosenProvider {
  readonly provider: PaymentProvider | undefined
  readonly local: LocalProvider | undefined
}

export function chooseProvider(
  settings: PaymentSettings,
  { db, tenant, origin }: { readonly db: Database; readonly tenant: string; readonly origin: string },
): ChosenProvider {
  if (settings.provider === 'none') return { provider: undefined, local: undefined }
  if (settings.provider === 'stripe') return { provider: createStripeProvider(settings), local: undefined }
  const local = createLocalProvider({ db, tenant, challengePage: `${origin}${CHALLENGE_PATH}` })
  return { provider: local, local }
}
