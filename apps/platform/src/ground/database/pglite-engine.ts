import { Worker } from 'node:worker_threads'

const WORKER = new URL('./pglite-worker.mjs', import.meta.url)

export interface EngineSettings {
  readonly dataDir: string
  readonly snapshot?: string
  /** How long a message waits for another session's transaction, in milliseconds, before it is refused. */
  readonly heldMs: number
}

/** One of those that share the engine: their transactions queue, their other messages mix. */
export interface EngineSession {
  /** Sends whole protocol messages; answers with what the engine says to them. Throws when it refuses, or is gone. */
  exchange(request: Uint8Array): Promise<Uint8Array>
  /** Undoes a transaction that is under way. */
  end(): void
}

interface Answers {
  readonly ids: readonly number[]
  readonly lengths: readonly number[]
  readonly bytes: Uint8Array
}

type Message =
  | { readonly ready: true }
  | { readonly closed: true }
  | { readonly failed: string }
  | { readonly id: number; readonly refused: string }
  | Answers

interface Waiting {
  resolve(answer: Uint8Array): void
  reject(error: Error): void
}

/** The worker, seen from outside. */
export class Engine {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #outgoing: { id: number; session: number; bytes: Uint8Array | null }[] = []
  #last = 0
  #broken: Error | undefined
  #isClosing = false
  #died: ((error: Error) => void) | undefined

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  static start({ dataDir, snapshot, heldMs }: EngineSettings): Promise<Engine> {
    const worker = new Worker(WORKER, {
      workerData: { dataDir, snapshot: snapshot ?? null, heldMs },
      execArgv: [],
      name: 'pglite',
    })
    const engine = new Engine(worker)
    return new Promise((resolve, reject) => {
      worker.on('message', (message: Message) => {
        if ('ids' in message) engine.#answer(message)
        else if ('refused' in message) engine.#settle(message.id)?.reject(new Error(message.refused))
        else if ('ready' in message) resolve(engine)
        else if ('failed' in message) engine.#break(new Error(`PGlite failed: ${message.failed}`), reject)
      })
      worker.on('error', (error: Error) => engine.#break(error, reject))
      worker.on('exit', () => {
        const ended = engine.#isClosing ? 'the database is closed' : 'the thread of PGlite ended'
        engine.#break(new Error(ended), reject)
      })
    })
  }

  open(): EngineSession {
    this.#last += 1
    const session = this.#last
    return {
      exchange: (bytes) =>
        new Promise((resolve, reject) => {
          if (this.#broken) {
            reject(this.#broken)
            return
          }
          this.#last += 1
          this.#waiting.set(this.#last, { resolve, reject })
          this.#send({ id: this.#last, session, bytes })
        }),
      end: () => this.#send({ id: 0, session, bytes: null }),
    }
  }

  /** What it died of, when nobody closed it: nothing is answered any more, and nothing will be. */
  get failure(): Error | undefined {
    return this.#isClosing ? undefined : this.#broken
  }

  /** Calls back, once, when the engine dies; at once when it has died already. */
  onDeath(died: (error: Error) => void): void {
    this.#died = died
    if (this.failure) died(this.failure)
  }

  async close(): Promise<void> {
    this.#isClosing = true
    const gone = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()))
    if (this.#broken) {
      await this.#worker.terminate()
      return
    }
    this.#flush()
    this.#worker.postMessage('close')
    await gone
  }

  /** What several sessions send in one turn goes together: waking the other thread costs as much as a small query. */
  #send(message: { id: number; session: number; bytes: Uint8Array | null }): void {
    if (this.#outgoing.length === 0) setImmediate(() => this.#flush())
    this.#outgoing.push(message)
  }

  #flush(): void {
    if (this.#outgoing.length === 0) return
    const sent = this.#outgoing
    this.#outgoing = []
    // Copied into one piece and handed over: what `pg` writes into is larger than what it writes, and would go whole.
    const bytes = joined(sent.map((message) => message.bytes))
    const messages = sent.map(({ id, session, bytes: own }) => [id, session, own?.length ?? -1])
    this.#worker.postMessage({ messages: messages.flat(), bytes }, [bytes.buffer])
  }

  #answer({ ids, lengths, bytes }: Answers): void {
    let at = 0
    for (const [index, id] of ids.entries()) {
      const end = at + (lengths[index] ?? 0)
      this.#settle(id)?.resolve(bytes.subarray(at, end))
      at = end
    }
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }

  #break(error: Error, reject: (error: Error) => void): void {
    const isFirst = this.#broken === undefined
    this.#broken ??= error
    reject(error)
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
    if (isFirst && !this.#isClosing) this.#died?.(error)
  }
}

function joined(parts: readonly (Uint8Array | null)[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + (part?.length ?? 0), 0))
  let at = 0
  for (const part of parts) {
    if (part === null) continue
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
