import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { folderSecret, withFolderSecrets } from './folder-secrets.ts'
import { readPlatformSettings } from './settings.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'folder-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe('a secret of a data folder', () => {
  test('the secret outlives a restart, readable by its owner alone', async () => {
    const folder = await newFolder()
    const secret = await folderSecret(folder, 'SHOP_LINK_SECRET')
    expect(secret.length).toBeGreaterThanOrEqual(32)
    // As many characters as commerce takes of the secret of an API client.
    expect(secret.length).toBeLessThanOrEqual(50)
    expect(await folderSecret(folder, 'SHOP_LINK_SECRET')).toBe(secret)
    expect(await readdir(folder)).toEqual(['order-link-secret'])
    expect((await stat(join(folder, 'order-link-secret'))).mode & 0o777).toBe(0o600)
  })

  test('with data in memory nothing is written, and each start has a secret of its own', async () => {
    const before = existsSync('memory:')
    const secret = await folderSecret('memory://', 'SHOP_LINK_SECRET')
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(await folderSecret('memory://', 'SHOP_LINK_SECRET')).not.toBe(secret)
    // An older release may have left one there.
    expect(existsSync('memory:')).toBe(before)
  })

  test('all that ask at once for a folder that is not there yet are told the same', async () => {
    const folder = await newFolder()
    for (let round = 0; round < 10; round++) {
      const data = join(folder, String(round))
      const asked = Array.from({ length: 8 }, () => folderSecret(data, 'REVALIDATE_SECRET'))
      const [first, ...others] = await Promise.all(asked)
      expect(new Set(others)).toEqual(new Set([first]))
      // Nothing is left of those that came second.
      expect(await readdir(data)).toEqual(['revalidate-secret'])
    }
  })

  test('a damaged file, and a folder that cannot be one, stop the start with the remedy', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'ingestion-key'), '\n')
    await expect(folderSecret(folder, 'SEARCH_INGESTION_KEYS')).rejects.toThrow(/ingestion-key holds no secret.*Delete/)
    await expect(folderSecret(join(folder, 'ingestion-key'), 'REVALIDATE_SECRET')).rejects.toThrow(/Set DATA_DIR/)
  })
})

describe('the settings of the demonstration', () => {
  test('have the secrets of their data folder, which no other has', async () => {
    const [one, other] = [await newFolder(), await newFolder()]
    const of = async (DATA_DIR: string, given: Record<string, string> = {}) => {
      const environment = { DATA_DIR, ...given }
      return readPlatformSettings(await withFolderSecrets(environment, readPlatformSettings(environment)))
    }
    const secretsOf = ({ author, components, content, search }: Awaited<ReturnType<typeof of>>) => [
      author.client?.secret,
      components.apiKeys[0],
      content.revalidate.secret,
      search.ingestionKeys[0],
    ]
    const secrets = secretsOf(await of(one))
    expect(secretsOf(await of(one))).toEqual(secrets)
    expect(new Set([...secrets, ...secretsOf(await of(other))]).size).toBe(8)
    expect(secrets).not.toContain(undefined)
    expect((await of(one)).author.client?.id).toBe('local-author-client')

    // What is set wins, and what is said to be empty is not set.
    const said = await of(one, {
      COMPONENTS_API_KEYS: 'own,second',
      REVALIDATE_SECRET: 'own',
      SEARCH_INGESTION_KEYS: ' ',
    })
    expect(said.components.apiKeys).toEqual(['own', 'second'])
    expect(said.content.revalidate.secret).toBe('own')
    expect(secretsOf(said)[3]).toBe(secrets[3])
  })

  test('outside the demonstration nothing is made: a secret is said, or there is none', async () => {
    const folder = await newFolder()
    const real = {
      DEMO: 'off',
      DATA_DIR: folder,
      CONTENT_API_KEYS: 'k',
      CONTEXT_IDS: 'c',
      AUTHOR_PASSWORD: 'long-password',
    }
    expect(await withFolderSecrets(real, readPlatformSettings(real))).toEqual(real)
    expect(await readdir(folder)).toEqual([])
    const telling = { ...real, REVALIDATE_URLS: 'https://shop.example/api/revalidate' }
    expect(() => readPlatformSettings(telling)).toThrow(/REVALIDATE_SECRET is missing/)
  })
})

test('no secret that programs share stands in the code or in the files of the demonstration', async () => {
  const root = join(import.meta.dirname, '../../..')
  const sources = (await readdir(join(root, 'demo/commerce/access'))).map((name) => join('demo/commerce/access', name))
  for (const path of ['apps/platform/src/settings.ts', 'apps/platform/src/search-settings.ts', ...sources]) {
    expect(await readFile(join(root, path), 'utf8'), path).not.toMatch(
      /local-\w+-secret|ingestion-key|this-machine-only/,
    )
  }
})
