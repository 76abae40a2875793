import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { retryFetch } from './retry-fetch.ts'

let server: Server
afterEach(() => server.close())

/** Closes the connection of the first `times` requests without a word. */
async function openClosing(times: number): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  server = createServer((request, response) => {
    asked.push(request.method ?? '')
    if (asked.length <= times) request.socket.destroy()
    else response.end('here')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test('what a closed connection lost is asked once more', async () => {
  const { url, asked } = await openClosing(1)
  expect(await (await retryFetch(fetch)(url)).text()).toBe('here')
  expect(asked).toEqual(['GET', 'GET'])
})

test('and not again and again', async () => {
  const { url, asked } = await openClosing(5)
  await expect(retryFetch(fetch)(url)).rejects.toThrow('fetch failed')
  expect(asked).toEqual(['GET', 'GET'])
})

test('what may not be asked twice is not', async () => {
  const { url, asked } = await openClosing(1)
  await expect(retryFetch(fetch)(url, { method: 'POST', body: 'x' })).rejects.toThrow('fetch failed')
  expect(asked).toEqual(['POST'])
})
