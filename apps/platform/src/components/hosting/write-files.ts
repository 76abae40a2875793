import { breakpointsOf, versionTemplate } from '@tessera/builder'
import type { Kysely } from 'kysely'
import { ComponentError } from '../component-error.ts'
import type { Bundle, VersionRecord, VersionStatus } from '../model.ts'
import { deleteArtifacts, findArtifact, pathsBelow, putArtifact } from '../store/artifacts.ts'
import { listEntries } from '../store/entries.ts'
import { listStylesheets } from '../store/stylesheets.ts'
import { type ComponentPlace, listVersions, newestVersions } from '../store/versions.ts'
import { componentFiles, componentFolder, componentPath, type HostedFile } from './component-files.ts'

const HTML = 'text/html; charset=utf-8'

/**
 * Brings the files of a component to what its records say; what is the same keeps its date. The component's row is locked
 * by the caller: two at once would each write a bundle without the other's version.
 */
export async function writeFiles(tx: Kysely<unknown>, place: ComponentPlace, now: Date): Promise<void> {
  const { tenant, library, component } = place
  const bundles = (await listEntries(tx, 'bundle', place)).map(({ id, body }) => ({ ...body, id }) as Bundle)
  const sheets = await listStylesheets(tx, place)
  const sourceOf = (status: VersionStatus) =>
    sheets.filter((sheet) => sheet.status === status && sheet.deletedAt === null).flatMap(({ source }) => source)
  const files = componentFiles({
    library,
    component,
    newest: await newestVersions(tx, place),
    bundles,
    breakpointsOf: (status) => breakpointsOf(sourceOf(status)),
  })
  await write(tx, tenant, files, now)
}

/**
 * The files of numbered revisions, which browsers keep for ever: a revision has one content.
 * @throws {ComponentError} `revision_written` when it has another already
 */
export async function writeRevision(
  tx: Kysely<unknown>,
  place: ComponentPlace,
  { id, revision }: Pick<VersionRecord, 'id' | 'revision'>,
  now: Date,
): Promise<void> {
  const { tenant, library, component } = place
  const path = componentPath(library, component, id, revision)
  const records = (await listVersions(tx, place, { id, revision })).filter(({ status }) => status !== 'saved')
  const live = records.filter(({ deletedAt }) => deletedAt === null)
  const [shown = records[0]] = live
  if (shown === undefined) return
  const text = versionTemplate(shown)
  const before = await findArtifact(tx, tenant, path)
  const others = [before?.body.toString('utf8') ?? text, ...live.map((record) => versionTemplate(record))]
  if (live.length > 0 && others.some((other) => other !== text)) {
    throw new ComponentError(
      'revision_written',
      `Revision ${revision} of the version "${id}" is hosted with another content.`,
      'Send the change as a new revision, one higher.',
    )
  }
  if (live.length > 0) await putArtifact(tx, tenant, { path, contentType: HTML, body: text }, now)
  else await deleteArtifacts(tx, tenant, [path], now)
}

/** Takes everything of a component away. */
export async function deleteFiles(tx: Kysely<unknown>, place: ComponentPlace, now: Date): Promise<void> {
  const { tenant, library, component } = place
  const folders = [componentFolder(library, component), `thumbnails/${library}/${component}/`]
  const paths = await Promise.all(folders.map((folder) => pathsBelow(tx, tenant, folder)))
  await deleteArtifacts(tx, tenant, [...paths.flat(), `thumbnails/${library}/${component}.jpg`], now)
}

async function write(tx: Kysely<unknown>, tenant: string, files: readonly HostedFile[], now: Date): Promise<void> {
  const gone: string[] = []
  for (const { path, text } of files) {
    if (text === null) gone.push(path)
    else await putArtifact(tx, tenant, { path, contentType: HTML, body: text }, now)
  }
  await deleteArtifacts(tx, tenant, gone, now)
}
