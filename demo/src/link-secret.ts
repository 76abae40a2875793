import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What signs links to orders in a demonstration: made at its first start and kept beside its data, readable by its owner
 * alone, so that links in mails outlive a restart and nobody knows it beforehand.
 */
export async function linkSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'order-link-secret')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
