import { beforeAll, describe, expect, test } from 'vitest'
import { token } from '../operations/operations.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { ADA, ADMIN, BOB, CHIEF, openShop, type Shop } from './shop.fixture.ts'

describeWithTables('line items', (open) => {
  let shop: Shop
  let orders = 0
  /** A new order of Ada's; answers the address of its lines. */
  const newOrder = async (body: object = {}) => {
    orders += 1
    await shop.as(ADA, 'POST', '/orders/outgoing', { ID: `order-${orders}`, ...body })
    return `/orders/outgoing/order-${orders}`
  }

  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.product('chair', {
      MinQuantity: 2,
      MaxQuantity: 50,
      PriceBreaks: [
        { Quantity: 1, Price: 50 },
        { Quantity: 10, Price: 45 },
      ],
    })
    await shop.product('lamp', 20, { xp: { Light: 'warm' } })
    await shop.product('priceless', null)
    await shop.product('hidden', 5)
    await shop.make('DELETE', '/catalogs/north/productassignments/hidden')
    await shop.product('retired', 5, { Active: false })
    await shop.make('PUT', '/products/family', { Name: 'Family', Active: true, IsParent: true })
    await shop.make('POST', '/catalogs/productassignments', { CatalogID: 'north', ProductID: 'family' })
    await shop.product('cloth', 100)
    await shop.spec(
      'cloth',
      'colour',
      { red: ['Red'], blue: ['Blue', 'AmountPerQuantity', 10], own: ['Own colour', 'AmountTotal', 25] },
      { Required: true, ListOrder: 1 },
    )
    await shop.make('PATCH', '/specs/colour/options/own', { IsOpenText: true })
    await shop.spec('cloth', 'note', {}, { AllowOpenText: true, ListOrder: 2, DefaultValue: 'plain' })
    await shop.product('shirt', 30)
    await shop.spec('shirt', 'size', { s: ['S'], l: ['L', 'Percentage', 10] }, { Required: true, DefinesVariant: true })
    await shop.make('POST', '/products/shirt/variants/generate', {})
    await shop.make('PATCH', '/products/shirt/variants/shirt-s', { Active: false })
  })

  describe('prices', () => {
    test('the quantity decides the price of a unit, and a change of it prices the line again', async () => {
      const order = await newOrder()
      const line = await shop.as(ADA, 'POST', `${order}/lineitems`, { ID: 'one', ProductID: 'chair', Quantity: 2 })
      expect(line).toMatchObject({ UnitPrice: 50, LineSubtotal: 100, PriceScheduleID: 'chair', IsOnSale: false })
      expect(await shop.as(ADA, 'PATCH', `${order}/lineitems/one`, { Quantity: 10 })).toMatchObject({
        UnitPrice: 45,
        LineSubtotal: 450,
        LineTotal: 450,
      })
      expect(await shop.as(ADA, 'GET', order)).toMatchObject({ Subtotal: 450, Total: 450, LineItemCount: 1 })
    })

    test.each([
      [1, 'PriceSchedule.CannotBeLessThanMin'],
      [51, 'PriceSchedule.CannotExceedMax'],
    ])('a quantity of %i is refused, and nothing is written', async (Quantity, code) => {
      const order = await newOrder()
      const refused = await shop.call(ADA, 'POST', `${order}/lineitems`, { ProductID: 'chair', Quantity })
      expect([refused.status, refused.codes]).toEqual([400, [code]])
      expect((await shop.as(ADA, 'GET', `${order}/lineitems`)).Items).toEqual([])
    })

    test('lines of one product count together where the schedule says so, also for the others', async () => {
      await shop.product('nail', {
        UseCumulativeQuantity: true,
        PriceBreaks: [
          { Quantity: 1, Price: 1 },
          { Quantity: 10, Price: 0.5 },
        ],
      })
      const order = await newOrder()
      await shop.as(ADA, 'POST', `${order}/lineitems`, { ID: 'a', ProductID: 'nail', Quantity: 4 })
      await shop.as(ADA, 'POST', `${order}/lineitems`, { ID: 'b', ProductID: 'nail', Quantity: 6 })
      const { Items } = await shop.as(ADA, 'GET', `${order}/lineitems`)
      expect(Items).toMatchObject([
        { UnitPrice: 0.5, LineSubtotal: 2 },
        { UnitPrice: 0.5, LineSubtotal: 3 },
      ])
      await shop.as(ADA, 'DELETE', `${order}/lineitems/b`)
      expect(await shop.as(ADA, 'GET', order)).toMatchObject({ Subtotal: 4, Total: 4, LineItemCount: 1 })
    })

    test('a unit price of one’s own needs a role, stays with the line, and is taken back with null or nothing', async () => {
      const order = await newOrder()
      const lines = `${order}/lineitems`
      const refused = await shop.call(ADA, 'POST', lines, { ProductID: 'lamp', Quantity: 1, UnitPrice: 1 })
      expect([refused.status, refused.codes]).toEqual([403, ['Order.OverrideUnitPricePermission']])
      await shop.as(ADA, 'POST', lines, { ID: 'one', ProductID: 'lamp', Quantity: 3 })
      for (const back of [null, '']) {
        const set = await shop.as(CHIEF, 'PATCH', `${lines}/one`, { UnitPrice: 17.333 })
        expect(set).toMatchObject({ UnitPrice: 17.333, PriceOverridden: true, LineSubtotal: 52 })
        const more = await shop.as(ADA, 'PATCH', `${lines}/one`, { Quantity: 4 })
        expect(more).toMatchObject({ UnitPrice: 17.333, PriceOverridden: true, LineSubtotal: 69.33 })
        await shop.as(ADA, 'PATCH', `${lines}/one`, { Quantity: 3 })
        const taken = await shop.as(CHIEF, 'PATCH', `${lines}/one`, { UnitPrice: back })
        expect(taken).toMatchObject({ UnitPrice: 20, PriceOverridden: false, LineSubtotal: 60 })
      }
    })

    test('what was read may be sent back whole by a shopper', async () => {
      const order = await newOrder()
      const line = await shop.as(ADA, 'POST', `${order}/lineitems`, { ID: 'one', ProductID: 'lamp', Quantity: 3 })
      expect(await shop.as(ADA, 'PUT', `${order}/lineitems/one`, { ...line, Quantity: 2 })).toMatchObject({
        LineSubtotal: 40,
        PriceOverridden: false,
        DateAdded: line.DateAdded,
      })
      const whole = await shop.as(ADA, 'GET', order)
      expect(await shop.as(ADA, 'PUT', order, { ...whole, Comments: 'Soon' })).toMatchObject({
        Total: 40,
        Comments: 'Soon',
      })
    })
  })

  describe('products', () => {
    test.each([
      ['unknown', 404, 'NotFound'],
      ['hidden', 404, 'NotFound'],
      ['retired', 404, 'NotFound'],
      ['priceless', 400, 'PriceSchedule.MissingOrConflicting'],
      ['family', 400, 'LineItem.CannotPurchaseParentProduct'],
    ])('%s is not put on an order', async (ProductID, status, code) => {
      const order = await newOrder()
      const refused = await shop.call(ADA, 'POST', `${order}/lineitems`, { ProductID, Quantity: 1 })
      expect([refused.status, refused.codes]).toEqual([status, expect.arrayContaining([code])])
    })

    test('a line keeps its product, and shows it as it is now', async () => {
      const order = await newOrder()
      const line = await shop.as(ADA, 'POST', `${order}/lineitems`, { ID: 'one', ProductID: 'lamp', Quantity: 1 })
      expect(line.Product).toMatchObject({ ID: 'lamp', Name: 'lamp', xp: { Light: 'warm' } })
      const other = await shop.call(ADA, 'PATCH', `${order}/lineitems/one`, { ProductID: 'chair' })
      expect(other.codes).toEqual(['LineItem.CannotChangeProductID'])
      await shop.make('PATCH', '/products/lamp', { Name: 'Brighter lamp' })
      expect(await shop.as(ADA, 'GET', `${order}/lineitems/one`)).toMatchObject({ Product: { Name: 'Brighter lamp' } })
    })

    test('a product that vanishes stays on the order, as others still change', async () => {
      await shop.product('fleeting', 7)
      const order = await newOrder()
      await shop.as(ADA, 'POST', `${order}/lineitems`, { ID: 'one', ProductID: 'fleeting', Quantity: 2 })
      await shop.make('DELETE', '/catalogs/north/productassignments/fleeting')
      await shop.as(ADA, 'POST', `${order}/lineitems`, { ID: 'two', ProductID: 'lamp', Quantity: 1 })
      expect(await shop.as(ADA, 'GET', order)).toMatchObject({ Subtotal: 34, LineItemCount: 2 })
      const refused = await shop.call(ADA, 'PATCH', `${order}/lineitems/one`, { Quantity: 3 })
      expect(refused.codes).toEqual(['NotFound'])
    })
  })

  describe('specs and variants', () => {
    const put = async (Specs: readonly object[], ProductID = 'cloth', Quantity = 2) => {
      const order = await newOrder()
      return shop.call(ADA, 'POST', `${order}/lineitems`, { ProductID, Quantity, Specs })
    }

    test('options cost what they cost, and defaults stand in', async () => {
      const { body } = await put([{ SpecID: 'colour', OptionID: 'blue' }])
      expect(body).toMatchObject({
        LineSubtotal: 220,
        UnitPrice: 110,
        Specs: [
          {
            SpecID: 'colour',
            Name: 'colour',
            OptionID: 'blue',
            Value: 'Blue',
            PriceMarkupType: 'AmountPerQuantity',
            PriceMarkup: 10,
          },
          { SpecID: 'note', Value: 'plain', OptionID: null },
        ],
      })
    })

    test('text in an option that takes text costs what the option costs', async () => {
      const { body } = await put([
        { SpecID: 'colour', OptionID: 'own', Value: 'Moss' },
        { SpecID: 'note', Value: 'x' },
      ])
      expect(body).toMatchObject({ LineSubtotal: 225, UnitPrice: 112.5, Specs: [{ Value: 'Moss' }, { Value: 'x' }] })
    })

    test.each([
      ['nothing', [], 'Spec.OneOrMoreRequiresValue', 400],
      ['an option there is not', [{ SpecID: 'colour', OptionID: 'pink' }], 'Spec.OptionNotFound', 400],
      ['text where an option is to be chosen', [{ SpecID: 'colour', Value: 'Red' }], 'Spec.RequiresSelection', 400],
      ['no text where the option takes text', [{ SpecID: 'colour', OptionID: 'own' }], 'Spec.RequiresValue', 400],
      [
        'a spec of another product',
        [
          { SpecID: 'colour', OptionID: 'red' },
          { SpecID: 'size', OptionID: 's' },
        ],
        'NotFound',
        404,
      ],
    ])('choosing %s is refused', async (_, specs, code, status) => {
      const refused = await put(specs)
      expect([refused.status, refused.codes]).toEqual([status, [code]])
    })

    test('the choices pick the variant, and another choice another one', async () => {
      const { body } = await put([{ SpecID: 'size', OptionID: 'l' }], 'shirt')
      expect(body).toMatchObject({ Variant: { ID: 'shirt-l' }, LineSubtotal: 66 })
      const order = `/orders/outgoing/order-${orders}`
      const inactive = await shop.call(ADA, 'PATCH', `${order}/lineitems/${body.ID}`, {
        Specs: [{ SpecID: 'size', OptionID: 's' }],
      })
      expect(inactive.codes).toEqual(['LineItem.VariantNotFound'])
      await shop.make('PATCH', '/products/shirt/variants/shirt-s', { Active: true, Name: 'Small' })
      const changed = await shop.as(ADA, 'PATCH', `${order}/lineitems/${body.ID}`, {
        Specs: [{ SpecID: 'size', OptionID: 's' }],
      })
      expect(changed).toMatchObject({ Variant: { ID: 'shirt-s', Name: 'Small' }, LineSubtotal: 60 })
    })
  })

  test('DateNeeded must be after the line was added', async () => {
    const order = await newOrder()
    const early = { ProductID: 'lamp', Quantity: 1, DateNeeded: '2020-01-01' }
    expect((await shop.call(ADA, 'POST', `${order}/lineitems`, early)).codes).toEqual([
      'LineItem.DateNeededMustBeGreaterThanDateAdded',
    ])
    await shop.as(ADA, 'POST', `${order}/lineitems`, { ...early, DateNeeded: '2027-01-01', CostCenter: 'north-7' })
  })

  test('orders and lines of others are not found, and a colleague with the role may change them', async () => {
    const order = await newOrder()
    await shop.as(ADA, 'POST', `${order}/lineitems`, { ID: 'one', ProductID: 'lamp', Quantity: 1 })
    const stranger = token('buyer', 'south', 'Shopper', 'ada')
    for (const caller of [BOB, stranger]) {
      expect((await shop.call(caller, 'PATCH', `${order}/lineitems/one`, { Quantity: 2 })).status).toBe(404)
    }
    expect((await shop.call(CHIEF, 'PATCH', `${order}/lineitems/one`, { Quantity: 2 })).status).toBe(200)
    expect(
      (await shop.call(ADMIN, 'PATCH', `${order.replace('outgoing', 'incoming')}/lineitems/one`, { Quantity: 3 }))
        .status,
    ).toBe(200)
  })

  test('a line is changed only as it was read, when the request says so', async () => {
    const order = await newOrder()
    await shop.as(ADA, 'POST', `${order}/lineitems`, { ID: 'one', ProductID: 'lamp', Quantity: 1 })
    const read = await shop.call(ADA, 'GET', `${order}/lineitems/one`)
    const headers = { 'if-match': read.headers.get('etag') ?? '' }
    expect((await shop.call(ADA, 'PATCH', `${order}/lineitems/one`, { Quantity: 2 }, headers)).status).toBe(200)
    expect((await shop.call(ADA, 'PATCH', `${order}/lineitems/one`, { Quantity: 3 }, headers)).status).toBe(412)
  })

  test('more than there is, is refused, also by way of a second line', async () => {
    await shop.product('rare', 9, { Inventory: { Enabled: true, QuantityAvailable: 5, OrderCanExceed: false } })
    const order = await newOrder()
    await shop.as(ADA, 'POST', `${order}/lineitems`, { ID: 'one', ProductID: 'rare', Quantity: 4 })
    const second = await shop.call(ADA, 'POST', `${order}/lineitems`, { ProductID: 'rare', Quantity: 2 })
    expect([second.status, second.codes]).toEqual([400, ['Inventory.Insufficient']])
    expect((await shop.call(ADA, 'PATCH', `${order}/lineitems/one`, { Quantity: 6 })).codes).toEqual([
      'Inventory.Insufficient',
    ])
    await shop.as(ADA, 'PATCH', `${order}/lineitems/one`, { Quantity: 5 })
  })
})
