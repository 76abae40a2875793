import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createListener } from './listener.ts'
import type { PageCache } from './page/cache.ts'
import { wholeAnswer } from './page/streamed-answer.ts'

const EMPTY = { at: () => undefined } as unknown as PageCache

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))))

/** The answer of a server that has nothing but this listener. */
async function answerOf(fetchPage: (request: Request) => Response): Promise<Response> {
  const refuse = () => {
    throw new Error('Nothing is refused here')
  }
  const server = createServer(createListener({ cache: EMPTY, refuse, fetch: fetchPage }))
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    headers: { 'accept-encoding': 'identity', connection: 'close' },
  })
}

test('a document that is written in one piece keeps its status, its headers and each of its cookies', async () => {
  const answer = await answerOf((request) => {
    const page = wholeAnswer({ status: 404, headers: { 'x-shown': 'yes' } }, '<p>Größe</p>', request)
    page.headers.append('set-cookie', 'a=1; Path=/; HttpOnly')
    page.headers.append('set-cookie', 'b=2; Path=/')
    return page
  })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('x-shown')).toBe('yes')
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/; HttpOnly', 'b=2; Path=/'])
  expect(await answer.text()).toBe('<p>Größe</p>')
})
