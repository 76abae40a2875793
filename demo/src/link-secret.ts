import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What signs links to orders in a demonstration: made at its first start and kept beside its data, readable by its owner
 * alone, so that links in mails outlive a restart and nobody knows it beforehand. Of data in memory nothing is written: its
 * links end with it.
 */
export async function linkSecret(dataDir: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  if (dataDir.startsWith('memory://')) return secret
  const file = join(dataDir, 'order-link-secret')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, secret, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
