import { ConfigurationError } from './failures.ts'

/** From silent to everything (5.1). */
export const LOG_LEVELS = ['none', 'error', 'warn', 'info', 'debug', 'trace'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

type Writer = (...parts: unknown[]) => void

export type Log = Record<Exclude<LogLevel, 'none'>, Writer> & {
  getLevel(): LogLevel
  /** @throws {ConfigurationError} INVALID_LOG_LEVEL */
  setLevel(level: LogLevel): void
}

/** Writes to the console what is as grave as the level or graver. Default `none`: nothing. */
export function createLog(first: LogLevel = 'none'): Log {
  let level = 0
  const log = {
    getLevel: () => LOG_LEVELS[level],
    setLevel(next: LogLevel) {
      const found = LOG_LEVELS.indexOf(next)
      if (found < 0)
        throw new ConfigurationError(
          'INVALID_LOG_LEVEL',
          `Invalid log level: "${next}". Expected values: ${LOG_LEVELS.join(', ')}`,
        )
      level = found
    },
  } as Log
  for (const name of LOG_LEVELS)
    if (name !== 'none')
      log[name] = (...parts) => {
        if (LOG_LEVELS.indexOf(name) <= level) console[name](...parts)
      }
  log.setLevel(first)
  return log
}
