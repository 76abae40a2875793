/** The platform alone: reads the environment, serves until it is told to stop. */
import { withFolderSecrets } from './folder-secrets.ts'
import { exitOnFatalError } from './ground/exit-on-fatal-error.ts'
import { createLog } from './ground/log.ts'
import { StartError } from './ground/start-error.ts'
import { listen } from './listen.ts'
import { createPlatform } from './platform.ts'
import { readPlatformSettings } from './settings.ts'
import { stopServing } from './stop-serving.ts'

try {
  const settings = readPlatformSettings(await withFolderSecrets(process.env, readPlatformSettings(process.env)))
  const log = createLog(settings.logLevel)
  exitOnFatalError(log)
  const platform = await createPlatform(settings, { log })
  const server = await listen(platform, settings)
  log.info({ url: server.url }, 'platform listens')

  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping; once more to stop at once')
    await stopServing({ ...settings.shutdown, drain: platform.drain, close: [server.close] })
    await platform.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      })
    })
  }
} catch (error) {
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}
`)
  process.exitCode = 1
}
