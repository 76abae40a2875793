/**
 * The thread PGlite lives in: wire-protocol bytes in, wire-protocol bytes out, in order.
 * Plain JavaScript, because a worker is loaded by Node itself, without the loader that reads TypeScript; the build
 * copies it beside the bundle under the same name.
 *
 * In:  a Uint8Array of whole protocol messages, or `'close'`.
 * Out: `{ ready }` once, one Uint8Array for every one received, `{ closed }` last; `{ failed: message }` when it cannot go on.
 *
 * workerData: `{ dataDir, snapshot }`. `dataDir` is a folder or `memory://`; `snapshot` is a tar of a fresh data folder
 * that an in-memory database starts from (initdb takes seconds, a snapshot half a second), or null.
 */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const { dataDir, snapshot } = workerData
const options = { dataDir, relaxedDurability: false }
if (snapshot) options.loadDataDir = new Blob([await readFile(snapshot)])

const fail = (error) => parentPort.postMessage({ failed: error instanceof Error ? error.message : String(error) })

try {
  const database = await PGlite.create(options)
  let queue = Promise.resolve()
  parentPort.on('message', (message) => {
    queue = queue
      .then(async () => {
        if (message === 'close') {
          await database.close()
          parentPort.postMessage({ closed: true })
          parentPort.close()
          return
        }
        const answer = await database.execProtocolRaw(message)
        parentPort.postMessage(answer, [answer.buffer])
      })
      .catch(fail)
  })
  parentPort.postMessage({ ready: true })
} catch (error) {
  fail(error)
}
