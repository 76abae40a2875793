import type { Log } from './log.ts'

/**
 * Logs an error that nothing handled and ends the process with exit code 1: its state is unknown then, and a supervisor
 * starts it again. This covers exceptions and rejected promises. A log that is switched off does not hide the error; it
 * goes to standard error instead.
 */
export function exitOnFatalError(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    if (log.isLevelEnabled('fatal')) log.fatal({ err: error, origin }, 'the process ends: nothing handled this error')
    else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  })
}
