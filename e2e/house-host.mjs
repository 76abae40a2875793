/**
 * A process that opens one house after another, each on data of its own: reading the code, compiling it and PGlite, and
 * drawing the resized pictures is done once a process instead of once a house.
 *
 * Its parent sends `{ open: { environment, options } }` and gets `{ opened: { websiteUrl, studioUrl, platformUrl } }` or
 * `{ refused: text }`; then `close`, which is answered with `closed` when nothing of the house is left. It ends with its
 * parent.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../demo/dist/index.mjs'

const renditions = mkdtempSync(join(tmpdir(), 'tessera-renditions-'))
process.once('exit', () => rmSync(renditions, { recursive: true, force: true }))
process.once('disconnect', () => process.exit())

// V8 keeps the code of a module for as long as somebody holds it: without this, each house compiles PGlite anew.
const { resolve } = createRequire(new URL('../apps/platform/package.json', import.meta.url))
globalThis.compiledPglite = new WebAssembly.Module(
  readFileSync(join(resolve('@electric-sql/pglite'), '../pglite.wasm')),
)

let house

process.on('message', async (message) => {
  if (message === 'close') {
    await house?.close()
    house = undefined
    process.send('closed')
    return
  }
  const { environment, options } = message.open
  try {
    mkdirSync(join(environment.DATA_DIR, 'cache'), { recursive: true })
    symlinkSync(renditions, join(environment.DATA_DIR, 'cache', 'media'), 'junction')
    house = await run(environment, options)
    const { websiteUrl, studioUrl, platformUrl } = house
    process.send({ opened: { websiteUrl, studioUrl, platformUrl } })
  } catch (error) {
    process.send({ refused: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
