import { beforeAll, expect, test } from 'vitest'
import type { Handler } from '../operations/call.ts'
import { openOrder } from '../orders/open-order.ts'
import { ADA, openShop, type Shop } from '../orders/shop.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { evaluate, type OrderFacts, orderFactsOf, parseExpression } from './index.ts'

describeWithTables('what expressions know of an order', (open) => {
  let shop: Shop
  let facts: OrderFacts
  let asked: readonly string[] = []
  /** Stands in for an operation, to look at the facts from within one. */
  const look: Handler = async (call) => {
    facts = await orderFactsOf(call, await openOrder(call, 'order'), asked)
    return { kind: 'nothing' }
  }
  beforeAll(async () => {
    shop = await openShop(await open(), { handlers: { 'Orders.validate': look } })
    await shop.make('PATCH', '/buyers/north/users/ada', { xp: { Level: 'gold' } })
    await shop.make('PUT', '/catalogs/other', { Name: 'Other', Active: true })
    for (const [catalog, id, ParentID] of [
      ['north', 'home', null],
      ['north', 'lights', 'home'],
      ['north', 'spots', 'lights'],
      ['other', 'spots', null],
      ['other', 'sale', null],
    ]) {
      await shop.make('PUT', `/catalogs/${catalog}/categories/${id}`, { Name: id, Active: true, ParentID })
    }
    await shop.product('plain', 10, { xp: { Colour: 'oak' } })
    await shop.product('parent', 20, { IsParent: true })
    await shop.product('child', 20, { ParentID: 'parent' })
    const put = (catalog: string, CategoryID: string, ProductID: string) =>
      shop.make('POST', `/catalogs/${catalog}/categories/productassignments`, { CategoryID, ProductID })
    await put('north', 'spots', 'plain')
    await put('other', 'sale', 'plain')
    await put('north', 'lights', 'parent')
    await shop.as(ADA, 'POST', '/orders/outgoing', { ID: 'order', xp: { Gift: true } })
    for (const ProductID of ['plain', 'child']) {
      await shop.as(ADA, 'POST', '/orders/outgoing/order/lineitems', { ID: ProductID, ProductID, Quantity: 2 })
    }
  })

  const holds = async (text: string) => {
    asked = [text]
    await shop.as(ADA, 'POST', '/orders/outgoing/order/validate')
    return evaluate(parseExpression(text, 'rule'), facts)
  }

  test.each([
    ["order.FromUser.xp.Level = 'gold' and order.FromUserID = 'ada'", true],
    ['order.LineItemCount = 2 and order.Subtotal = 60 and order.xp.Gift', true],
    ["items.any(Product.xp.Colour = 'oak')", true],
    ["items.count(product.incategory('spots')) = 1", true],
    ["items.any(product.incategory('home'))", false],
    ["items.count(product.inparentcategory('home')) = 2", true],
    ["items.count(product.incategory('lights')) = 1", true],
    ["items.count(product.inparentcategory('sale')) = 1", true],
  ])('%s', async (text, expected) => {
    expect(await holds(text)).toBe(expected)
  })
})
