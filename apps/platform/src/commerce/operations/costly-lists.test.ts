import { beforeAll, expect, test } from 'vitest'
import { counting } from '../../ground/database/counting.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { createObjectStore } from '../store/index.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { ADMIN, openOperations, type TestOperations } from './operations.fixture.ts'

/** So many filters, each with so many wildcards. */
const filters = (count: number, wildcards: number) =>
  Array.from(
    { length: count },
    (_, n) => `xp.a${n}=!${Array.from({ length: wildcards }, (_, w) => `*${w}*`).join('|')}`,
  )

describeWithTables('lists that cost much', (open) => {
  let database: OpenedDatabase
  let api: TestOperations
  beforeAll(async () => {
    database = await open()
    api = await openOperations(database)
    await api.call(ADMIN, 'PUT', '/products/chair', { Name: 'Chair' })
  })

  test('are refused before the database is asked, when their filters compare with more than 200 values', async () => {
    const counted = counting(database)
    const watched = await openOperations(counted.database)
    const refused = await watched.call(ADMIN, 'GET', `/products?pageSize=1&${filters(45, 50).join('&')}`)
    expect(refused).toMatchObject({
      status: 400,
      body: { Errors: [{ ErrorCode: 'Search.InvalidQuery', Data: { Comparisons: 2250, Most: 200 } }] },
    })
    const properties = `/products?${'Name|Description|ID='}${Array.from({ length: 67 }, (_, n) => n).join('|')}`
    expect(await watched.call(ADMIN, 'GET', properties)).toMatchObject({ status: 400, codes: ['Search.InvalidQuery'] })
    expect(counted.texts().filter((text) => text.includes('limit'))).toEqual([])
    expect(await api.call(ADMIN, 'GET', `/products?${filters(4, 50).join('&')}`)).toMatchObject({ status: 200 })
  })

  test('are refused when they search more than 20 fields', async () => {
    const searchOn = Array.from({ length: 21 }, (_, n) => `xp.f${n}`).join(',')
    const refused = await api.call(ADMIN, 'GET', `/products?search=chair&searchOn=${searchOn}`)
    expect(refused).toMatchObject({ status: 400, codes: ['Search.InvalidQuery'] })
  })

  test('are given up when they take too long, with 503 and when to ask again', async () => {
    const hurried = await openOperations(database, { store: createObjectStore({ tenant: 'test', listMs: 0 }) })
    const late = await hurried.call(ADMIN, 'GET', '/products?Name=Chair')
    expect(late).toMatchObject({ status: 503, codes: ['Request.TimedOut'] })
    expect(late.headers.get('retry-after')).toBe('5')
    expect(await hurried.call(ADMIN, 'GET', '/products/chair')).toMatchObject({ status: 200 })
    const patient = await openOperations(database, { store: createObjectStore({ tenant: 'test', listMs: 5000 }) })
    expect((await patient.call(ADMIN, 'GET', '/products?Name=Chair')).body).toMatchObject({ Meta: { TotalCount: 1 } })
  })

  test('are read over the connections of lists, and everything else is not', async () => {
    const counted = counting(database)
    const apart = await openOperations(database, { lists: counted.database.db })
    await apart.call(ADMIN, 'GET', '/products/chair')
    await apart.call(ADMIN, 'PATCH', '/products/chair', { Name: 'Chair' })
    expect(counted.count()).toBe(0)
    await apart.call(ADMIN, 'GET', '/products')
    expect(counted.count()).toBeGreaterThan(0)
  })

  test('of one token are worked on some at once; one too many to wait is told when to come back', async () => {
    const narrow = await openOperations(database, { listTurns: { concurrency: 1, maxWaiting: 1 } })
    const answers = await Promise.all(Array.from({ length: 3 }, () => narrow.call(ADMIN, 'GET', '/products')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused).toMatchObject({ codes: ['RateLimited'] })
    expect(refused?.headers.get('retry-after')).toBe('1')
    const own = await Promise.all(
      Array.from({ length: 3 }, () => narrow.call(ADMIN, 'GET', '/products', undefined, {}, { isOwn: true })),
    )
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
