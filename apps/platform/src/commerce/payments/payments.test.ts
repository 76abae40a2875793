import { beforeAll, expect, test } from 'vitest'
import { ADMIN, openOperations, type TestOperations, token } from '../operations/operations.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { ADA, BEN, CHIEF, openShop } from './payments.fixture.ts'

describeWithTables('payments', (open) => {
  let api: TestOperations
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    api = await openOperations(await open())
    shop = await openShop(api)
    await api.call(ADMIN, 'POST', '/buyers/north/creditcards', { ID: 'company-card', Token: 'tok_1' })
    await shop.account('budget', 100)
    await shop.account('own', 100, { UserID: 'ben' })
    await shop.account('spent', 100, {}, { EndDate: '2020-01-01T00:00:00Z' })
    await shop.account('later', 100, {}, { StartDate: '2090-01-01T00:00:00Z' })
    await shop.account('display', 100, {}, { AllowAsPaymentMethod: false })
  })

  test('a payment knows its currency, when it was made, and what was not said of it', async () => {
    const order = await shop.order('plain', 50)
    const made = await shop.pay(ADA, order, { Type: 'PurchaseOrder', Description: 'PO 17', Amount: 20.005 })
    expect(made).toMatchObject({
      status: 201,
      body: { Type: 'PurchaseOrder', Amount: 20.01, Currency: 'NOK', Accepted: true, Transactions: [] },
    })
    expect(made.body).not.toHaveProperty('BuyerID')
    expect((await shop.pay(ADA, order, { Type: 'CreditCard' })).body).toMatchObject({ Amount: null, Accepted: false })
  })

  test('what is covered is not paid again', async () => {
    const order = await shop.order('covered', 50)
    await shop.pay(ADA, order, { Type: 'PurchaseOrder', Amount: 20 })
    expect((await shop.pay(ADA, order, { Type: 'PurchaseOrder' })).status).toBe(201)
    const refused = { status: 400, codes: ['Payment.AlreadyPaid'] }
    expect(await shop.pay(ADA, order, { Type: 'PurchaseOrder' })).toMatchObject(refused)
    expect((await shop.pay(ADA, order, { Type: 'PurchaseOrder', Amount: 30 })).status).toBe(201)
    expect(await shop.pay(ADA, order, { Type: 'PurchaseOrder', Amount: 1 })).toMatchObject(refused)
  })

  test.each([
    [{ Type: 'PurchaseOrder', Amount: 0 }, 'Payment.AmountGreaterThanZero'],
    [{ Type: 'PurchaseOrder', Amount: -1 }, 'Payment.AmountGreaterThanZero'],
    [{ Type: 'PurchaseOrder', CreditCardID: 'company-card' }, 'Payment.CannotSetCreditCard'],
    [{ Type: 'CreditCard', SpendingAccountID: 'budget' }, 'Payment.CannotSetSpendingAccount'],
    [{ Type: 'SpendingAccount' }, 'Payment.SpendingAccountIdMissing'],
    [{ Type: 'SpendingAccount', SpendingAccountID: 'nothing' }, 'Payment.InvalidSpendingAccountID'],
    [{ Type: 'SpendingAccount', SpendingAccountID: 'own' }, 'Payment.InvalidSpendingAccountID'],
    [{ Type: 'SpendingAccount', SpendingAccountID: 'spent' }, 'Payment.CannotUseExpiredSpendingAccount'],
    [{ Type: 'SpendingAccount', SpendingAccountID: 'later' }, 'Payment.CannotUseExpiredSpendingAccount'],
    [{ Type: 'SpendingAccount', SpendingAccountID: 'display' }, 'Payment.CannotSetSpendingAccount'],
    [{ Type: 'SpendingAccount', SpendingAccountID: 'budget', Amount: 100.01 }, 'Payment.ExceedsBalance'],
    [{ Type: 'SpendingAccount', SpendingAccountID: 'budget' }, 'Payment.ExceedsBalance'],
    [{ Type: 'Wishes' }, 'ValidationFailure'],
    [{ Type: 'CreditCard', xp: { note: ['card 4242 4242 4242 4242'] } }, 'ValidationFailure'],
  ])('refused: %j is %s', async (payment, code) => {
    const order = await shop.order(`refused-${code.replace('.', '-')}`, 500)
    expect(await shop.pay(ADA, order, payment)).toMatchObject({ status: 400, codes: [code] })
    expect((await shop.open(order)).payments).toEqual([])
  })

  test('a card is one that the user has, by assignment or as their own', async () => {
    const order = await shop.order('cards', 50)
    const pay = (CreditCardID: string, caller = ADA) =>
      shop.pay(caller, order, { Type: 'CreditCard', CreditCardID, Amount: 1 })
    const mine = await api.call(token('buyer', 'north', 'MeCreditCardAdmin', 'ada'), 'POST', '/me/creditcards', {
      Token: 'tok_ada',
      PartialAccountNumber: '4242',
    })
    const bens = await api.call(token('buyer', 'north', 'MeCreditCardAdmin', 'ben'), 'POST', '/me/creditcards', {
      Token: 'tok_ben',
    })
    expect((await pay(String(mine.body.ID))).status).toBe(201)
    expect(await pay(String(bens.body.ID))).toMatchObject({ status: 404, codes: ['NotFound'] })
    expect(await pay(String(bens.body.ID), CHIEF)).toMatchObject({ status: 404 })
    expect(await pay('company-card')).toMatchObject({ status: 404 })
    await shop.as('POST', '/buyers/north/creditcards/assignments', {
      CreditCardID: 'company-card',
      UserGroupID: 'team',
    })
    expect((await pay('company-card')).status).toBe(201)
    expect(await pay('nothing')).toMatchObject({ status: 404 })
  })

  test('numbers of cards are kept nowhere', async () => {
    const refused = { status: 400, codes: ['ValidationFailure'] }
    const number = '4000-0000-0000-0002'
    const at = '/buyers/north/creditcards'
    expect(await api.call(ADMIN, 'POST', at, { Token: number })).toMatchObject(refused)
    expect(await api.call(ADMIN, 'POST', at, { xp: { number } })).toMatchObject(refused)
    const me = token('buyer', 'north', 'MeCreditCardAdmin', 'ada')
    expect(await api.call(me, 'POST', '/me/creditcards', { xp: { number: 4242424242424242 } })).toMatchObject(refused)
    const { body } = await api.call(me, 'POST', '/me/creditcards', { Token: 'tok_x' })
    const patched = await api.call(me, 'PATCH', `/me/creditcards/${body.ID}`, { CardholderName: `Ada ${number}` })
    expect(patched).toMatchObject(refused)
    expect(JSON.stringify(patched.body)).not.toContain('0002')
  })

  test('what a payment pays with never changes', async () => {
    const order = await shop.order('fixed', 50)
    const { body } = await shop.pay(ADA, order, { Type: 'SpendingAccount', SpendingAccountID: 'budget', Amount: 5 })
    const at = `/orders/All/${order}/payments/${body.ID}`
    const refused = { status: 400, codes: ['Payment.CannotPatchProperty'] }
    for (const change of [{ Type: 'CreditCard' }, { SpendingAccountID: 'own' }, { CreditCardID: 'company-card' }]) {
      expect(await api.call(ADA, 'PATCH', at, change)).toMatchObject(refused)
    }
    expect(await api.call(ADA, 'PUT', at, { Type: 'PurchaseOrder' })).toMatchObject(refused)
    expect(await api.call(ADA, 'PUT', at, { Type: 'SpendingAccount', Amount: 6 })).toMatchObject({
      status: 200,
      body: { SpendingAccountID: 'budget', Amount: 6, Accepted: true },
    })
    expect((await api.call(ADA, 'PATCH', at, { Amount: 0 })).body.Amount).toBe(0)
    expect(await api.call(ADA, 'PATCH', at, { Amount: -1 })).toMatchObject({ codes: ['Payment.AmountGreaterThanZero'] })
  })

  test('only an administrator of orders says that a payment is accepted', async () => {
    const order = await shop.order('accepted', 50)
    const refused = { status: 403, codes: ['Payment.CannotPatchAccepted'] }
    expect(await shop.pay(ADA, order, { Type: 'CreditCard', Accepted: true })).toMatchObject(refused)
    const { body } = await shop.pay(ADA, order, { Type: 'CreditCard', Accepted: false })
    const at = `/orders/All/${order}/payments/${body.ID}`
    expect(await api.call(ADA, 'PATCH', at, { Accepted: true })).toMatchObject(refused)
    expect((await api.call(ADA, 'PATCH', at, { Description: 'mine' })).body).toMatchObject({ Accepted: false })
    expect((await api.call(CHIEF, 'PATCH', at, { Accepted: true })).body).toMatchObject({ Accepted: true })
    // An accepted card is the shopper's no more.
    expect(await api.call(ADA, 'PATCH', at, { Description: 'x' })).toMatchObject({
      status: 403,
      codes: ['Payment.NotAuthorizedToPatch'],
    })
    expect((await api.call(ADMIN, 'PATCH', at, { Description: 'y' })).status).toBe(200)
  })

  test('shoppers: own orders; after submitting what is not accepted; nothing of a canceled order', async () => {
    const order = await shop.order('later-on', 50)
    const po = (await shop.pay(ADA, order, { Type: 'PurchaseOrder', Amount: 5 })).body.ID
    const card = (await shop.pay(ADA, order, { Type: 'CreditCard', Amount: 5 })).body.ID
    const at = `/orders/All/${order}/payments`
    expect((await shop.pay(BEN, order, { Type: 'PurchaseOrder' })).status).toBe(404)
    await shop.change(order, { IsSubmitted: true, Status: 'Open' })
    expect((await api.call(ADA, 'PATCH', `${at}/${card}`, { Amount: 6 })).status).toBe(200)
    expect(await api.call(ADA, 'PATCH', `${at}/${po}`, { Amount: 6 })).toMatchObject({
      codes: ['Payment.NotAuthorizedToPatch'],
    })
    expect((await shop.pay(ADA, order, { Type: 'PurchaseOrder' })).status).toBe(403)
    expect((await api.call(ADA, 'DELETE', `${at}/${po}`)).status).toBe(403)
    expect((await api.call(CHIEF, 'PATCH', `${at}/${po}`, { Amount: 6 })).status).toBe(200)
    await shop.change(order, { Status: 'Canceled' })
    const refused = { status: 400, codes: ['Payment.CannotEditCancelled'] }
    expect(await shop.pay(CHIEF, order, { Type: 'PurchaseOrder' })).toMatchObject(refused)
    expect(await api.call(CHIEF, 'PATCH', `${at}/${po}`, { Amount: 7 })).toMatchObject(refused)
    expect(await api.call(CHIEF, 'DELETE', `${at}/${po}`)).toMatchObject(refused)
    expect(
      await api.call(CHIEF, 'POST', `${at}/${po}/transactions`, { Type: 'x', DateExecuted: '2026-01-01' }),
    ).toMatchObject(refused)
  })

  test('transactions are kept with their payment', async () => {
    const order = await shop.order('transactions', 50)
    const { body } = await shop.pay(ADA, order, { Type: 'CreditCard' })
    const at = `/orders/All/${order}/payments/${body.ID}/transactions`
    const done = { Type: 'Authorization', DateExecuted: '2026-01-01T00:00:00Z', Amount: 50.005, Succeeded: true }
    expect((await api.call(ADA, 'POST', at, done)).status).toBe(403)
    const made = await api.call(CHIEF, 'POST', at, { ID: 't1', ...done, ResultCode: '00', xp: { Token: 'tok' } })
    expect(made).toMatchObject({
      status: 201,
      body: { ID: body.ID, Transactions: [{ ID: 't1', Amount: 50.01, ResultCode: '00', xp: { Token: 'tok' } }] },
    })
    expect(await api.call(CHIEF, 'POST', at, { ID: 't1', ...done })).toMatchObject({ status: 409, codes: ['IdExists'] })
    expect((await api.call(CHIEF, 'POST', at, done)).body.Transactions).toHaveLength(2)
    expect((await api.call(CHIEF, 'POST', at, { ...done, Type: '' })).status).toBe(400)
    expect((await api.call(CHIEF, 'POST', at, { ...done, xp: { n: '4242424242424242' } })).status).toBe(400)
    expect((await api.call(CHIEF, 'DELETE', `${at}/t1`)).status).toBe(204)
    expect(await api.call(CHIEF, 'DELETE', `${at}/t1`)).toMatchObject({ status: 404 })
    expect((await api.call(ADA, 'GET', `/orders/All/${order}/payments/${body.ID}`)).body.Transactions).toHaveLength(1)
    // Changing a payment keeps what was done with it.
    await api.call(ADA, 'PATCH', `/orders/All/${order}/payments/${body.ID}`, { Description: 'x' })
    const put = await api.call(CHIEF, 'PUT', `/orders/All/${order}/payments/${body.ID}`, { Type: 'CreditCard' })
    expect(put.body.Transactions).toHaveLength(1)
  })

  test('of a cart as of any order', async () => {
    const cart = (method: string, path: string, body?: object) => api.call(BEN, method, `/cart${path}`, body)
    await cart('PUT', '', { Comments: 'mine' })
    await shop.change(String((await cart('GET', '')).body.ID), { Total: 50 })
    const made = await cart('POST', '/payments', { Type: 'SpendingAccount', SpendingAccountID: 'own', Amount: 20 })
    expect(made).toMatchObject({ status: 201, body: { Accepted: true, Amount: 20 } })
    const at = `/payments/${made.body.ID}`
    expect((await cart('PATCH', at, { SpendingAccountID: 'budget' })).codes).toEqual(['Payment.CannotPatchProperty'])
    const done = { ID: 'done', Type: 'Authorization', DateExecuted: '2026-01-01T00:00:00Z' }
    expect((await cart('POST', `${at}/transactions`, done)).body.Transactions).toHaveLength(1)
    expect((await cart('DELETE', `${at}/transactions/done`)).status).toBe(204)
    expect((await cart('DELETE', at)).status).toBe(204)
    expect((await cart('GET', '/payments')).body.Items).toEqual([])
  })

  test('an account that pays stays, and is known by its new id', async () => {
    await shop.account('renamed', 100)
    const order = await shop.order('naming', 50)
    const { body } = await shop.pay(ADA, order, { Type: 'SpendingAccount', SpendingAccountID: 'renamed' })
    await shop.as('PATCH', '/buyers/north/spendingaccounts/renamed', { ID: 'renamed-2' })
    const at = `/orders/All/${order}/payments/${body.ID}`
    expect((await api.call(ADA, 'GET', at)).body.SpendingAccountID).toBe('renamed-2')
    expect(await api.call(ADMIN, 'DELETE', '/buyers/north/spendingaccounts/renamed-2')).toMatchObject({
      status: 400,
      codes: ['Payment.CannotDeleteSpendingAccount'],
    })
    // Another buyer's account of the same name is another account.
    await shop.as('POST', '/buyers', { ID: 'south', Name: 'South', Active: true })
    await shop.as('POST', '/buyers/south/spendingaccounts', { ID: 'renamed-2', Name: 'x', Balance: 1 })
    expect((await api.call(ADMIN, 'DELETE', '/buyers/south/spendingaccounts/renamed-2')).status).toBe(204)
    await api.call(ADA, 'DELETE', at)
    expect((await api.call(ADMIN, 'DELETE', '/buyers/north/spendingaccounts/renamed-2')).status).toBe(204)
  })
})
