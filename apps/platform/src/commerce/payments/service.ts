import type { Hono } from 'hono'
import type { Database } from '../../ground/database/index.ts'
import type { RequestVariables } from '../../ground/http/index.ts'
import type { Log } from '../../ground/log.ts'
import type { Caller } from '../operations/caller.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { createPaymentProcessing, type PaymentProcessing } from './processing/processing.ts'
import { chooseProvider, type PaymentSettings } from './providers/choose.ts'
import { runReleases } from './releases.ts'
import { paymentRoutes } from './routes/routes.ts'

export interface PaymentsParts {
  readonly db: Database
  readonly tenant: string
  readonly settings: PaymentSettings
  /** The platform's own origin. */
  readonly origin: string
  /** Origins a shopper may be sent back to. */
  readonly returnOrigins: readonly string[]
  readonly readCaller: (request: Request) => Promise<Caller>
  /** Work in a transaction of its own as this caller. */
  run<Result>(caller: Caller, work: (acting: Acting) => Promise<Result>): Promise<Result>
  readonly now: () => Date
  readonly log: Log
}

export interface PaymentsService {
  readonly routes: Hono<{ Variables: RequestVariables }>
  /** Undefined without a provider. */
  readonly processing: PaymentProcessing | undefined
  /** Tells the provider what to give back, as far as it is due. Answers how much that was. */
  release(): Promise<number>
}

/** Cards, by the provider of the settings. The database must have {@link paymentMigrations}. Contract section 14. */
export function createPayments(parts: PaymentsParts): PaymentsService {
  const { db, tenant, log, run } = parts
  const chosen = chooseProvider(parts.settings, parts)
  const { provider } = chosen
  const processing = provider && createPaymentProcessing({ tenant, provider, run })
  return {
    routes: paymentRoutes({ ...parts, ...chosen, processing }),
    processing,
    release: async () => (provider ? runReleases({ db, tenant, provider, log, now: parts.now() }) : 0),
  }
}
