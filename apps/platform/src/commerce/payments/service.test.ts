import { expect, test } from 'vitest'
import { openShop } from '../outbound/outbound.fixture.ts'
import { openTables } from '../tables.fixture.ts'

test('the commerce service answers below /commerce/payments, without a provider unless one is set', async () => {
  const database = await openTables()
  const shop = await openShop(database)
  const provider = await shop.request('/commerce/payments/provider')
  expect([provider.status, await provider.json()]).toEqual([200, { Provider: null, TestCards: [] }])
  const ada = await shop.signIn('ada')
  const authorise = (headers: Record<string, string>) =>
    shop.request('/commerce/payments/orders/none/none/authorize', { method: 'POST', headers })
  expect((await authorise({})).status).toBe(401)
  expect((await authorise({ authorization: `Bearer ${ada}` })).status).toBe(501)
  expect((await shop.request('/commerce/payments/challenge/none')).status).toBe(404)
  await shop.close()
  await database.close()
})
