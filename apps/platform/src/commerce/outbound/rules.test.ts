import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTables } from '../tables.fixture.ts'
import { openShop, type Shop } from './outbound.fixture.ts'

let shop: Shop
beforeAll(async () => {
  const database = await openTables()
  shop = await openShop(database)
  return () => database.close()
})
afterAll(() => shop.close())

const hook = { Name: 'Hook', Url: 'https://x.test/hook', HashKey: 'key', ApiClientIDs: ['shop'] }
const refusals = async (path: string, body: object, token?: string) =>
  ((await shop.call('PUT', path, body, token)).body.Errors ?? []).map(
    ({ ErrorCode }: { ErrorCode: string }) => ErrorCode,
  )
const delivery = (DeliveryTargets: object) => ({ Name: 'Delivery', Enabled: true, DeliveryTargets })

test('webhooks go over HTTPS, or to this machine, and are signed', async () => {
  expect(await refusals('/webhooks/a', { ...hook, Url: 'http://x.test/hook' })).toEqual(['Webhook.UrlSchemeHttps'])
  expect(await refusals('/webhooks/a', { ...hook, Url: 'ftp://localhost/hook' })).toEqual(['Webhook.UrlSchemeHttps'])
  expect(await refusals('/webhooks/a', { ...hook, HashKey: '' })).toEqual(['Webhook.MissingHashKey'])
  expect(await refusals('/webhooks/a', { ...hook, Url: 'http://localhost:1/hook' })).toEqual([])
  const event = { Name: 'Event', EventType: 'OrderCheckout', CustomImplementationUrl: 'http://x.test', HashKey: 'key' }
  expect(await refusals('/integrationEvents/a', event)).toEqual(['ValidationFailure'])
})

test('a webhook may be delivered by a configuration with an Http target', async () => {
  await shop.call('PUT', '/integrations/deliveryconfig/chimp', delivery({ Mailchimp: { ApiKey: 'key' } }))
  const by = { ...hook, Url: null, DeliveryConfigID: 'chimp' }
  expect(await refusals('/webhooks/b', by)).toEqual(['Webhook.InvalidDeliveryConfig'])
})

test('name and value of the header of one’s own go together; the value is kept and never shown', async () => {
  const header = { CustomAuthHeaderName: 'X-Auth', CustomAuthHeaderValue: 'sesame' }
  expect(await refusals('/webhooks/c', { ...hook, CustomAuthHeaderName: 'X-Auth' })).toEqual([
    'Integration.CustomAuthHeaderValueRequired',
  ])
  expect(await refusals('/webhooks/c', { ...hook, CustomAuthHeaderValue: 'sesame' })).toEqual([
    'Integration.CustomAuthHeaderNameRequired',
  ])
  expect(await refusals('/webhooks/c', { ...hook, ...header })).toEqual([])
  expect(await refusals('/webhooks/c', { ...hook, CustomAuthHeaderName: 'X-Other' })).toEqual([])
  await shop.call('PATCH', '/webhooks/c', { Description: 'd' })
  const read = await shop.call('GET', '/webhooks/c')
  expect(JSON.stringify(read.body)).not.toContain('sesame')
  const stored = await shop.asOwner(({ tx, store }) => store.get(tx, { family: 'Webhook', scope: '', id: 'c' }))
  expect(stored?.body.CustomAuthHeaderValue).toBe('sesame')
  await shop.call('PATCH', '/webhooks/c', { CustomAuthHeaderName: null, CustomAuthHeaderValue: null })
  const gone = await shop.asOwner(({ tx, store }) => store.get(tx, { family: 'Webhook', scope: '', id: 'c' }))
  expect(gone?.body.CustomAuthHeaderValue).toBeUndefined()
})

