import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GuardSettings, guardedFetch, guardedFetchBytes, OutboundError } from './guarded-fetch.ts'
import { ownNetwork, THIS_MACHINE } from './own-network.ts'

describe('requests to configured addresses', () => {
  let server: Server
  let base: string
  let asked = 0
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked += 1
      if (request.url === '/moved') response.writeHead(302, { location: '/' }).end()
      else if (request.url === '/large') response.end('x'.repeat(300_000))
      else if (request.url === '/bytes') response.end(Buffer.from([0xff, 0xd8, 0x00, 0x80]))
      else response.end(`${request.method} ${request.url}`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test('never go to this machine or its network, by address or by name', async () => {
    const port = new URL(base).port
    const bad = [
      base,
      base.replace('http:', 'https:'),
      `https://localhost:${port}/`,
      `https://2130706433:${port}/`,
      `https://0x7f.1:${port}/`,
      `https://[::1]:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      'https://169.254.169.254/latest/meta-data',
      'https://user:secret@8.8.8.8/',
      'http://8.8.8.8/',
      'ftp://8.8.8.8/',
      'file:///etc/passwd',
      'rubbish',
    ]
    asked = 0
    const attempt = async (url: string) => guardedFetch(url)
    for (const url of bad) await expect(attempt(url), url).rejects.toThrow(OutboundError)
    expect(asked).toBe(0)
  })

  test('go to this machine where that is allowed, follow nothing, and take no more than they can hold', async () => {
    const settings = { own: THIS_MACHINE }
    expect(await guardedFetch(`${base}/a`, { method: 'POST', body: 'x' }, settings)).toEqual({
      status: 200,
      body: 'POST /a',
    })
    const { body } = await guardedFetchBytes(`${base}/bytes`, {}, settings)
    expect([...body]).toEqual([0xff, 0xd8, 0x00, 0x80])
    expect(await guardedFetch(`${base}/moved`, {}, settings)).toMatchObject({ status: 302, location: '/' })
    await expect(guardedFetch(`${base}/large`, {}, settings)).rejects.toThrow('too large')
    await expect((async () => guardedFetch('http://10.0.0.1/', {}, settings))()).rejects.toThrow(OutboundError)
  })

  describe('to names', () => {
    /** A system for names whose answers are these, one after the other. */
    const names = (...answers: string[][]): Pick<GuardSettings, 'lookup'> & { asked: string[] } => {
      const asked: string[] = []
      const lookup = (name: string, _: object, callback: (error: null, found: object[]) => void) => {
        const answer = answers[Math.min(asked.push(name), answers.length) - 1] ?? []
        callback(
          null,
          answer.map((address) => ({ address, family: 4 })),
        )
      }
      return { lookup: lookup as unknown as NonNullable<GuardSettings['lookup']>, asked }
    }
    const at = (name: string) => base.replace('http://127.0.0.1', `https://${name}`)
    const reason = (url: string, settings: GuardSettings) =>
      guardedFetch(url, {}, settings).catch((error: Error) => error.message)

    test('that lead inside are refused, whatever else they lead to', async () => {
      for (const answer of [['10.0.0.7'], ['8.8.8.8', '127.0.0.1'], ['169.254.169.254'], []]) {
        const refused = await reason('https://trap.test/', names(answer))
        expect(refused, answer.join()).toContain('nothing permits it')
      }
    })

    test('that are permitted are connected to, at the very addresses that were looked at', async () => {
      asked = 0
      // The server speaks no TLS: that it was connected to is all there is to see.
      const found = names(['127.0.0.1'], ['169.254.169.254'])
      const own = ownNetwork(['erp.internal'])
      expect(await reason(at('erp.internal'), { own, ...found })).not.toContain('permits')
      expect(found.asked).toEqual(['erp.internal'])
      expect(await reason(at('erp.internal'), { own, ...found })).toContain('nothing permits it')
      expect(await reason(at('crm.internal'), { own, ...names(['127.0.0.1']) })).toContain('nothing permits it')
    })

    test('lead anywhere in a permitted network, and into no other', async () => {
      const own = ownNetwork(['127.0.0.0/8'])
      expect(await reason(at('any.test'), { own, ...names(['127.0.0.1']) })).not.toContain('permits')
      expect(await reason(at('any.test'), { own, ...names(['127.0.0.1', '10.0.0.1']) })).toContain('nothing permits it')
    })

    test('of this machine are asked without HTTPS where it is permitted, as `localhost` or by its addresses', async () => {
      const local = base.replace('127.0.0.1', 'localhost')
      const resolve = names(['127.0.0.1'])
      for (const entry of ['localhost', '127.0.0.1', '127.0.0.0/8']) {
        const answer = await guardedFetch(`${local}/x`, {}, { own: ownNetwork([entry]), ...resolve })
        expect(answer.body, entry).toBe('GET /x')
      }
      const attempt = async () => guardedFetch(local, {}, { own: ownNetwork(['10.0.0.0/8', 'erp.internal']) })
      await expect(attempt()).rejects.toThrow('only https:')
      const plain = async () => guardedFetch('http://erp.internal/', {}, { own: ownNetwork(['erp.internal']) })
      await expect(plain()).rejects.toThrow('only https:')
    })
  })
})
