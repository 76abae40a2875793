import { Duplex } from 'node:stream'
import type { EngineSession } from './pglite-engine.ts'

/** ReadyForQuery, outside and inside of a transaction. */
const IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const IN_TRANSACTION = Buffer.from([0x5a, 0, 0, 0, 5, 0x54])
/** AuthenticationOk, then ReadyForQuery: all a client waits for after its startup message. */
const WELCOME = Buffer.concat([Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), IDLE])
const TERMINATE = 0x58
const STARTUP = 0x00
const READY = 0x5a
const COMPLETE = 0x43

const BEGIN = message('Q', 'begin')
const COMMIT = message('Q', 'commit')
const ROLLBACK = message('Q', 'rollback')

/** A message that is a text: a simple query, or the tag of what was done. */
function message(type: string, content: string): Buffer {
  const text = Buffer.from(`${content}\0`)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}

/** What `pg` believes to be its socket, when the other end is the PGlite worker. */
export class PgliteStream extends Duplex {
  readonly #session: EngineSession
  /** A transaction was begun, and waits for its first statement, to go together with it: a trip less. */
  #begun = false

  constructor(session: EngineSession) {
    super()
    this.#session = session
  }

  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(chunk)
    done()
  }

  /** `pg` corks parse, bind, describe, execute and sync: together they are one trip to the worker. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#session.end()
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#session.end()
    done(error)
  }

  #send(bytes: Buffer): void {
    if (bytes[0] === TERMINATE) return
    if (bytes[0] === STARTUP) {
      this.push(WELCOME)
      return
    }
    if (!this.#begun && bytes.equals(BEGIN)) {
      this.#begun = true
      this.#say(message('C', 'BEGIN'), IN_TRANSACTION)
      return
    }
    if (!this.#begun) {
      this.#ask(bytes)
      return
    }
    this.#begun = false
    if (bytes.equals(COMMIT)) this.#say(message('C', 'COMMIT'), IDLE)
    else if (bytes.equals(ROLLBACK)) this.#say(message('C', 'ROLLBACK'), IDLE)
    else {
      this.#ask(BEGIN, notAnswered)
      this.#ask(bytes)
    }
  }

  #ask(bytes: Buffer, read = (answer: Buffer) => answer): void {
    this.#session.exchange(bytes).then(
      (answer) => {
        const shown = read(Buffer.from(answer.buffer, answer.byteOffset, answer.length))
        if (!this.destroyed && shown.length > 0) this.push(shown)
      },
      (error: Error) => this.destroy(error),
    )
  }

  /** An answer of our own; not before the question has been put. */
  #say(...answer: Buffer[]): void {
    queueMicrotask(() => {
      if (!this.destroyed) this.push(Buffer.concat(answer))
    })
  }
}

/** What else was said in an answer to the beginning of a transaction, which was answered already. */
function notAnswered(answer: Buffer): Buffer {
  const kept: Buffer[] = []
  for (let at = 0; at < answer.length; ) {
    const end = at + 1 + answer.readInt32BE(at + 1)
    if (answer[at] !== READY && answer[at] !== COMPLETE) kept.push(answer.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
