import { dim, red } from './terminal.mjs'

/**
 * Ends the process on the first SIGINT or SIGTERM, once everything is closed; a second one ends it at once.
 *
 * @param house what is running; its `close` says what did not close
 * @param parts for tests: `exit` ends the process, `say` hears what is said, `signals` hears them
 */
export function stopOnSignal(
  house,
  { onStop = () => {}, exit = process.exit, say = console.error, signals = process } = {},
) {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return exit(1)
    isStopping = true
    onStop()
    say(dim('\n  Stopping … (once more to stop at once)'))
    try {
      await house.close()
      exit(0)
    } catch (error) {
      const failures = error instanceof AggregateError ? error.errors : [error]
      for (const failure of failures) say(red(`  Did not close cleanly: ${failure?.stack ?? failure}`))
      exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM']) signals.on(signal, stop)
}
