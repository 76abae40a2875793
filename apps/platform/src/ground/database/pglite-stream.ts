import { Duplex } from 'node:stream'

/** Sends whole protocol messages to the engine and answers with what it says to them. */
export type Exchange = (request: Uint8Array) => Promise<Uint8Array>

/** AuthenticationOk, then ReadyForQuery outside a transaction: all a client waits for after its startup message. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const TERMINATE = 0x58
const STARTUP = 0x00

/** A simple-query message. */
function query(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}

/**
 * What `pg` believes to be its socket, when the other end is the PGlite worker. The engine has a single session, so a
 * new connection first ends whatever an earlier one may have left open.
 */
export class PgliteStream extends Duplex {
  readonly #exchange: Exchange

  constructor(exchange: Exchange) {
    super()
    this.#exchange = exchange
  }

  connect(): this {
    this.#exchange(query('ROLLBACK'))
      .then(() => this.emit('connect'))
      .catch((error: Error) => this.destroy(error))
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
    this.push(null)
    done()
  }

  #send(bytes: Buffer): void {
    if (bytes[0] === TERMINATE) return
    if (bytes[0] === STARTUP) {
      this.push(WELCOME)
      return
    }
    this.#exchange(bytes).then(
      (answer) => {
        if (!this.destroyed && answer.length > 0)
          this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.length))
      },
      (error: Error) => this.destroy(error),
    )
  }
}
