/**
 * The thread PGlite lives in: wire-protocol bytes in, wire-protocol bytes out.
 * Plain JavaScript, because a worker is loaded by Node itself, without the loader that reads TypeScript; the build
 * copies it beside the bundle under the same name.
 *
 * In:  `{ messages, bytes }`: of each message its id, its session and its length, one after the other, and all their
 *      bytes. A message is whole protocol messages up to a Sync, or a query; length -1 ends the session. Or `'close'`.
 * Out: `{ ready }` once, then `{ ids, lengths, bytes }` with answers one after the other, `{ id, refused }` for one that
 *      got none, `{ closed }` last; `{ failed: message }` when it cannot go on.
 *
 * Sessions share the engine's only one. Their messages are answered in order, except that while a session is in a
 * transaction the others' wait; a session that ends in the middle of one is rolled back. They share prepared statements:
 * one name stands for one text everywhere.
 *
 * workerData: `{ dataDir, snapshot, heldMs }`. `dataDir` is a folder or `memory://`; `snapshot` is a tar of a fresh data
 * folder that an in-memory database starts from (initdb takes seconds, a snapshot half a second), or null; `heldMs` is
 * how long a message waits for another session's transaction before it is refused.
 *
 * As a program of its own, `node pglite-worker.mjs <folder>`, it makes a fresh data folder and ends.
 */
import { readFile } from 'node:fs/promises'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const startParams = [
  ...PGlite.defaultStartParams,
  // One session over a database of some tens of megabytes, whose files the operating system caches anyway. PostgreSQL's
  // own 128 MB would be touched page by page and never given back.
  ...['-c', 'shared_buffers=16MB'],
  // A busy server keeps files of its log of writes to write into again. Here they would be most of the data folder.
  ...['-c', 'wal_recycle=off'],
]

/** Answers go together, because waking the other thread costs as much as a small query; but none waits longer. */
const TOGETHER_MS = 1
/** A server's autovacuum would have plans made anew when a table has grown. There is none here. */
const PLANS_LAST_MS = 10_000

const PARSE = 0x50
const READY = 0x5a
const IDLE = 0x49
const PARSE_COMPLETE = Buffer.from([0x31, 0, 0, 0, 4])

async function serve({ dataDir, snapshot, heldMs }, port) {
  const fail = (error) => port.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  try {
    const fresh = snapshot && { loadDataDir: new Blob([await readFile(snapshot)]) }
    const database = await PGlite.create({ dataDir, relaxedDurability: false, startParams, ...fresh })
    take(database, port, { heldMs, fail })
    port.postMessage({ ready: true })
  } catch (error) {
    fail(error)
  }
}

function take(database, port, { heldMs, fail }) {
  /** Waiting messages, in the order they came. */
  const queue = []
  /** The session that is in a transaction. */
  let holder
  let closing = false
  let working = false
  let plannedAt = performance.now()
  const statements = new Set()
  const answers = new Answers(port)

  port.on('message', (message) => {
    if (message === 'close') closing = true
    else queue.push(...unpacked(message))
    work().catch(fail)
  })
  setInterval(refuseHeld, Math.min(1000, heldMs)).unref()

  async function work() {
    if (working) return
    working = true
    try {
      for (let next = runnable(); next; next = runnable()) {
        if (next.bytes === null) await end(next.session)
        else answers.add(next.id, await ask(next))
      }
    } finally {
      working = false
      answers.send()
    }
    if (closing) await close()
  }

  function runnable() {
    const place = holder === undefined ? 0 : queue.findIndex(({ session }) => session === holder)
    return place === -1 ? undefined : queue.splice(place, 1)[0]
  }

  async function ask({ session, bytes }) {
    if (holder === undefined && performance.now() - plannedAt > PLANS_LAST_MS) {
      await database.execProtocolRaw(query('discard plans'))
      plannedAt = performance.now()
    }
    const name = nameOfParsed(bytes)
    const known = name !== '' && statements.has(name)
    const rest = known ? bytes.subarray(1 + lengthAt(bytes, 1)) : bytes
    const answer = await database.execProtocolRaw(rest)
    if (name !== '' && answer[0] === PARSE_COMPLETE[0]) statements.add(name)
    // The last is ReadyForQuery, with the state of the transaction; anything else, and more is to come.
    const idle = answer.at(-6) === READY && answer.at(-1) === IDLE
    holder = idle ? undefined : session
    return known ? Buffer.concat([PARSE_COMPLETE, answer]) : answer
  }

  async function end(session) {
    if (holder !== session) return
    await database.execProtocolRaw(query('rollback'))
    holder = undefined
  }

  function refuseHeld() {
    if (holder === undefined) return
    const oldest = performance.now() - heldMs
    for (let place = queue.length - 1; place >= 0; place -= 1) {
      const { id, session, at, bytes } = queue[place]
      if (session === holder || bytes === null || at > oldest) continue
      queue.splice(place, 1)
      port.postMessage({ id, refused: `waited ${heldMs} ms for another transaction to end` })
    }
  }

  async function close() {
    // Whatever becomes of it, the thread ends: somebody waits for that.
    await database.close().catch(fail)
    port.postMessage({ closed: true })
    port.close()
  }
}

/** Answers on their way to the other thread. */
class Answers {
  #port
  #ids = []
  #parts = []
  #since = 0

  constructor(port) {
    this.#port = port
  }

  add(id, answer) {
    const now = performance.now()
    if (this.#ids.length === 0) this.#since = now
    this.#ids.push(id)
    this.#parts.push(answer)
    if (now - this.#since > TOGETHER_MS) this.send()
  }

  send() {
    if (this.#ids.length === 0) return
    const lengths = this.#parts.map(({ length }) => length)
    const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0))
    let at = 0
    for (const part of this.#parts) {
      bytes.set(part, at)
      at += part.length
    }
    this.#port.postMessage({ ids: this.#ids, lengths, bytes }, [bytes.buffer])
    this.#ids = []
    this.#parts = []
  }
}

function unpacked({ messages, bytes }) {
  const at = performance.now()
  const list = []
  let start = 0
  for (let place = 0; place < messages.length; place += 3) {
    const [id, session, length] = messages.slice(place, place + 3)
    list.push({ id, session, bytes: length < 0 ? null : bytes.subarray(start, start + length), at })
    start += Math.max(0, length)
  }
  return list
}

/** Name of the statement that these bytes begin to prepare; empty for none. */
function nameOfParsed(bytes) {
  if (bytes[0] !== PARSE || bytes[5] === 0) return ''
  return Buffer.from(bytes.buffer, bytes.byteOffset + 5, bytes.indexOf(0, 5) - 5).toString('latin1')
}

function lengthAt(bytes, place) {
  return new DataView(bytes.buffer, bytes.byteOffset).getInt32(place)
}

/** A simple-query message. */
function query(sql) {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}

if (isMainThread) await (await PGlite.create({ dataDir: process.argv[2], startParams })).close()
else await serve(workerData, parentPort)
