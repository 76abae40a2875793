import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardedFetch, isPublicAddress, OutboundError } from './guarded-fetch.ts'

describe('addresses', () => {
  test('of the public internet, and all others', () => {
    const outside = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e']
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      'localhost',
      '',
    ]
    expect(outside.filter((address) => !isPublicAddress(address))).toEqual([])
    expect(inside.filter(isPublicAddress)).toEqual([])
  })
})

describe('requests to configured addresses', () => {
  let server: Server
  let base: string
  let asked = 0
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked += 1
      if (request.url === '/moved') response.writeHead(302, { location: '/' }).end()
      else if (request.url === '/large') response.end('x'.repeat(300_000))
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
    const settings = { allowLoopback: true }
    expect(await guardedFetch(`${base}/a`, { method: 'POST', body: 'x' }, settings)).toEqual({
      status: 200,
      body: 'POST /a',
    })
    expect(await guardedFetch(`${base}/moved`, {}, settings)).toMatchObject({ status: 302 })
    await expect(guardedFetch(`${base}/large`, {}, settings)).rejects.toThrow('too large')
    await expect((async () => guardedFetch('http://10.0.0.1/', {}, settings))()).rejects.toThrow(OutboundError)
  })
})
