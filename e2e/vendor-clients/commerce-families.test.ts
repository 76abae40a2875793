/**
 * Every family, by the hosted platform’s own library and by our client, against a real platform over HTTP: one script,
 * two drivers. What comes back is held against the table and the contract: sections 4, 6, 8, 9, 22 and 27.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, createApi } from './commerce/api.fixture.ts'
import { cart } from './commerce/cart.fixture.ts'
import { catalogue } from './commerce/catalogue.fixture.ts'
import { drivers } from './commerce/driver.fixture.ts'
import { integrations } from './commerce/integrations.fixture.ts'
import { me } from './commerce/me.fixture.ts'
import { orderLife } from './commerce/order-life.fixture.ts'
import { orders } from './commerce/orders.fixture.ts'
import { organisations } from './commerce/organisations.fixture.ts'
import { passwords } from './commerce/passwords.fixture.ts'
import { type CommercePlatform, PASSWORD, SHOP, serveCommerce } from './commerce/platform.fixture.ts'
import { products } from './commerce/products.fixture.ts'
import type { Script } from './commerce/script.fixture.ts'
import { seller } from './commerce/seller.fixture.ts'
import { signIn } from './commerce/sign-in.fixture.ts'
import { addressOf, operations } from './commerce/table.fixture.ts'
import { together } from './commerce/together.fixture.ts'

const themes: Readonly<Record<string, Script>> = {
  organisations,
  seller,
  catalogue,
  products,
  orders,
  cart,
  'order life': orderLife,
  together,
  me,
  integrations,
  'sign-in': signIn,
  passwords,
}

let server: CommercePlatform
beforeAll(async () => {
  server = await serveCommerce()
})
afterAll(() => server.close())

describe.each(
  drivers.map((connect) => [connect === drivers[0] ? 'the hosted library' : 'our client', connect] as const),
)('%s', (_, connect) => {
  let api: Api
  const tokens = new Map<string, string>()
  const tokenOf = async (username: string) => {
    const { access_token } = await api.driver.auth.login({ username, password: PASSWORD, client_id: SHOP })
    return access_token
  }
  const as = async (username: string) => {
    const token = tokens.get(username) ?? (await tokenOf(username))
    tokens.set(username, token)
    return api.as(token)
  }
  beforeAll(async () => {
    api = createApi(connect(server.url), server)
    api.driver.keepToken('access', await tokenOf('boss'))
  })

  describe.each(Object.entries(themes))('%s', (_, script) => {
    test.each(Object.entries(script))('%s', (_, run) => run({ api, as, server }))
  })

  // Specification: commerce-every-operation
  test('every operation that has a route was answered', async () => {
    const rest = operations.filter(({ id }) => !api.covered.has(id) && api.driver.has(id))
    const routed: string[] = []
    for (const operation of rest) {
      const path = addressOf(
        operation,
        operation.parameters.map(({ type }) => (type === 'OrderDirection' ? 'All' : 'x')),
      )
      const answer = await fetch(`${server.url}${path}`, { method: operation.method })
      const body = await answer.text()
      if (!(answer.status === 404 && body.includes('"ObjectType":"Route"'))) routed.push(operation.id)
    }
    expect(routed).toEqual([])
    expect(api.covered.size).toBe(operations.length - rest.length - (api.driver.has('payments.save') ? 0 : 8))
  })
})
