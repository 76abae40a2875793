import type { Kysely } from 'kysely'
import { VERSION_STATUSES, type VersionStatus } from '../model.ts'
import { deleteArtifacts, putArtifact } from '../store/artifacts.ts'
import { listStylesheets } from '../store/stylesheets.ts'
import { styleText } from './style-text.ts'

interface LibraryPlace {
  readonly tenant: string
  readonly library: string
}

const CSS = 'text/css; charset=utf-8'

export const stylePath = (library: string, status: VersionStatus): string => `styles/${library}/${status}.css`

/** The public style sheet of a status, made of all sheets of the library. */
export async function writeStyles(
  tx: Kysely<unknown>,
  { tenant, library }: LibraryPlace,
  status: VersionStatus,
  now: Date,
): Promise<void> {
  const sheets = await listStylesheets(tx, { tenant, library }, status)
  const live = sheets.filter(({ deletedAt }) => deletedAt === null)
  const path = stylePath(library, status)
  if (sheets.length > 0 && live.length === 0) return deleteArtifacts(tx, tenant, [path], now)
  const body = styleText(live.flatMap(({ source }) => source))
  await putArtifact(tx, tenant, { path, contentType: CSS, body }, now)
}

/** Of a library that has none yet: staged elements ask for theirs until it is there (17, 5). */
export async function writeFirstStyles(tx: Kysely<unknown>, place: LibraryPlace, now: Date): Promise<void> {
  for (const status of VERSION_STATUSES) await writeStyles(tx, place, status, now)
}
