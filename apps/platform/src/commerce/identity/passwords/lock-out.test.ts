import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDevices, DEVICE_HEADER } from '../../../ground/auth/devices.ts'
import { createFailureLimit } from '../../../ground/auth/failure-limit.ts'
import type { PurposeTokens } from '../../../ground/auth/tokens.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { type Answer, type Marketplace, openMarketplace, passwordForm } from '../marketplace.fixture.ts'
import { NETWORKS_TO_LOCK } from './lock-out.ts'

const STRANGER = '198.51.100.66'
const OWNER = '203.0.113.9'

const codes = ({ body }: Answer) => body.Errors.map(({ ErrorCode }: { ErrorCode: string }) => ErrorCode)

describeWithTables('a lock-out', (open) => {
  let market: Marketplace
  beforeAll(async () => {
    market = await openMarketplace((await open()).db)
  })
  beforeEach(() => market.reset())

  const wrong = (address: string) => market.token(passwordForm('Anna', 'Wrong-horse-1'), {}, address)
  const right = (address: string) => market.token(passwordForm('Anna'), {}, address)
  const profile = (PasswordConfig: Record<string, number>) =>
    market.put('SecurityProfile', '', 'shopping', { ID: 'shopping', Name: 's', Roles: ['Shopper'], PasswordConfig })

  test('is of the network that guessed: a stranger locks out nobody but themselves', async () => {
    for (let n = 0; n < 30; n += 1) await wrong(STRANGER)
    expect(codes(await right(STRANGER))).toEqual(['Auth.LockedOut'])
    expect(await right(OWNER)).toMatchObject({ status: 200 })
    // That the owner came in says nothing of the stranger.
    expect(codes(await right(STRANGER))).toEqual(['Auth.LockedOut'])
    market.clock.pass(121)
    expect(await right(STRANGER)).toMatchObject({ status: 200 })
  })

  test('that only an administrator opens keeps its owner from nothing elsewhere', async () => {
    await profile({ LockoutDuration: 0 })
    for (let n = 0; n < 11; n += 1) await wrong(STRANGER)
    market.clock.pass(3600)
    expect(codes(await right(STRANGER))).toEqual(['Auth.LockedOut'])
    const body = { ClientID: 'shop', Username: 'Anna' }
    await market.call('POST', '/v1/password/reset', { body, address: OWNER })
    const path = `/v1/password/reset/${String((await market.messages())[0]?.data.VerificationCode)}`
    const change = { body: { ...body, Password: 'Another-horse-8' } }
    expect(codes(await market.call('PUT', path, { ...change, address: STRANGER }))).toEqual(['PasswordReset.LockedOut'])
    expect(await market.call('PUT', path, { ...change, address: OWNER })).toMatchObject({ status: 204 })
  })

  test('is everybody’s when many networks guess, and ends by itself', async () => {
    for (let network = 0; network < NETWORKS_TO_LOCK; network += 1) {
      for (let n = 0; n < 10; n += 1) await wrong(`198.51.100.${network}`)
    }
    expect(codes(await right(OWNER))).toEqual(['Auth.LockedOut'])
    const administrator = await market.signIn('Ada')
    const user = await market.call('GET', '/v1/buyers/acme/users/anna', { token: administrator })
    expect(user.body.FailedLoginAttempts).toBe(100)
    market.clock.pass(121)
    expect(await right(OWNER)).toMatchObject({ status: 200 })
    expect(await right('198.51.100.1')).toMatchObject({ status: 200 })
  })

  test('says nothing of where it comes from', async () => {
    await wrong(STRANGER)
    const { rows } = await sql<{ network: string }>`select * from commerce_sign_in_failure`.execute(market.db)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(STRANGER)
  })
})

/** As the platform's key signs them. */
const statements: PurposeTokens = {
  sign: async (purpose, { claims, expiresAt }) =>
    Buffer.from(JSON.stringify({ purpose, claims, expiresAt })).toString('base64url'),
  async read(purpose, token) {
    const { claims, expiresAt, ...read } = JSON.parse(Buffer.from(token, 'base64url').toString() || '{}')
    return read.purpose === purpose ? { claims, expiresAt: new Date(expiresAt) } : undefined
  },
}

