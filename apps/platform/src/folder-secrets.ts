import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createWhole } from './ground/create-whole.ts'
import { StartError } from './ground/start-error.ts'
import type { PlatformSettings } from './settings.ts'

/**
 * Secrets of the demonstration that programs of one machine share and no person types: by setting, the file in the data
 * folder that keeps the one that was made for it.
 */
const FILES = {
  AUTHOR_CLIENT_SECRET: 'author-client-secret',
  COMPONENTS_API_KEYS: 'components-key',
  REVALIDATE_SECRET: 'revalidate-secret',
  SEARCH_INGESTION_KEYS: 'ingestion-key',
  SHOP_BACKEND_CLIENT_SECRET: 'backend-client-secret',
  SHOP_LINK_SECRET: 'order-link-secret',
  SITECORE_EDITING_SECRET: 'editing-secret',
} as const

export type FolderSecret = keyof typeof FILES

/** Those that the platform itself is told; the others are the website's. */
const OF_PLATFORM = [
  'AUTHOR_CLIENT_SECRET',
  'COMPONENTS_API_KEYS',
  'REVALIDATE_SECRET',
  'SEARCH_INGESTION_KEYS',
] as const satisfies readonly FolderSecret[]

/** Random bytes of a secret: as many as nobody guesses, and 43 characters of text, of which commerce takes 50. */
const SECRET_BYTES = 32
/** Characters that a file has at least; one with fewer was damaged. */
const SHORTEST = 32
/** The owner of the file reads and writes it, nobody else. */
const OWNER_ONLY = 0o600

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The secret of a data folder: made when it is first asked for and kept there, readable by its owner alone. Processes that
 * ask at once are told the same. Of data in memory nothing is written: each call makes another.
 *
 * @throws StartError when the folder cannot be written to, or the file does not hold a secret
 */
export async function folderSecret(dataDir: string, name: FolderSecret): Promise<string> {
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  if (dataDir.startsWith('memory://')) return made
  const file = join(dataDir, FILES[name])
  const kept = await readOrMake(file, made, dataDir).catch((cause: Error) => {
    throw new StartError('data_folder_unusable', `${cause.message}. Set DATA_DIR to a folder that can be written to.`, {
      cause,
    })
  })
  if (kept.length >= SHORTEST) return kept
  throw new StartError('damaged_secret', `The file ${file} holds no secret. Delete it: the next start makes another.`)
}

async function readOrMake(file: string, made: string, folder: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(folder, { recursive: true })
  return (await createWhole(file, made, OWNER_ONLY)) ? made : (await readFile(file, 'utf8')).trim()
}

/**
 * The environment with the secrets of the data folder for those that it does not set, in the demonstration; elsewhere the
 * environment as it is. Throws as {@link folderSecret} does.
 */
export async function withFolderSecrets(
  environment: Environment,
  { demonstration, dataDir }: Pick<PlatformSettings, 'demonstration' | 'dataDir'>,
): Promise<Environment> {
  if (!demonstration) return environment
  const missing = OF_PLATFORM.filter((name) => !environment[name]?.trim())
  const made = await Promise.all(missing.map(async (name) => [name, await folderSecret(dataDir, name)] as const))
  return { ...environment, ...Object.fromEntries(made) }
}
