import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { websiteSecrets } from './website-secrets.ts'

test('the secrets of the website are the data folder’s own, unless the environment says others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'website-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const own = await websiteSecrets({}, folder)
  expect(await websiteSecrets({}, folder)).toEqual(own)
  expect(new Set([...Object.values(own), ...Object.values(await websiteSecrets({}, 'memory://'))]).size).toBe(6)

  const [link, backend, editing] = ['l'.repeat(32), 'b'.repeat(32), 'e'.repeat(12)]
  const said = { SHOP_LINK_SECRET: link, SHOP_BACKEND_CLIENT_SECRET: backend }
  for (const name of ['SITECORE_EDITING_SECRET', 'JSS_EDITING_SECRET']) {
    expect(await websiteSecrets({ ...said, [name]: editing }, folder)).toEqual({ link, backend, editing })
  }
  // These speak of another program, whose secret is not that of this marketplace's.
  for (const other of [{ COMMERCE_API_URL: 'https://commerce.example' }, { SHOP_BACKEND_CLIENT_ID: 'staff' }]) {
    expect((await websiteSecrets({ ...said, ...other }, folder)).backend).toBe(own.backend)
  }
})
