import { beforeAll, expect, test } from 'vitest'
import { counting } from '../../../ground/database/counting.fixture.ts'
import { ADMIN, openOperations, type TestOperations, token, user } from '../../operations/operations.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'

/** Catalogs by buyer: how many, and whether all of their products are for the buyer. */
const BUYERS = { one: [true], two: [true, false], three: [false, true, true] }

describeWithTables('the statements of shoppers with access to different catalogs', (open) => {
  let api: TestOperations
  let texts: () => readonly string[]
  const make = async (method: string, path: string, body?: object) => {
    const answer = await api.call(ADMIN, method, path, body)
    expect(answer.status, `${method} ${path} ${answer.codes}`).toBeLessThan(300)
  }

  beforeAll(async () => {
    const counted = counting(await open())
    texts = counted.texts
    api = await openOperations(counted.database)
    await make('PUT', '/priceschedules/list', { Name: 'list', PriceBreaks: [{ Quantity: 1, Price: 5 }] })
    await make('PUT', '/products/lamp', { Name: 'Lamp', Active: true, DefaultPriceScheduleID: 'list' })
    for (const [buyer, catalogs] of Object.entries(BUYERS)) {
      await make('PUT', `/buyers/${buyer}`, { Name: buyer, Active: true })
      await make('PUT', `/buyers/${buyer}/users/${buyer}-user`, user(`${buyer}-user`))
      for (const [n, ViewAllProducts] of catalogs.entries()) {
        const CatalogID = `${buyer}-${n}`
        await make('PUT', `/catalogs/${CatalogID}`, { Name: CatalogID, Active: true })
        await make('POST', '/catalogs/productassignments', { CatalogID, ProductID: 'lamp' })
        await make('POST', '/catalogs/assignments', { CatalogID, BuyerID: buyer, ViewAllProducts })
      }
    }
  })

  /** What is sent while a shopper looks at a product and puts it into their cart. */
  const sentFor = async (buyer: string) => {
    const before = texts().length
    const shopper = token('buyer', buyer)
    expect((await api.call(shopper, 'GET', '/me/products/lamp')).status).toBe(200)
    const line = { ProductID: 'lamp', Quantity: 1 }
    expect((await api.call(shopper, 'POST', '/cart/lineitems', line)).status).toBe(201)
    return texts().slice(before)
  }
  const marked = (all: readonly string[], mark: string) => [...new Set(all.filter((text) => text.startsWith(mark)))]

  test('are prepared under names of their own where their texts differ, and are the same elsewhere', async () => {
    const sent: string[][] = []
    for (const buyer of Object.keys(BUYERS)) sent.push([...(await sentFor(buyer))])
    const [first = [], ...others] = sent.map((all) => marked(all, '/* prepared */').sort())
    expect(first.length).toBeGreaterThan(5)
    for (const other of others) expect(other).toEqual(first)
    const many = sent.map((all) => marked(all, '/* prepared, of many */'))
    expect(many.map(({ length }) => length)).toEqual([2, 2, 2])
    expect(new Set(many.flat()).size).toBe(6)
  })
})