test('nobody lends roles that they do not have', async () => {
  await shop.call('PUT', '/securityprofiles/hooks', { Name: 'Hooks', Roles: ['WebhookAdmin', 'OrderReader'] })
  await shop.call('PUT', '/adminusers/hooker', {
    Username: 'hooker',
    Password: 'Correct-horse-7',
    FirstName: 'H',
    LastName: 'K',
    Email: 'h@example.com',
    Active: true,
  })
  await shop.call('POST', '/securityprofiles/assignments', { SecurityProfileID: 'hooks', UserID: 'hooker' })
  const token = await shop.signIn('hooker')
  expect(await refusals('/webhooks/d', { ...hook, ElevatedRoles: ['FullAccess'] }, token)).toEqual([
    'Auth.InsufficientRoles',
  ])
  expect(await refusals('/webhooks/d', { ...hook, ElevatedRoles: ['OrderReader'] }, token)).toEqual([])
})

test('a message sender needs a target that messages can be sent to', async () => {
  const sender = { Name: 'Mail', MessageTypes: ['OrderSubmitted'], DeliveryConfigID: 'chimp' }
  expect(await refusals('/messagesenders/mail', sender)).toEqual(['MessageSenders.UrlRequired'])
  const target = { MessageSender: { Endpoint: 'https://x.test', Secret: 'key' } }
  await shop.call('PUT', '/integrations/deliveryconfig/mail', delivery(target))
  expect(await refusals('/messagesenders/mail', { ...sender, DeliveryConfigID: 'mail' })).toEqual([])
})

test('there is one tracking event of a type for an API client, and it stays with the client', async () => {
  const event = { Name: 'Orders', EventType: 'OrderSubmitted', ClientID: 'shop', DeliveryConfigID: 'mail' }
  expect(await refusals('/integrations/trackingEvents/a', event)).toEqual([])
  expect(await refusals('/integrations/trackingEvents/a', event)).toEqual([])
  expect(await refusals('/integrations/trackingEvents/b', event)).toEqual([
    'TrackingEvent.CannotCreateMultipleEventsOfSameType',
  ])
  expect(await refusals('/integrations/trackingEvents/b', { ...event, ClientID: 'back' })).toEqual([])
  expect(await refusals('/integrations/trackingEvents/a', { ...event, ClientID: 'back' })).toEqual([
    'TrackingEvent.CannotUpdateProperty',
  ])
})

test('a message sender has a delivery configuration, or an address and a key of its own', async () => {
  const sender = { Name: 'Sender', MessageTypes: ['OrderSubmitted'] }
  const at = '/messagesenders/own'
  expect(await refusals(at, sender)).toEqual(['ValidationFailure'])
  expect(await refusals(at, { ...sender, URL: 'https://mail.test/' })).toEqual(['MessageSenders.SharedKeyRequired'])
  const keyed = { ...sender, SharedKey: 'a-key' }
  expect(await refusals(at, { ...keyed, URL: 'http://mail.test/' })).toEqual(['ValidationFailure'])
  expect(await refusals(at, { ...keyed, URL: 'https://mail.test/{messagetype}' })).toEqual([])
  // The key is kept when it is not said again, and is never shown.
  expect(await refusals(at, { ...sender, URL: 'https://mail.test/' })).toEqual([])
  const { body } = await shop.call('GET', at)
  expect([body.URL, body.SharedKey]).toEqual(['https://mail.test/', undefined])
  const without = await shop.call('PATCH', at, { URL: null })
  expect(without.body.Errors).toMatchObject([{ ErrorCode: 'MessageSenders.UrlRequired' }])
})

test('a tracking event is of an API client and a delivery configuration that are there', async () => {
  await shop.call(
    'PUT',
    '/integrations/deliveryconfig/http',
    delivery({ Http: { Endpoint: 'https://x.test', Secret: 'k' } }),
  )
  const event = { Name: 'In', EventType: 'UserLoggedIn', ClientID: 'shop', DeliveryConfigID: 'http' }
  const at = '/integrations/trackingEvents/in'
  expect(await refusals(at, { ...event, ClientID: 'nobody' })).toEqual(['TrackingEvent.InvalidClientID'])
  expect(await refusals(at, { ...event, DeliveryConfigID: 'nowhere' })).toEqual([
    'TrackingEvent.InvalidDeliveryConfigID',
  ])
  expect(await refusals(at, event)).toEqual([])
})
