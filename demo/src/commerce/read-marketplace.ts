import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import {
  type Marketplace,
  MarketplaceError,
  type MarketplaceProblem,
  type MarketplaceRecord,
  marketplaceResource,
  type Place,
} from '@tessera/platform'
import { COMMERCE_FOLDER } from '../commerce-folder.ts'
import { type MarketplaceFile, readMarketplaceFile } from './read-marketplace-file.ts'

export interface MergedMarketplace {
  readonly marketplace: Marketplace
  /** Where a record of the marketplace was written. */
  placeOf(record: MarketplaceRecord): Place | undefined
}

/** Every `.yaml` file of a folder and the folders in it, in order of path; or one file, which may be JSON as well. */
export async function readMarketplaceFiles(folder: string = COMMERCE_FOLDER): Promise<MarketplaceFile[]> {
  if ((await stat(folder)).isFile()) return [{ path: basename(folder), text: await readFile(folder, 'utf8') }]
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Promise.all(
    paths.map(async (path) => ({
      path: relative(folder, path).replaceAll('\\', '/'),
      text: await readFile(path, 'utf8'),
    })),
  )
}

/**
 * Reads a marketplace that is split over files: `{ Meta, Objects: { ResourceName: [...] }, Assignments: { … } }` in each,
 * lists of one name joined in order of path. Contract section 24.
 *
 * @throws MarketplaceError with file and line of everything that is no YAML, has a name nobody knows, or is there twice.
 */
export async function readMarketplace(folder: string = COMMERCE_FOLDER): Promise<Marketplace> {
  return mergeMarketplaceFiles(await readMarketplaceFiles(folder)).marketplace
}

/** The same for files that are already in memory; keeps where each record stands. Throws as `readMarketplace` does. */
export function mergeMarketplaceFiles(files: readonly MarketplaceFile[]): MergedMarketplace {
  const meta: Record<string, unknown> = {}
  const parts: Record<'Objects' | 'Assignments', Record<string, MarketplaceRecord[]>> = { Objects: {}, Assignments: {} }
  const places = new Map<MarketplaceRecord, Place>()
  const first = new Map<string, Place>()
  const problems: MarketplaceProblem[] = []

  /** Notes what may be there once; says where it was first. */
  function once(name: string, key: string, { path, line }: Place): boolean {
    const before = first.get(`${name}\n${key}`)
    if (before) problems.push({ path, line, message: `${name} ${key} is also at ${before.path}:${before.line}` })
    else first.set(`${name}\n${key}`, { path, line })
    return before === undefined
  }

  for (const file of files) {
    const read = readMarketplaceFile(file)
    problems.push(...read.problems)
    for (const { key, value, ...place } of read.meta) if (once('Meta', key, place)) meta[key] = value
    for (const { part, resource, record, path, line } of read.records) {
      once(resource, keyOf(resource, record), { path, line })
      places.set(record, { path, line })
      const list = parts[part][resource]
      if (list) list.push(record)
      else parts[part][resource] = [record]
    }
  }
  if (problems.length > 0) throw new MarketplaceError(problems)
  return { marketplace: { Meta: meta, ...parts }, placeOf: (record) => places.get(record) }
}

/** What tells a record from all others of its resource. */
function keyOf(resource: string, record: MarketplaceRecord): string {
  const fields = marketplaceResource(resource)?.key ?? ['ID']
  return fields.map((field) => record[field] ?? '').join('|')
}
