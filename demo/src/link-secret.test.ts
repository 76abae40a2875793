import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { linkSecret } from './link-secret.ts'

const folders: string[] = []
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

test('the secret outlives a restart, readable by its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'link-secret-'))
  folders.push(folder)
  const secret = await linkSecret(folder)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(await linkSecret(folder)).toBe(secret)
  const [file = ''] = await readdir(folder)
  expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
})

test('with data in memory nothing is written, and each start has a secret of its own', async () => {
  const before = existsSync('memory:')
  const secret = await linkSecret('memory://')
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(await linkSecret('memory://')).not.toBe(secret)
  // An older release may have left one there.
  expect(existsSync('memory:')).toBe(before)
})
