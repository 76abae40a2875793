import { beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { describeWithTables } from '../tables.fixture.ts'
import type { Caller } from './caller.ts'
import { accountOf } from './idempotency.ts'
import { openOperations, readToken, token } from './operations.fixture.ts'

const first = token('admin', 'halden', 'FullAccess')
/** Another token of the same user and API client, as a refresh gives it. */
const refreshed = token('admin', 'halden', ['FullAccess', 'Shopper'])

describeWithTables('keys of idempotency', (open) => {
  let database: OpenedDatabase
  beforeAll(async () => {
    database = await open()
  })
  const make = async (caller: string, more: Partial<Caller> = {}, key = 'once') => {
    const api = await openOperations(database, { readCaller: async (request) => ({ ...readToken(request), ...more }) })
    const { status, body, headers } = await api.call(
      caller,
      'POST',
      '/specs',
      { Name: 'One' },
      { 'idempotency-key': key },
    )
    return { status, id: body.ID, replayed: headers.get('idempotent-replayed') }
  }

  test('are an account’s: a retry after a token refresh is answered with the first result', async () => {
    const made = await make(first)
    expect(made).toMatchObject({ status: 201, replayed: null })
    expect(await make(refreshed)).toEqual({ ...made, replayed: 'true' })
  })

  test('are not those of the same user by another API client, nor of who acts for them', async () => {
    const made = [await make(first, {}, 'apart'), await make(first, { clientId: 'other' }, 'apart')]
    made.push(await make(first, { impersonator: 'boss' }, 'apart'))
    expect(made.map(({ replayed }) => replayed)).toEqual([null, null, null])
    expect(new Set(made.map(({ id }) => id)).size).toBe(3)
  })

  test('of temporary shoppers are apart by their order, though they share a user', () => {
    const caller = readToken(new Request('http://localhost', { headers: { authorization: `Bearer ${first}` } }))
    const guest = (orderId: string, tokenId: string) => accountOf({ ...caller, tokenId, anonymous: { orderId } })
    expect(guest('a', '1')).toBe(guest('a', '2'))
    expect(guest('a', '1')).not.toBe(guest('b', '1'))
    expect(accountOf({ ...caller, userType: 'buyer', companyId: 'north' })).not.toBe(
      accountOf({ ...caller, userType: 'buyer', companyId: 'south' }),
    )
  })
})
