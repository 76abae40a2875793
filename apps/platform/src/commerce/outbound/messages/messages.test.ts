import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { UserRef } from '../../identity/users/user-ref.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { mailSettingsOf } from '../letters/mail-settings.ts'
import { bearing, openShop, type Shop, TENANT } from '../outbound.fixture.ts'
import { isSigned, openReceiver, type Receiver } from '../receiver.fixture.ts'
import { readMail } from './mail-outbox.ts'

describeWithTables('messages', (open) => {
  let shop: Shop
  let other: Receiver
  beforeAll(async () => {
    other = await openReceiver()
    shop = await openShop(await open())
    const delivery = (name: string) => ({
      Name: name,
      Enabled: true,
      DeliveryTargets: { MessageSender: { Endpoint: `${other.url}/${name}/{messagetype}`, Secret: `${name}-key` } },
    })
    for (const name of ['group', 'company', 'everybody', 'sellers']) {
      await shop.call('PUT', `/integrations/deliveryconfig/${name}`, delivery(name))
    }
  })
  afterAll(async () => {
    await shop.close()
    await other.close()
  })
  beforeEach(async () => {
    other.reset()
    for (const { ID } of (await shop.call('GET', '/messagesenders')).body.Items) {
      await shop.call('DELETE', `/messagesenders/${ID}`)
    }
  })

  const user = (id: string, companyId = 'north', userType: UserRef['userType'] = 'buyer'): UserRef => ({
    userType,
    companyId,
    id,
  })
  const sender = (name: string, more: object = {}) =>
    shop.call('PUT', `/messagesenders/${name}`, {
      Name: name,
      MessageTypes: ['OrderSubmitted'],
      DeliveryConfigID: name,
      xp: { depot: 'north' },
      ...more,
    })
  const assign = (MessageSenderID: string, to: object) =>
    shop.call('POST', '/messagesenders/assignments', { MessageSenderID, ...to })
  const send = (...to: UserRef[]) =>
    shop.asAda((acting) => acting.outbound.message(acting, 'OrderSubmitted', to, { Order: { ID: 'o1' } }))
  const arrived = (n: number) => vi.waitFor(() => expect(other.received).toHaveLength(n), { timeout: 5000 })
  const paths = () => other.received.map(({ path }) => path).toSorted()
  const mail = async () =>
    (await readMail(shop.db, { tenant: TENANT, linkOrigins: [], ...mailSettingsOf([]) })).map(
      ({ type, recipient, data }) => [type, recipient.email, data],
    )

  test('a sender gets the common payload, signed, its address with the type in lower case', async () => {
    await sender('everybody', { AllowAllBuyers: true, ElevatedRoles: ['OrderReader'] })
    await send(user('ada'))
    await arrived(1)
    const [told] = other.received
    if (!told) throw new Error('nothing came')
    expect(told.path).toBe('/everybody/ordersubmitted')
    expect(isSigned(told, 'everybody-key')).toBe(true)
    expect(told.body).toMatchObject({
      OcLogIdHeader: told.headers['x-delivery-id'],
      Environment: 'Sandbox',
      BuyerID: 'north',
      Recipient: { ID: 'ada', Username: 'ada', Email: 'ada@example.com' },
      CCList: [],
      EventBody: { Order: { ID: 'o1' } },
      MessageType: 'OrderSubmitted',
      ConfigData: { depot: 'north' },
    })
    expect(await shop.service.identity.readCaller(bearing(told.body.UserToken))).toMatchObject({
      userId: 'ada',
      roles: new Set(['OrderReader']),
    })
  })

  test('the nearest assignment decides: group, company, then whoever serves all buyers', async () => {
    await sender('everybody', { AllowAllBuyers: true })
    await sender('company')
    await sender('group')
    expect((await assign('company', { BuyerID: 'north' })).status).toBe(204)
    expect((await assign('group', { BuyerID: 'north', UserGroupID: 'leads' })).status).toBe(204)
    await send(user('ada'), user('ben'))
    await arrived(2)
    expect(paths()).toEqual(['/company/ordersubmitted', '/group/ordersubmitted'])
    other.reset()
    await shop.call('DELETE', '/messagesenders/company/assignments?buyerID=north')
    await send(user('ben'))
    await arrived(1)
    expect(paths()).toEqual(['/everybody/ordersubmitted'])
  })

  test('the seller’s users and the suppliers’ have senders of their own', async () => {
    await sender('everybody', { AllowAllBuyers: true })
    await sender('sellers')
    await sender('company')
    await assign('sellers', {})
    await assign('company', { SupplierID: 'mill' })
    await send(user('boss', 'halden', 'admin'), user('mia', 'mill', 'supplier'))
    await arrived(2)
    expect(paths()).toEqual(['/company/ordersubmitted', '/sellers/ordersubmitted'])
    expect(other.received.map(({ body }) => body.BuyerID)).toEqual([null, null])
  })

  test('who listens gets a copy: users and groups, if they are active', async () => {
    await sender('company')
    await assign('company', { BuyerID: 'north' })
    const MessageSenderAssignment = { MessageSenderID: 'company', BuyerID: 'north' }
    const listen = (more: object, MessageType = 'OrderSubmitted') =>
      shop.call('POST', '/messagesenders/CCListenerAssignments', { MessageSenderAssignment, MessageType, ...more })
    expect((await listen({ BuyerID: 'north', UserGroupID: 'leads' })).status).toBe(204)
    expect((await listen({ BuyerID: 'north', UserID: 'off' })).status).toBe(204)
    expect((await listen({ SupplierID: 'mill', UserID: 'mia' })).status).toBe(204)
    expect((await listen({ UserID: 'boss' }, 'OrderApproved')).status).toBe(204)
    await send(user('ben'))
    await arrived(1)
    expect(other.received[0]?.body.CCList.toSorted()).toEqual(['ada@example.com', 'mia@example.com'])
  })

  test('without a sender a message is kept in the local mail outbox', async () => {
    await sender('company')
    await assign('company', { BuyerID: 'north' })
    await shop.asAda((acting) =>
      acting.outbound.message(acting, 'OrderApproved', [user('ada')], { Order: { ID: 'o2' } }),
    )
    await shop.asAda((acting) =>
      acting.outbound.message(acting, 'OrderSubmitted', [user('boss', 'halden', 'admin')], { Order: { ID: 'o3' } }),
    )
    expect((await mail()).slice(0, 2)).toEqual(
      expect.arrayContaining([
        ['OrderSubmitted', 'boss@example.com', { Order: { ID: 'o3' } }],
        ['OrderApproved', 'ada@example.com', { Order: { ID: 'o2' } }],
      ]),
    )
    expect(other.received).toEqual([])
  })

  test('only active users of active companies get any, each once', async () => {
    const before = (await mail()).length
    await send(user('off'), user('sleeper', 'asleep'), user('nobody'), user('ada'), user('ada'))
    expect((await mail()).length).toBe(before + 1)
  })

  test('a sender of the older form has an address and a key of its own', async () => {
    await shop.call('PUT', '/messagesenders/older', {
      Name: 'Older',
      MessageTypes: ['OrderSubmitted'],
      URL: `${other.url}/older/{MessageType}`,
      SharedKey: 'a-key',
      AllowAllBuyers: true,
    })
    await shop.asAda((acting) => acting.outbound.message(acting, 'OrderSubmitted', [user('ada')], {}))
    await arrived(1)
    expect(other.received[0]?.path).toBe('/older/ordersubmitted')
    expect(other.received.map((each) => isSigned(each, 'a-key'))).toEqual([true])
    await shop.call('DELETE', '/messagesenders/older')
  })

  test('a forgotten password goes the same way', async () => {
    const forget = () =>
      shop.request('/v1/password/reset', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ClientID: 'shop', Username: 'ada', URL: 'http://localhost:4000/reset' }),
      })
    expect((await forget()).status).toBe(204)
    expect((await mail())[0]).toMatchObject(['ForgottenPassword', 'ada@example.com', { Username: 'ada' }])
    await sender('company', { MessageTypes: ['ForgottenPassword'] })
    await assign('company', { BuyerID: 'north' })
    await forget()
    await arrived(1)
    expect(other.received[0]).toMatchObject({
      path: '/company/forgottenpassword',
      body: {
        EventBody: {
          Username: 'ada',
          PasswordRenewalUrl: 'http://localhost:4000/reset',
          PasswordRenewalVerificationCode: expect.any(String),
          PasswordRenewalAccessToken: expect.any(String),
        },
      },
    })
  })

  test('who is made a user, and has a password still to set, is invited', async () => {
    const person = (ID: string) => ({ ID, Username: ID, FirstName: 'D', LastName: 'E', Email: `${ID}@example.com` })
    await shop.call('POST', '/buyers/north/users', { ...person('dora'), Active: true })
    expect((await mail())[0]).toMatchObject(['NewUserInvitation', 'dora@example.com', { Username: 'dora' }])
    await shop.call('POST', '/buyers/north/users', { ...person('emil'), Active: true, Password: 'Correct-horse-7' })
    await shop.call('POST', '/buyers/north/users', person('later'))
    expect((await mail())[0]?.[1]).toBe('dora@example.com')
  })

  test('a message of what was undone is never sent', async () => {
    await sender('everybody', { AllowAllBuyers: true })
    const undone = shop.asAda(async (acting) => {
      await acting.outbound.message(acting, 'OrderSubmitted', [user('ada')], {})
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(other.received).toEqual([])
  })
})
