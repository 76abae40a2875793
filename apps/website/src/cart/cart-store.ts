import { type CartView, piecesOf } from '../shop/cart/cart-view.ts'
import { type CartWrite, lineOfWrite, requestOf } from './cart-write.ts'
import { type RemovedLine, type ShownLine, shownLines } from './shown-lines.ts'

/** What the server answers a change with. */
export interface CartAnswer {
  /** `failed`: nobody knows whether it was done. */
  readonly status: 'sent' | 'invalid' | 'failed'
  /** Dictionary keys by field. */
  readonly errors: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, string>>
  /** The cart as it is now. */
  readonly view?: CartView
  /** Somewhere else to go first: the sign-in. */
  readonly location?: string
}

/** The way to the server. */
export interface CartConnection {
  /** Sends a change. Never rejects. */
  send(action: string, form: FormData): Promise<CartAnswer>
  /** Reads the cart; undefined when that fails. Never rejects. */
  read(): Promise<CartView | undefined>
  /** Calls back some time later: what could not be read is read again. */
  later(again: () => void): void
  /** A change was made: other pages want to know. */
  changed(): void
}

/** What was done last, as a phrase: `cart.done.removed` with what is put into it. */
export interface Done {
  readonly key: string
  readonly values: Readonly<Record<string, string>>
}

export interface CartState {
  /** The cart as the server said last; undefined before it said anything. Its sums are those of then. */
  readonly view: CartView | undefined
  readonly lines: readonly ShownLine[]
  /** Pieces, with those on their way. */
  readonly pieces: number
  /** What is shown is not yet what the server has: its sums are not shown as true. */
  readonly isUpdating: boolean
  readonly done: Done | undefined
  /** Why the last change was not made, where that is said of no line: a dictionary key, by the field it is about. */
  readonly problems: Readonly<Record<string, string>>
}

export interface CartStore {
  readonly state: () => CartState
  /** @returns what ends it */
  subscribe(listener: () => void): () => void
  /** Begins with what a page brought along, unless more is known. */
  begin(view: CartView): void
  /** Reads the cart again: something else may have changed it. */
  refresh(): Promise<void>
  /** Sends a form that puts something in. */
  add(action: string, form: FormData): Promise<CartAnswer>
  setQuantity(line: string, quantity: number): Promise<CartAnswer>
  remove(line: string): Promise<CartAnswer>
  /** Puts back what was removed. */
  undo(line: string): Promise<CartAnswer>
  /** No longer offers to put it back. */
  forget(line: string): void
  save(line: string): Promise<CartAnswer>
  empty(): Promise<CartAnswer>
  /** Sends any other change. */
  send(action: string, fields: Readonly<Record<string, string>>): Promise<CartAnswer>
  /** Waits until nothing is on its way any more. */
  settled(): Promise<void>
}

interface Queued {
  readonly write: CartWrite
  readonly answered: (answer: CartAnswer) => void
}

/** What a change that was taken back before it was sent is answered with. */
const NOT_SENT: CartAnswer = { status: 'sent', errors: {} }

/**
 * The cart of a browser: what was asked for is shown at once and sent one after another. What the server answers replaces
 * what was shown; what it refuses is put back. Of what nobody knows whether it was done, the cart is read again, until the
 * server has said.
 */
