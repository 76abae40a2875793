import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from './build.mjs'
import { install, isInstalled, requireNode } from './install.mjs'
import { stopOnSignal } from './stop-on-signal.mjs'
import { bold, dim, duration, green, main, Refusal, step } from './terminal.mjs'

/** `npm start`: install, build, fill and serve, each only when needed. */
await main(async () => {
  const started = performance.now()
  requireNode()
  if (!isInstalled()) await step('Install', install)
  await build()

  // The database starts while all the rest is still being read, where there is one on PGlite: half a second of a start.
  const dataDir = resolve(process.env.DATA_DIR ?? '.data')
  const { startOnFolder } = await import('../apps/platform/dist/engine.mjs')
  const engine =
    !process.env.DATABASE_URL && existsSync(join(dataDir, 'database')) ? startOnFolder({ dataDir }) : undefined
  // Whoever opens the database hears of it; until then nobody listens.
  engine?.catch(() => {})
  const { run } = await import('../demo/dist/index.mjs')
  const { createLog, exitOnFatalError } = await import('../apps/platform/dist/index.mjs')
  const first = !existsSync(dataDir)
  let said = ''
  const progress = (message) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${dim(`  ${message}`)}`)
    else if (message.split(',')[0] !== said.split(',')[0]) console.log(`  ${message}`)
    said = message
  }
  const house = await (first
    ? step('Set up the demonstration', () => open(run, progress))
    : open(run, progress, engine))
  const signIn = house.author ? dim(`  sign in as ${house.author.username}, ${house.author.password}`) : ''
  console.log(`
  ${bold('Tessera')} ${dim(`ready after ${duration(performance.now() - started)}`)}

  ${green('Website')}    ${house.websiteUrl}
  ${green('Studio')}     ${house.studioUrl}/studio${signIn}
  ${green('Sent mail')}  ${house.studioUrl}/studio/mail  ${dim('for administrators')}
  ${green('Platform')}   ${house.platformUrl}  ${dim('status, API keys, sign-ins')}
  ${green('Data')}       ${process.env.DATABASE_URL ? 'PostgreSQL' : (process.env.DATA_DIR ?? '.data')}  ${dim('delete the folder to start over')}

  ${dim('Stop with Ctrl+C.')}
`)
  exitOnFatalError(createLog(process.env.LOG_LEVEL ?? 'warn'))
  let stopping = false
  house.orders.catch((error) => {
    if (!stopping) console.error(`  Past orders are missing until the next start: ${error.message}`)
  })
  house.visits.catch((error) => {
    if (!stopping) console.error(`  Past visits are missing: ${error.message}`)
  })
  stopOnSignal(house, {
    onStop() {
      stopping = true
    },
  })
})

/** The demonstration with a quiet log: problems are shown, requests are not, unless LOG_LEVEL asks for them. */
async function open(run, onProgress, engine) {
  try {
    return await run(
      { LOG_LEVEL: 'warn', ...process.env },
      { onProgress, seedOrdersAfterOpening: true, seedVisits: true, engine },
    )
  } catch (error) {
    const started = await engine?.catch(() => undefined)
    await started?.close()
    if (error?.code && error?.name !== 'Error') throw new Refusal(error.message)
    throw error
  }
}
