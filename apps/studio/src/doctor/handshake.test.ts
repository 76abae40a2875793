import { expect, test } from 'vitest'
import { openHandshake } from './handshake.ts'

const SECRET = 'secret-of-the-editors'
const TOKEN = 'token-of-the-author'

/** Addresses and headers that were asked for, over the network and in the process. */
async function asked(publicUrl: string) {
  const [network, process]: [string[], string[]] = [[], []]
  const note = (list: string[]) => (request: Request) => {
    list.push(`${request.url} ${request.headers.get('authorization') ?? ''}`)
    return Promise.resolve(new Response('{}'))
  }
  const send = note(network)
  const parts = { settings: { PUBLIC_URL: publicUrl, SITE_NAME: 'site', CONTENT_TIMEOUT: 1000 } }
  const desk = { parts, author: { token: TOKEN } } as unknown as Parameters<typeof openHandshake>[0]
  const handshake = await openHandshake(desk, note(process), SECRET, (input, init) => send(new Request(input, init)))
  await handshake.config('https://studio.example.com')
  await handshake.page({ itemId: 'home', language: 'en', mode: 'edit' }, 'https://studio.example.com')
  return { network: network.join('\n'), process: process.join('\n'), isReached: handshake.isReached }
}

test.each(['https://www.example.com', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'the website is asked at its public address %s',
  async (address) => {
    const { network, process } = await asked(address)
    expect(network).toContain(SECRET)
    expect(network).toContain(TOKEN)
    expect(process).toBe('')
  },
)

test('neither the secret nor the token of the author is sent where others can read along', async () => {
  const { network, process, isReached } = await asked('http://www.example.com')
  expect(isReached).toBe(true)
  expect(network).toContain('/healthz')
  expect(network).not.toContain(SECRET)
  expect(network).not.toContain(TOKEN)
  expect(process).toContain(TOKEN)
})