describeWithTables('a browser that a shopper signed in with before', (open) => {
  let market: Marketplace
  beforeAll(async () => {
    const devices = createDevices(statements, 'shop test', () => market.clock.now)
    market = await openMarketplace((await open()).db, { failures: createFailureLimit(15), devices })
  })
  beforeEach(() => market.reset())

  const NEW = Buffer.from('{}').toString('base64url')
  const from = (address: string, form: Record<string, string>, device?: string) =>
    market.token(form, device === undefined ? {} : { [DEVICE_HEADER]: device }, address)
  const knownAs = async (name: string) =>
    (await from('203.0.113.200', passwordForm(name), NEW)).headers.get(DEVICE_HEADER) ?? ''
  const wrong = passwordForm('Anna', 'Wrong-horse-1')
  const flood = async (network: string, times: number) => {
    for (let n = 0; n < times; n += 1) await from(network, wrong)
  }

  test('is told of none unless it asks, and only when the password is right', async () => {
    expect((await from(OWNER, passwordForm('Anna'))).headers.has(DEVICE_HEADER)).toBe(false)
    expect((await from(OWNER, wrong, NEW)).headers.has(DEVICE_HEADER)).toBe(false)
    expect(
      (await from(OWNER, { grant_type: 'client_credentials', client_id: 'guests' }, NEW)).headers.has(DEVICE_HEADER),
    ).toBe(false)
    expect(await knownAs('Anna')).not.toBe(await knownAs('Anna'))
  })

  test('is let in whoever guesses from its own network, and from many', async () => {
    const token = await knownAs('Anna')
    await flood(STRANGER, 20)
    expect((await from(STRANGER, passwordForm('Anna'))).status).toBe(429)
    expect((await from(STRANGER, passwordForm('Anna'), token)).status).toBe(200)
    for (let network = 0; network < NETWORKS_TO_LOCK; network += 1) await flood(`198.51.100.${network}`, 10)
    expect(codes(await from(OWNER, passwordForm('Anna')))).toEqual(['Auth.LockedOut'])
    expect((await from(OWNER, passwordForm('Anna'), token)).status).toBe(200)
  })

  test('is locked by its own guesses wherever it is, and nobody else is', async () => {
    const token = await knownAs('Anna')
    for (let n = 0; n < 10; n += 1) await from(OWNER, wrong, token)
    expect(codes(await from(STRANGER, passwordForm('Anna'), token))).toEqual(['Auth.LockedOut'])
    expect((await from(OWNER, passwordForm('Anna'))).status).toBe(200)
    market.clock.pass(121)
    expect((await from(OWNER, passwordForm('Anna'), token)).status).toBe(200)
  })

  test('of another name, or of long ago, helps nobody', async () => {
    const [token, own] = [await knownAs('Ben'), await knownAs('Anna')]
    for (let n = 0; n < 11; n += 1) await from('192.0.2.1', wrong, token)
    expect(codes(await from('192.0.2.1', passwordForm('Anna'), token))).toEqual(['Auth.LockedOut'])
    market.clock.pass(181 * 86_400)
    await flood('192.0.2.2', 11)
    expect(codes(await from('192.0.2.2', passwordForm('Anna'), own))).toEqual(['Auth.LockedOut'])
  })

  test('is let in at once with a new password, by the code that was mailed', async () => {
    const token = await knownAs('Anna')
    for (let n = 0; n < 10; n += 1) await from(OWNER, wrong, token)
    const body = { ClientID: 'shop', Username: 'Anna' }
    await market.call('POST', '/v1/password/reset', { body, address: OWNER })
    const path = `/v1/password/reset/${String((await market.messages())[0]?.data.VerificationCode)}`
    await market.call('PUT', path, { body: { ...body, Password: 'Another-horse-8' }, address: OWNER })
    expect((await from(OWNER, passwordForm('Anna', 'Another-horse-8'), token)).status).toBe(200)
  })
})

describe('sign-ins of one network', () => {
  describeWithTables('are as many as they like, and wrong ones so many', (open) => {
    let market: Marketplace
    beforeAll(async () => {
      market = await openMarketplace((await open()).db, { failures: createFailureLimit(4) })
      await market.reset()
    })

    const guess = (name: string) => market.token(passwordForm(name, 'Wrong-horse-1'), {}, STRANGER)

    test('whoever is guessed, with 429 and Retry-After, and others are served', async () => {
      for (let n = 0; n < 8; n += 1) expect((await market.token(passwordForm('Anna'), {}, STRANGER)).status).toBe(200)
      for (const name of ['Anna', 'Ben', 'nobody', 'nobody-else']) expect((await guess(name)).status).toBe(400)
      for (const form of [passwordForm('Anna'), passwordForm('nobody', 'Wrong-horse-1')]) {
        const refused = await market.token(form, {}, STRANGER)
        expect([refused.status, refused.body.error, codes(refused)]).toEqual([
          429,
          'temporarily_unavailable',
          ['RateLimited'],
        ])
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      // Who needs no password is not held to it.
      const guests = { grant_type: 'client_credentials', client_id: 'guests' }
      expect((await market.token(guests, {}, STRANGER)).status).toBe(200)
      expect((await market.token(passwordForm('Anna'), {}, OWNER)).status).toBe(200)
    })

    test('codes that are wrong count, and mails that are asked for', async () => {
      const address = '192.0.2.77'
      const body = { ClientID: 'shop', Username: 'Anna' }
      const path = `/v1/password/reset/${'x'.repeat(32)}`
      const statuses: number[] = []
      for (let n = 0; n < 2; n += 1) {
        statuses.push((await market.call('POST', '/v1/password/reset', { body, address })).status)
        const change = { ...body, Password: 'Another-horse-8' }
        statuses.push((await market.call('PUT', path, { body: change, address })).status)
      }
      expect(statuses).toEqual([204, 400, 204, 400])
      const refused = await market.call('POST', '/v1/password/reset', { body, address })
      expect([refused.status, codes(refused)]).toEqual([429, ['RateLimited']])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    })
  })
})
