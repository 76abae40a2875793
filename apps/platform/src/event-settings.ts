import { isIP } from 'node:net'
import { z } from 'zod'
import { amount, list } from './setting-values.ts'

export interface EventSettings {
  /** Days that visitors' events are kept; what reports count stays. `EVENT_RETENTION_DAYS`, default 395. */
  readonly retentionDays: number
  /** Whether a browser id that was not given out here is taken as a new one. `EVENT_ADOPT_BROWSERS`, default on. */
  readonly adoptUnknownBrowsers: boolean
  /** Minutes without an event after which a session is over. `EVENT_SESSION_MINUTES`, default 30. */
  readonly sessionMinutes: number
  /**
   * Providers of identifiers that say who a visitor is, the strongest first. `EVENT_IDENTITY_RULES`, default
   * `customer_id,email`.
   */
  readonly identityRules: readonly string[]
  /** Addresses of proxies whose `X-Forwarded-For` is believed. `TRUSTED_PROXIES`, default the loopback addresses. */
  readonly trustedProxies: readonly string[]
}

const MAX_RULES = 5

/** The environment variables of visitor events. */
export const eventShape = {
  EVENT_RETENTION_DAYS: amount().default(395),
  EVENT_ADOPT_BROWSERS: z.enum(['on', 'off'], 'Set on or off.').default('on'),
  EVENT_SESSION_MINUTES: amount().default(30),
  EVENT_IDENTITY_RULES: list()
    .refine(
      (all) => all.length >= 1 && all.length <= MAX_RULES,
      `Set 1 to ${MAX_RULES} providers, separated by commas.`,
    )
    .default(['customer_id', 'email']),
  TRUSTED_PROXIES: list()
    .refine((all) => all.every((address) => isIP(address) !== 0), 'Set network addresses, separated by commas.')
    .default(['127.0.0.1', '::1']),
}

type EventValues = z.output<z.ZodObject<typeof eventShape>>

export function eventSettings(values: EventValues): EventSettings {
  return {
    retentionDays: values.EVENT_RETENTION_DAYS,
    adoptUnknownBrowsers: values.EVENT_ADOPT_BROWSERS === 'on',
    sessionMinutes: values.EVENT_SESSION_MINUTES,
    identityRules: values.EVENT_IDENTITY_RULES,
    trustedProxies: values.TRUSTED_PROXIES,
  }
}
