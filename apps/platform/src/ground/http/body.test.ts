import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createGroundApp, limitBody } from './index.ts'

const app = createGroundApp(createLog('none'))
app.get('/next', (c) => c.text('next'))
app.post('/body', limitBody(1000), async (c) => c.text(String((await c.req.text()).length)))

const server = createServer(getRequestListener((request) => app.fetch(request)))
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const NEXT = 'GET /next HTTP/1.1\r\nHost: localhost\r\n\r\n'

interface Connection {
  readonly socket: Socket
  /** All that was answered, once it has the text. */
  answered(text: string): Promise<string>
  readonly closed: Promise<unknown>
}

async function open(): Promise<Connection> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return {
    socket,
    closed: once(socket, 'close'),
    async answered(text) {
      for (let waited = 0; !received.includes(text); waited += 5) {
        if (waited > 5000) throw new Error(`No ${text} in ${JSON.stringify(received.slice(0, 500))}`)
        await pause(5)
      }
      return received
    },
  }
}

const sized = (bytes: number) => `POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`
const chunked = 'POST /body HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`

describe('a body that is too large', () => {
  test.each([
    ['of a length that was said', sized(2_000_000) + 'x'.repeat(2_000_000)],
    ['in chunks', `${chunked}${chunk(60_000).repeat(30)}0\r\n\r\n`],
  ])('%s is 413, and the next request of the connection is answered', async (_, request) => {
    const { socket, answered } = await open()
    socket.write(request)
    expect(await answered('\r\n\r\n')).toMatch(/^HTTP\/1\.1 413 /)
    socket.write(NEXT)
    expect((await answered('next')).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
    socket.destroy()
  })

  test.each([
    ['of a length that was said', sized(2_000_000), 'x'],
    ['in chunks', chunked + chunk(2000), chunk(10)],
  ])('%s that goes on for long is cut after the answer; a new connection is answered', async (_, start, more) => {
    const { socket, answered, closed } = await open()
    socket.write(start)
    expect(await answered('body_too_large')).toMatch(/^HTTP\/1\.1 413 /)
    const dripping = setInterval(() => socket.write(more), 50)
    const started = performance.now()
    await closed
    clearInterval(dripping)
    expect(performance.now() - started).toBeLessThan(3000)
    const fresh = await open()
    fresh.socket.write(NEXT)
    expect(await fresh.answered('next')).toMatch(/^HTTP\/1\.1 200 /)
    fresh.socket.destroy()
  })

  test('is refused in words to a client that sends again and again', async () => {
    for (let time = 0; time < 10; time++) {
      const answer = await fetch(`http://127.0.0.1:${port}/body`, { method: 'POST', body: 'x'.repeat(1_000_000) })
      expect([answer.status, await answer.json()]).toMatchObject([413, { error: { code: 'body_too_large' } }])
      expect(await (await fetch(`http://127.0.0.1:${port}/body`, { method: 'POST', body: 'fine' })).text()).toBe('4')
    }
  })

  test('is read to its end before it is refused: whoever asked for the connection to be closed reads the answer too', async () => {
    let unsent = 50
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await turn()
        if (unsent-- > 0) controller.enqueue(new Uint8Array(1000))
        else controller.close()
      },
    })
    const answer = await app.request('/body', { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(answer.status).toBe(413)
    expect(unsent).toBeLessThan(0)
  })
})
