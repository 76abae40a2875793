import { beforeAll, expect, test } from 'vitest'
import { ADA, ADMIN, BOB, openShop, type Shop } from '../orders/shop.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'

const ids = (answer: { body: object }) =>
  ((answer.body as { Items?: { ID: string }[] }).Items ?? []).map(({ ID }) => ID).toSorted()

describeWithTables('promotions as they are saved and seen', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.make('POST', '/buyers/north/usergroups', { ID: 'team', Name: 'Team' })
    await shop.make('POST', '/buyers/north/usergroups/assignments', { UserGroupID: 'team', UserID: 'ada' })
    await shop.make('PUT', '/buyers/south', { Name: 'South', Active: true })
  })

  const good = { Code: 'GOOD', EligibleExpression: 'true', ValueExpression: '1' }
  const ofLines = { ...good, LineItemLevel: true, EligibleExpression: 'item.Quantity > 1' }

  test.each<[string, object]>([
    ['Promotion.ExpirationPrecedsStart', { ...good, StartDate: '2026-03-02', ExpirationDate: '2026-03-01' }],
    ['Promotion.CannotSetItemLimitPerOrder', { ...good, ItemLimitPerOrder: 1 }],
    ['Promotion.CannotSetQuantityLimitPerOrder', { ...good, QuantityLimitPerOrder: 1 }],
    ['Promotion.CannotSetQuantityAndItemLimitPerOrder', { ...ofLines, QuantityLimitPerOrder: 1, ItemLimitPerOrder: 1 }],
    ['Promotion.CannotSetItemSortBy', { ...ofLines, ItemSortBy: 'UnitPrice' }],
    ['ValidationFailure', { ...ofLines, ItemLimitPerOrder: 1, ItemSortBy: 'Colour' }],
    ['ValidationFailure', { ...ofLines, ItemLimitPerOrder: 0 }],
    ['ValidationFailure', { ...good, RedemptionLimit: 0 }],
    ['ValidationFailure', { ...good, EligibleExpression: `true${' '.repeat(400)}` }],
    ['Promotion.ValueExpressionCannotBeNull', { ...good, ValueExpression: null }],
    ['Expression.InvalidSyntax', { ...good, EligibleExpression: 'order.Subtotal >' }],
    ['Expression.InvalidArguments', { ...good, EligibleExpression: 'order.Subtotal' }],
    ['Expression.InvalidToken', { ...good, ValueExpression: 'order.Price' }],
    ['Expression.ItemNotAllowed', { ...good, ValueExpression: 'item.UnitPrice' }],
    ['Expression.ItemRequired', { ...ofLines, EligibleExpression: 'true' }],
  ])('refused with %s: %o', async (code, body) => {
    expect(await shop.call(ADMIN, 'POST', '/promotions', { ID: 'bad', ...body })).toMatchObject({
      status: 400,
      codes: [code],
    })
  })

  test('an expression that is wrong says in which field and where', async () => {
    const wrong = await shop.call(ADMIN, 'POST', '/promotions', { ...good, EligibleExpression: 'order.Subtotal > 5 &' })
    expect(wrong.body.Errors).toEqual([
      {
        ErrorCode: 'Expression.InvalidToken',
        Message: expect.stringContaining('position 20'),
        Data: { Field: 'EligibleExpression', Position: 20, Token: '&' },
      },
    ])
  })

  test('a change is checked as a whole', async () => {
    await shop.make('PUT', '/promotions/change', { ...good, Code: 'CHANGE' })
    const change = (body: object) => shop.call(ADMIN, 'PATCH', '/promotions/change', body)
    expect(await change({ LineItemLevel: true })).toMatchObject({ codes: ['Expression.ItemRequired'] })
    expect(await change({ ItemLimitPerOrder: 2 })).toMatchObject({ codes: ['Promotion.CannotSetItemLimitPerOrder'] })
    const whole = { LineItemLevel: true, ItemLimitPerOrder: 2, EligibleExpression: 'item.Quantity > 1' }
    expect((await change({ ...whole, ItemSortBy: '!Product.Name' })).status).toBe(200)
    expect(await shop.call(ADMIN, 'POST', '/promotions', { ...good, Code: 'change' })).toMatchObject({
      status: 409,
      codes: ['Promotion.CodeInUse'],
    })
  })

  test('how often it was redeemed is not for requests to say', async () => {
    const made = await shop.make('PUT', '/promotions/counted', { ...good, Code: 'COUNTED', RedemptionCount: 7 })
    expect(made.RedemptionCount).toBe(0)
  })

  test('rules of approval have expressions too', async () => {
    const rule = { ApprovingGroupID: 'team', RuleExpression: 'order.Total > 100 and item.Quantity > 1' }
    const at = '/buyers/north/approvalrules'
    expect(await shop.call(ADMIN, 'POST', at, rule)).toMatchObject({
      status: 400,
      codes: ['Expression.ItemNotAllowed'],
    })
    const good = { ID: 'large', ...rule, RuleExpression: "order.Total > 100 and order.approved('x')" }
    expect((await shop.call(ADMIN, 'POST', at, good)).status).toBe(201)
    const wrong = await shop.call(ADMIN, 'PATCH', `${at}/large`, { RuleExpression: 'orderreturn.RefundAmount > 1' })
    expect(wrong.body.Errors).toMatchObject([
      { ErrorCode: 'Expression.InvalidToken', Data: { Field: 'RuleExpression', Position: 1, Token: 'orderreturn' } },
    ])
    await shop.make('POST', '/usergroups', { ID: 'sales', Name: 'Sales' })
    const returns = { ApprovalType: 'OrderReturn', ApprovingGroupID: 'sales' }
    const refused = await shop.call(ADMIN, 'POST', '/approvalrules', { ...returns, RuleExpression: 'true and' })
    expect(refused).toMatchObject({ status: 400, codes: ['Expression.InvalidSyntax'] })
    const accepted = { ...returns, RuleExpression: 'orderreturn.RefundAmount > 500' }
    expect((await shop.call(ADMIN, 'POST', '/approvalrules', accepted)).status).toBe(201)
  })

  test('people see what is active, in its time, and theirs', async () => {
    const body = { ...good, AllowAllBuyers: true }
    const all: Record<string, object> = {
      everybody: body,
      off: { ...body, Active: false },
      early: { ...body, StartDate: '2026-03-02T00:00:00Z' },
      late: { ...body, ExpirationDate: '2026-02-28T00:00:00Z' },
      now: { ...body, StartDate: '2026-02-01T00:00:00Z', ExpirationDate: '2026-04-01T00:00:00Z' },
      company: { ...body, AllowAllBuyers: false },
      team: { ...body, AllowAllBuyers: false },
      others: { ...body, AllowAllBuyers: false },
      nobody: { ...body, AllowAllBuyers: null },
    }
    for (const [id, promotion] of Object.entries(all)) {
      await shop.make('PUT', `/promotions/see-${id}`, { ...promotion, Code: `SEE-${id}` })
    }
    const assign = (id: string, to: object) =>
      shop.make('POST', '/promotions/assignments', { PromotionID: `see-${id}`, ...to })
    await assign('company', { BuyerID: 'north' })
    await assign('team', { BuyerID: 'north', UserGroupID: 'team' })
    await assign('others', { BuyerID: 'south' })
    const list = '/me/promotions?ID=see-*'
    expect(ids(await shop.call(ADA, 'GET', list))).toEqual(['see-company', 'see-everybody', 'see-now', 'see-team'])
    expect(ids(await shop.call(BOB, 'GET', list))).toEqual(['see-company', 'see-everybody', 'see-now'])
    expect((await shop.call(ADA, 'GET', '/me/promotions/see-team')).body).toMatchObject({
      ID: 'see-team',
      Code: 'SEE-team',
    })
    for (const id of ['off', 'early', 'late', 'others', 'nobody']) {
      expect(await shop.call(ADA, 'GET', `/me/promotions/see-${id}`)).toMatchObject({
        status: 404,
        codes: ['NotFound'],
      })
    }
    expect((await shop.call(BOB, 'GET', '/me/promotions/see-team')).status).toBe(404)
    expect(await shop.call(ADMIN, 'GET', '/me/promotions')).toMatchObject({ status: 403 })
    expect(ids(await shop.call(ADA, 'GET', '/me/promotions?sortBy=!Code&Code=SEE-team|SEE-now'))).toHaveLength(2)
  })
})
