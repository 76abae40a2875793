import { type DestinationStream, type Logger, pino } from 'pino'

/** Names of the level setting, from nothing to everything. */
export const LOG_LEVELS = ['none', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** A line is `log.info({ facts }, 'sentence')`: JSON on standard output. */
export type Log = Logger

const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'client_secret',
  'clientSecret',
  'token',
  'access_token',
  'accessToken',
]

/**
 * A log at the given level. Values under names of secrets (`password`, `authorization`, `access_token`, …), at the top
 * or up to two levels down, are written as `[hidden]`.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level: level === 'none' ? 'silent' : level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
