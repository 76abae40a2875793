/**
 * The platform is killed in the middle of many submits, again and again: every acknowledged order is there whole, none is
 * there by half, no number is given twice, stock is what was sold, and whoever listens hears of every order at least
 * once, on both engines. `KILLS=20 ORDERS=50` for a thousand.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCommerce, memoryTokens } from '@tessera/commerce'
import { allFamilies } from '@tessera/commerce/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPostgresDatabase } from '../../apps/platform/src/ground/database/engines.fixture.ts'
import { findPostgres } from '../../apps/platform/src/ground/database/postgres-cluster.fixture.ts'
import { isFullMatrix } from '../../scripts/testing/matrix.ts'
import { CLIENT, type MortalPlatform, mortalPlatform } from './platform-process.fixture.ts'

const KILLS = Number(process.env.KILLS ?? (isFullMatrix ? 6 : 2))
/** Orders that are acknowledged between two kills. */
const ORDERS = Number(process.env.ORDERS ?? (isFullMatrix ? 50 : 10))
const AT_ONCE = 6
const STOCK = 1_000_000

const engines: readonly (readonly [string, () => Promise<Record<string, string>>])[] = [
  ['PGlite', async () => ({ DATA_DIR: await mkdtemp(join(tmpdir(), 'tessera-survive-')) })],
  ...(findPostgres()
    ? ([['PostgreSQL', async () => ({ DATABASE_URL: await createPostgresDatabase() })]] as const)
    : []),
]

describe.each(engines)('orders on %s survive kill -9', (_, open) => {
  let platform: MortalPlatform
  let database: Record<string, string>
  const heard = new Set<string>()
  let listener: Server
  beforeAll(async () => {
    listener = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk) => {
        text += chunk
      })
      request.on('end', () => {
        heard.add(String(JSON.parse(text).EventBody?.Order?.ID))
        response.end()
      })
    })
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
    database = await open()
    platform = await mortalPlatform(database)
    await platform.start()
  }, 120_000)
  afterAll(async () => {
    await platform?.kill()
    listener?.close()
    if (database?.DATA_DIR) await rm(database.DATA_DIR, { recursive: true, force: true, maxRetries: 5 })
  })

  /** A client of its own, with a token of its own: those of before a kill are good as well. */
  const connect = () =>
    createCommerce({ baseApiUrl: platform.url, clientId: CLIENT.id, tokens: memoryTokens(), retries: 0 }, allFamilies)
  type Client = ReturnType<typeof connect>
  const signIn = async (client: Client) => {
    const token = await client.auth.clientCredentials({ client_id: CLIENT.id, client_secret: CLIENT.secret })
    client.tokens.keep(token)
    return client
  }

  async function furnish(client: Client): Promise<void> {
    await client.buyers.create({ ID: 'north', Name: 'North', Active: true })
    await client.users.create('north', {
      ID: 'ada',
      Username: 'ada',
      FirstName: 'Ada',
      LastName: 'Berg',
      Email: 'ada@example.com',
      Active: true,
    })
    await client.catalogs.create({ ID: 'range', Name: 'Range', Active: true })
    await client.catalogs.saveAssignment({
      CatalogID: 'range',
      BuyerID: 'north',
      ViewAllCategories: true,
      ViewAllProducts: true,
    })
    await client.priceSchedules.create({ ID: 'price', Name: 'Price', PriceBreaks: [{ Quantity: 1, Price: 12.35 }] })
    for (const ID of ['desk', 'lamp', 'rug']) {
      await client.products.create({
        ID,
        Name: ID,
        Active: true,
        DefaultPriceScheduleID: 'price',
        Inventory: { Enabled: true, QuantityAvailable: STOCK },
      })
      await client.catalogs.saveProductAssignment({ CatalogID: 'range', ProductID: ID })
    }
    await client.incrementors.create({ ID: 'no', Name: 'Numbers', LastNumber: 0, LeftPaddingCount: 6 })
    const { port } = listener.address() as AddressInfo
    await client.deliveryConfigurations.create({
      ID: 'told',
      Name: 'Told',
      Enabled: true,
      DeliveryTargets: { Http: { Endpoint: `http://localhost:${port}/`, Secret: 'a-key-of-the-tests' } },
    })
    await client.messageSenders.create({
      ID: 'told',
      Name: 'Told',
      DeliveryConfigID: 'told',
      MessageTypes: ['OrderSubmitted'],
      AllowAllBuyers: true,
    })
  }

  /** One order after the other until the platform is gone; answers those that were acknowledged. */
  async function orderAndOrder(client: Client, acknowledged: string[]): Promise<void> {
    for (;;) {
      try {
        const made = await client.orders.create('Incoming', { ID: 'o-{no}', FromCompanyID: 'north', FromUserID: 'ada' })
        const id = String(made.ID)
        for (const ProductID of ['desk', 'lamp', 'rug']) {
          await client.lineItems.create('Incoming', id, { ProductID, Quantity: 2 })
        }
        await client.orders.submit('Incoming', id)
        acknowledged.push(id)
      } catch (error) {
        // Gone in the middle: whether it counts, the database knows. A refusal is a mistake of this test.
        if ((error as { isOrderCloudError?: boolean }).isOrderCloudError) throw error
        return
      }
    }
  }

  test('whole or not at all', { timeout: 30_000 + KILLS * 20_000 }, async () => {
    const client = await signIn(connect())
    await furnish(client)
    const acknowledged: string[] = []
    for (let kills = 0; kills < KILLS; kills++) {
      const enough = acknowledged.length + ORDERS + ((kills * 7) % 11)
      const working = Promise.all(Array.from({ length: AT_ONCE }, () => orderAndOrder(client, acknowledged)))
      while (acknowledged.length < enough) await new Promise((done) => setTimeout(done, 5))
      await platform.kill()
      await working
      await platform.start()
    }

    const submitted: Awaited<ReturnType<Client['orders']['list']>>['Items'][number][] = []
    for (let page = 1; ; page++) {
      const { Items, Meta } = await client.orders.list('Incoming', { page, pageSize: 100, sortBy: ['ID'] })
      submitted.push(...Items)
      if (page >= Meta.TotalPages) break
    }
    const ids = submitted.map(({ ID }) => String(ID))
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([])
    for (const order of submitted) {
      expect(order).toMatchObject({ Status: 'Open', IsSubmitted: true, LineItemCount: 3, Subtotal: 74.1 })
      expect(order.DateSubmitted).toBeTruthy()
    }
    const { Items: unsubmitted } = await client.orders.list('Incoming', {
      filters: { IsSubmitted: false },
      pageSize: 100,
    })
    for (const order of unsubmitted) expect(order).toMatchObject({ Status: 'Unsubmitted', DateSubmitted: null })

    for (const id of ['desk', 'lamp', 'rug']) {
      const { Inventory } = await client.products.get(id)
      expect(Inventory?.QuantityAvailable).toBe(STOCK - 2 * submitted.length)
    }
    await expect.poll(() => ids.filter((id) => !heard.has(id)), { timeout: 60_000 }).toEqual([])
  })
})
