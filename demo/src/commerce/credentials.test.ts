import { readPlatformSettings } from '@tessera/platform'
import { expect, test } from 'vitest'
import { CREDENTIALS } from './credentials.ts'
import { readMarketplace } from './read-marketplace.ts'

test('what the directory says is what the files hold', async () => {
  const { Objects } = await readMarketplace()
  const records = (...names: (keyof typeof Objects)[]) => names.flatMap((name) => Objects[name] ?? [])
  const people = records('AdminUsers', 'Users', 'SupplierUsers')
  for (const { username, password } of CREDENTIALS.users) {
    expect(people).toContainEqual(expect.objectContaining({ Username: username, Password: password, Active: true }))
  }
  const { storefront, console, backend } = CREDENTIALS.clients
  const clients = records('ApiClients')
  for (const id of [storefront, console]) expect(clients).toContainEqual(expect.objectContaining({ ID: id }))
  expect(clients).toContainEqual(expect.objectContaining({ ID: backend.clientId, ClientSecret: backend.clientSecret }))
})

test('the platform takes the client of the website for that of visitors, where nothing else is said', () => {
  expect(readPlatformSettings({}).commerce.shopClientId).toBe(CREDENTIALS.clients.storefront)
})
