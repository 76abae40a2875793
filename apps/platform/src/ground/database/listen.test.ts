/** Whatever ends a listening connection, another one takes its place. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { listenOnOwnConnection } from './listen.ts'

/** A message of PostgreSQL's protocol to the client. */
function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5, type)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const text = (value: string) => Buffer.from(`${value}\0`)
const AUTHENTICATED = message('R', Buffer.from([0, 0, 0, 0]))
const READY = message('Z', Buffer.from('I'))
const LISTENING = message('C', text('LISTEN'))
const TOLD = message('A', Buffer.from([0, 0, 0, 1]), text('news'), text(''))
const REFUSED = message('E', text('SFATAL'), text('C57P03'), text('Mgoing down'), Buffer.from([0]))

/** How a connection goes on when it is made, and when it has asked to listen. */
interface Manner {
  readonly made: (socket: Socket) => void
  readonly asked?: (socket: Socket) => void
}
const WELCOME = (socket: Socket) => void socket.write(Buffer.concat([AUTHENTICATED, READY]))
const LISTENS: Manner = { made: WELCOME, asked: (socket) => void socket.write(Buffer.concat([LISTENING, READY, TOLD])) }

const TIMES = { soonestMs: 1, connectMs: 50 }

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0).reverse()) await close()
})

/** A server whose connections behave like these, one after the other, and then like the last. */
async function serve(manners: readonly Manner[]) {
  let made = 0
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const manner = manners[Math.min(made, manners.length - 1)]
    made += 1
    open.add(socket)
    socket.on('error', () => undefined)
    let isMade = false
    socket.on('data', (bytes) => {
      if (!isMade) manner?.made(socket)
      else if (bytes.toString('latin1', 0, 1) === 'Q') manner?.asked?.(socket)
      isMade = true
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { url: `postgresql://tessera@127.0.0.1:${port}/tessera?sslmode=disable`, connections: () => made }
}

const failing: Record<string, Manner> = {
  'is cut before it is made': { made: (socket) => socket.destroy() },
  'is never answered': { made: () => undefined },
  'is refused': { made: (socket) => void socket.end(REFUSED) },
  'is refused and left open': { made: (socket) => void socket.write(REFUSED) },
  'is cut as soon as it is made': {
    made: (socket) => void socket.end(Buffer.concat([AUTHENTICATED, READY])),
    asked: (socket) => socket.destroy(),
  },
  'is cut when it asks to listen': { made: WELCOME, asked: (socket) => socket.destroy() },
  'may not listen': { made: WELCOME, asked: (socket) => void socket.write(Buffer.concat([REFUSED, READY])) },
  'ends with the answer': {
    made: WELCOME,
    asked: (socket) => void socket.end(Buffer.concat([LISTENING, READY])),
  },
  'is cut after the answer': {
    made: WELCOME,
    asked: (socket) => void socket.write(Buffer.concat([LISTENING, READY]), () => socket.resetAndDestroy()),
  },
}

test.each(Object.entries(failing))(
  'after one that %s another is made, and what was missed is looked for',
  async (_, manner) => {
    const cut: Manner = { made: WELCOME, asked: (socket) => void socket.end(Buffer.concat([LISTENING, READY, TOLD])) }
    const server = await serve([cut, manner, manner, LISTENS])
    const notified = vi.fn()
    const stop = await listenOnOwnConnection(server.url, createLog('none'), TIMES)('news', notified)
    closing.push(stop)
    await vi.waitFor(() => expect(server.connections()).toBeGreaterThanOrEqual(4))
    // The last one hears, and is made up for what came before it.
    await vi.waitFor(() => expect(notified.mock.calls.length).toBeGreaterThanOrEqual(3))
  },
)

test('one that ends before anybody has taken it over is made again', async () => {
  const ends: Manner = { made: WELCOME, asked: (socket) => void socket.end(Buffer.concat([LISTENING, READY])) }
  const server = await serve([ends, ends, LISTENS])
  const query = pg.Client.prototype.query as (this: pg.Client, text: string) => Promise<unknown>
  let asked = 0
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...[text]: unknown[]) {
    asked += 1
    const isOver = asked === 2 && once(this, 'end')
    const answer = await query.call(this, String(text))
    await isOver
    return answer
  } as never)
  closing.push(await listenOnOwnConnection(server.url, createLog('none'), TIMES)('news', () => {}))
  await vi.waitFor(() => expect(server.connections()).toBe(3))
})

test('it is tried later and later, until one is made', async () => {
  const refused: Manner = { made: (socket) => void socket.end(REFUSED) }
  const ends: Manner = { made: WELCOME, asked: (socket) => void socket.end(Buffer.concat([LISTENING, READY])) }
  const server = await serve([ends, refused, refused, refused, ends, LISTENS])
  const set = vi.spyOn(globalThis, 'setTimeout')
  closing.push(await listenOnOwnConnection(server.url, createLog('none'), TIMES)('news', () => {}))
  await vi.waitFor(() => expect(server.connections()).toBe(6))
  const waits = set.mock.calls.map(([, ms]) => ms).filter((ms) => ms !== undefined && ms <= 8 && ms > 0)
  expect(waits).toEqual([1, 2, 4, 8, 1])
})

test('one that cannot be made at first is the failure of whoever asked', async () => {
  const server = await serve([{ made: (socket) => void socket.end(REFUSED) }])
  await expect(listenOnOwnConnection(server.url, createLog('none'), TIMES)('news', () => {})).rejects.toThrow(
    'going down',
  )
  expect(server.connections()).toBe(1)
})

test('when it is stopped, none is made again', async () => {
  const server = await serve([LISTENS])
  const stop = await listenOnOwnConnection(server.url, createLog('none'), TIMES)('news', () => {})
  await stop()
  await new Promise((next) => setImmediate(next))
  expect(server.connections()).toBe(1)
})
