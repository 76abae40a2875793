import { readPlatformSettings } from '@tessera/platform'
import { expect, test } from 'vitest'
import { CLIENTS, credentials } from './credentials.ts'
import { readMarketplace } from './read-marketplace.ts'

test('what the directory says is what the files hold', async () => {
  const { Objects } = await readMarketplace()
  const records = (...names: (keyof typeof Objects)[]) => names.flatMap((name) => Objects[name] ?? [])
  const people = records('AdminUsers', 'Users', 'SupplierUsers')
  for (const { username, password } of credentials('secret').users) {
    expect(people).toContainEqual(expect.objectContaining({ Username: username, Password: password, Active: true }))
  }
  const clients = records('ApiClients')
  for (const id of Object.values(CLIENTS)) expect(clients).toContainEqual(expect.objectContaining({ ID: id }))
  // Nobody knows the secret from the files: one is made where there is none.
  expect(clients).toContainEqual(
    expect.objectContaining({ ID: 'backend', ClientSecret: expect.stringContaining('Redacted') }),
  )
  expect(credentials('secret').clients.backend).toEqual({ clientId: 'backend', clientSecret: 'secret' })
})

test('the platform takes the client of the website for that of visitors, where nothing else is said', () => {
  expect(readPlatformSettings({}).commerce.shopClientId).toBe(CLIENTS.storefront)
})
