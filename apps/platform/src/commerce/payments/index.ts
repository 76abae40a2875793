import type { Migration } from '../../ground/database/index.ts'
import { localProviderMigrations } from './providers/local-tables.ts'
import { releaseMigrations } from './releases.ts'

export { paymentProblems, returnMoney, takeMoney } from './for-order.ts'
export { paymentHandlers } from './payment-handlers.ts'
export { paymentRules } from './payment-rules.ts'
export type { PaymentProcessing } from './processing/processing.ts'
export type { PaymentSettings } from './providers/choose.ts'
export { createPayments, type PaymentsService } from './service.ts'

/** Tables of what cards pay. */
export const paymentMigrations: readonly Migration[] = [...localProviderMigrations, ...releaseMigrations]
