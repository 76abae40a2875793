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
 *
 * As a program of its own, `node pglite-worker.mjs <folder>`, it makes a fresh data folder and ends.
 */
import { readFile } from 'node:fs/promises'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/**
 * One session over a database of some tens of megabytes, whose files the operating system caches anyway. PostgreSQL's
 * own 128 MB would be touched page by page and never given back.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

if (isMainThread) await (await PGlite.create({ dataDir: process.argv[2], startParams })).close()
else await serve(workerData, parentPort)

async function serve({ dataDir, snapshot }, port) {
  const fail = (error) => port.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  try {
    const fresh = snapshot && { loadDataDir: new Blob([await readFile(snapshot)]) }
    const database = await PGlite.create({ dataDir, relaxedDurability: false, startParams, ...fresh })
    let queue = Promise.resolve()
    port.on('message', (message) => {
      queue = queue
        .then(async () => {
          if (message === 'close') {
            // Whatever becomes of it, the thread ends: somebody waits for that.
            await database.close().catch(fail)
            port.postMessage({ closed: true })
            port.close()
            return
          }
          const answer = await database.execProtocolRaw(message)
          port.postMessage(answer, [answer.buffer])
        })
        .catch(fail)
    })
    port.postMessage({ ready: true })
  } catch (error) {
    fail(error)
  }
}
