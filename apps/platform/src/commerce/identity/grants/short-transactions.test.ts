import { scrypt } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hashQueue } from '../../../ground/auth/hash-queue.ts'
import type { Database } from '../../../ground/database/index.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { type Marketplace, openMarketplace, PASSWORD, passwordForm } from '../marketplace.fixture.ts'

const NEXT = 'Another-horse-8'

/** How many transactions are open, whoever asks. */
function openTransactions(db: Database): () => number {
  let open = 0
  const begin = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      open += 1
      try {
        return await execute(work)
      } finally {
        open -= 1
      }
    }
    return builder
  })
  return () => open
}

/** Work on libuv's threads, twice as many as there are. */
function busyThreads(): { ended: number; all: Promise<unknown> } {
  const busy = { ended: 0, all: Promise.resolve() as Promise<unknown> }
  const work = () =>
    new Promise<void>((resolve) =>
      scrypt('password', 'salt', 32, { N: 2 ** 14, r: 8, p: 8, maxmem: 2 ** 28 }, () => {
        busy.ended += 1
        resolve()
      }),
    )
  busy.all = Promise.all(Array.from({ length: 8 }, work))
  return busy
}

describeWithTables('transactions of sign-in are short', (open) => {
  let market: Marketplace
  beforeAll(async () => {
    market = await openMarketplace((await open()).db)
  })
  beforeEach(() => market.reset())

  test('a token is signed while every thread is busy with something else', async () => {
    const guests = { grant_type: 'client_credentials', client_id: 'guests' }
    await market.token(guests)
    const busy = busyThreads()
    expect(await market.token(guests)).toMatchObject({ status: 200 })
    expect(busy.ended).toBeLessThan(5)
    await busy.all
  })

  test('nothing is hashed while a transaction is open', async () => {
    const admin = await market.signIn('Ada')
    await market.put('SecurityProfile', '', 'running', {
      ID: 'running',
      Name: 'running',
      Roles: ['FullAccess'],
      PasswordConfig: { LimitPasswordReuse: 2 },
    })
    const countOpen = openTransactions(market.db)
    const seen: number[] = []
    const run = hashQueue.run.bind(hashQueue)
    const spy = vi.spyOn(hashQueue, 'run').mockImplementation((work) => {
      seen.push(countOpen())
      return run(work)
    })
    const call = async (method: string, path: string, body: object, token: string | undefined = admin) => {
      const before = seen.length
      const { status } = await market.call(method, path, { token, body })
      return { status, hashed: seen.length > before }
    }
    try {
      expect((await market.token(passwordForm('Anna'))).status).toBe(200)
      expect((await market.token(passwordForm('Anna', 'Wrong-horse-1'))).status).toBe(400)
      expect(seen.length).toBe(2)
      const hashed = { status: 200, hashed: true }
      expect(await call('PATCH', '/v1/buyers/acme/users/anna', { Password: NEXT })).toEqual(hashed)
      expect(await call('PATCH', '/v1/apiclients/shop', { ClientSecret: 'a-secret-of-the-shop' })).toEqual(hashed)
      expect(await call('PATCH', '/v1/apiclients/shop', { ClientSecret: 'x'.repeat(51) })).toMatchObject({
        status: 400,
      })
      expect(await call('PATCH', '/v1/buyers/acme/users/anna', { FirstName: 'Anna' })).toEqual({
        status: 200,
        hashed: false,
      })
      const own = await call('PATCH', '/v1/adminusers/ada', { Password: PASSWORD })
      expect(own).toEqual({ status: 400, hashed: true })
      expect(await call('PATCH', '/v1/adminusers/ada', { Password: NEXT })).toEqual(hashed)
      expect(new Set(seen)).toEqual(new Set([0]))
    } finally {
      spy.mockRestore()
      vi.restoreAllMocks()
    }
  })
})