export function createCartStore(connection: CartConnection): CartStore {
  const listeners = new Set<() => void>()
  const problems = new Map<string, string>()
  const removed = new Map<string, RemovedLine>()
  /** What removals answered: it puts their lines back. */
  const restores = new Map<string, string>()
  let view: CartView | undefined
  let queue: Queued[] = []
  let inFlight: Queued | undefined
  let isSending = false
  /** What the server has is not known for sure. */
  let isStale = false
  /** The cart has to be read, as soon as nothing is on its way. */
  let mustRead = false
  /** Counts answers: what was read before one came may be older than it. */
  let answers = 0
  let reading: Promise<void> | undefined
  let done: Done | undefined
  let general: Readonly<Record<string, string>> = {}
  const waiting: (() => void)[] = []
  let state = show()

  function show(): CartState {
    const writes = [...(inFlight === undefined ? [] : [inFlight]), ...queue].map(({ write }) => write)
    const lines = shownLines(view?.lines ?? [], writes, removed, problems)
    const added = writes.reduce((sum, write) => sum + (write.kind === 'add' ? write.pieces : 0), 0)
    return {
      view,
      lines,
      pieces: piecesOf(lines.filter(({ isRemoved }) => !isRemoved)) + added,
      isUpdating: writes.length > 0 || isStale,
      done,
      problems: general,
    }
  }

  function publish(): void {
    state = show()
    for (const listener of listeners) listener()
    if (inFlight === undefined && queue.length === 0) for (const tell of waiting.splice(0)) tell()
  }

  function enqueue(write: CartWrite): Promise<CartAnswer> {
    let answered: (answer: CartAnswer) => void = () => undefined
    const answer = new Promise<CartAnswer>((resolve) => {
      answered = resolve
    })
    const line = lineOfWrite(write)
    if (line !== undefined) problems.delete(line)
    general = {}
    done = undefined
    queue.push({ write, answered })
    publish()
    void sendAll()
    return answer
  }

  /** Takes changes of a line that were not sent yet out of the queue. */
  function withdraw(line: string, kinds: readonly CartWrite['kind'][]): boolean {
    const [out, kept] = [true, false].map((isOut) =>
      queue.filter(({ write }) => (kinds.includes(write.kind) && lineOfWrite(write) === line) === isOut),
    )
    queue = kept ?? []
    for (const { answered } of out ?? []) answered(NOT_SENT)
    return (out ?? []).length > 0
  }

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      inFlight = next
      publish()
      const { action, form } = requestOf(next.write)
      const answer = await connection.send(action, form)
      answers++
      inFlight = undefined
      settle(next.write, answer)
      publish()
      next.answered(answer)
      if (answer.status !== 'invalid') connection.changed()
    }
    isSending = false
    if (isStale || mustRead) void refresh()
  }

  function settle(write: CartWrite, { status, errors, values, view: now }: CartAnswer): void {
    if (now !== undefined) adopt(now)
    else isStale = true
    const line = lineOfWrite(write)
    if (status === 'sent') {
      if (write.kind === 'remove' && values?.restore) restores.set(write.line, values.restore)
      if (write.kind === 'restore') removed.delete(write.line.id)
      const { done: what, ...rest } = values ?? {}
      done = what === undefined ? undefined : { key: `cart.done.${what}`, values: rest }
      return
    }
    const key = Object.values(errors)[0] ?? 'shop.error.away'
    // It was not taken out: there is nothing to put back.
    if (write.kind === 'remove') {
      removed.delete(write.line)
      withdraw(write.line, ['restore'])
    }
    if (line === undefined) general = Object.keys(errors).length > 0 ? errors : { form: key }
    else problems.set(line, key)
  }

  function adopt(now: CartView): void {
    view = now
    isStale = false
    const there = new Set(now.lines.map(({ id }) => id))
    for (const id of problems.keys()) if (!there.has(id) && !removed.has(id)) problems.delete(id)
  }

  function refresh(): Promise<void> {
    mustRead = true
    // What is on its way first: it is read once all of that is answered.
    if (isSending) return Promise.resolve()
    reading ??= read()
    return reading
  }

  async function read(): Promise<void> {
    while (mustRead && !isSending) {
      mustRead = false
      const before = answers
      const now = await connection.read()
      if (now === undefined) {
        isStale = true
        connection.later(() => void refresh())
      } else if (answers === before && !isSending) adopt(now)
      else mustRead = true
    }
    reading = undefined
    publish()
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(given) {
      if (view !== undefined || isSending) return
      view = given
      publish()
    },
    refresh,
    add(action, form) {
      const pieces = Number(form.get('quantity') ?? 1)
      return enqueue({ kind: 'add', action, form, pieces: Number.isInteger(pieces) && pieces > 0 ? pieces : 1 })
    },
    setQuantity(line, quantity) {
      withdraw(line, ['quantity'])
      return enqueue({ kind: 'quantity', line, quantity })
    },
    remove(line) {
      const place = state.lines.findIndex(({ id }) => id === line)
      const found = view?.lines.find(({ id }) => id === line)
      if (found !== undefined) removed.set(line, { line: found, place: Math.max(0, place) })
      withdraw(line, ['quantity'])
      return enqueue({ kind: 'remove', line })
    },
    undo(line) {
      const gone = removed.get(line)
      if (gone === undefined) return Promise.resolve(NOT_SENT)
      if (withdraw(line, ['remove'])) {
        removed.delete(line)
        publish()
        return Promise.resolve(NOT_SENT)
      }
      return enqueue({ kind: 'restore', ...gone, restore: () => restores.get(line) ?? '' })
    },
    forget(line) {
      removed.delete(line)
      publish()
    },
    save(line) {
      withdraw(line, ['quantity'])
      return enqueue({ kind: 'save', line })
    },
    empty: () => enqueue({ kind: 'empty' }),
    send: (action, fields) => enqueue({ kind: 'other', action, fields }),
    settled: () =>
      inFlight === undefined && queue.length === 0 ? Promise.resolve() : new Promise((tell) => waiting.push(tell)),
  }
}
