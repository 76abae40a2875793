import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'
import { stableId } from './stable-id.ts'

/** A text file below `demo/content`, as the platform's import takes it. */
export interface ItemFile {
  /** Relative to the content folder, `/` between folders. */
  readonly path: string
  readonly text: string
}

/** The folder that holds the demonstration's content, from source and from the build alike. */
export const CONTENT_FOLDER = fileURLToPath(new URL('../content/', import.meta.url))

/** Every item file of a content folder, in order of path. */
export async function readItemFiles(folder: string = CONTENT_FOLDER): Promise<ItemFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Promise.all(
    paths.map(async (path) => ({
      path: path
        .slice(folder.length)
        .replace(/^[\\/]/, '')
        .replaceAll('\\', '/'),
      text: await readFile(path, 'utf8'),
    })),
  )
}

/** Texts by language; each becomes version 1 of that language. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** An item the seed makes itself: its id follows from its path. */
export function itemFile(path: string, template: string, shared: Record<string, unknown>, texts: Texts = {}): ItemFile {
  const languages = Object.fromEntries(
    Object.entries(texts).map(([language, fields]) => [language, [{ version: 1, fields }]]),
  )
  return {
    path: `${path}.yaml`,
    text: stringify({
      id: stableId(path),
      template,
      ...(Object.keys(shared).length > 0 && { shared }),
      ...(Object.keys(languages).length > 0 && { languages }),
    }),
  }
}
