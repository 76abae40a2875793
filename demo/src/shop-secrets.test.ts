import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shopSecrets } from './shop-secrets.ts'

test('the secrets of website and marketplace are the data folder’s own, unless the environment says others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const own = await shopSecrets({}, folder)
  expect(await shopSecrets({}, folder)).toEqual(own)
  expect(new Set([...Object.values(own), ...Object.values(await shopSecrets({}, 'memory://'))]).size).toBe(4)

  const said = { SHOP_LINK_SECRET: 'l'.repeat(32), SHOP_BACKEND_CLIENT_SECRET: 'b'.repeat(32) }
  expect(await shopSecrets(said, folder)).toEqual({ link: 'l'.repeat(32), backend: 'b'.repeat(32) })
  // These speak of another program, whose secret is not that of this marketplace's.
  for (const other of [{ COMMERCE_API_URL: 'https://commerce.example' }, { SHOP_BACKEND_CLIENT_ID: 'staff' }]) {
    expect((await shopSecrets({ ...said, ...other }, folder)).backend).toBe(own.backend)
  }
})
