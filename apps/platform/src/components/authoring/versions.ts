import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { includesRole } from '../../ground/auth/index.ts'
import { ForbiddenError } from '../../ground/http/index.ts'
import { type Caller, roleToWrite } from '../access.ts'
import { type CleanView, cleanView, datasourcesOf } from '../cleaning/clean-view.ts'
import { ComponentError, quoted } from '../component-error.ts'
import { writeRevision } from '../hosting/write-files.ts'
import { isId, RESPONSIVE, VERSION_STATUSES, type VersionBody, type VersionRecord, versionBody } from '../model.ts'
import { appendAudit } from '../store/audit.ts'
import { findEntry } from '../store/entries.ts'
import {
  type ComponentPlace,
  deleteVersions,
  forkOriginOf,
  listVersions,
  putVersion,
  type VersionFilter,
  versionsOfLibrary,
} from '../store/versions.ts'
import { COMPONENT, componentChanged, requireComponent } from './components.ts'
import { type AuthoringParts, found, LIBRARY, readBodies } from './parts.ts'

/**
 * The version log (contract "component-builder", 1 and 12.3): records are posted, one or several at once, and never
 * changed but by posting the same record again. Whatever of it is public is hosted before the call is answered.
 */
export function versionRoutes({ db, tenant, access, cleaning, now }: AuthoringParts): Hono {
  const routes = new Hono()
  const path = `${COMPONENT}/versions`

  routes.get(path, async (c) => {
    const { library, component } = c.req.param()
    await access.require(c.req.raw, 'reader', library)
    return c.json(await listVersions(db, { tenant, library, component }))
  })

  routes.post(path, async (c) => {
    const { library, component } = c.req.param()
    const caller = await access.require(c.req.raw, 'author', library)
    const { isList, bodies } = await readBodies(c, versionBody)
    const given = bodies.map((body) => ({ body, view: cleanView(body.view, cleaning) }))
    const place = { tenant, library, component }
    const kept = await db.transaction().execute((tx) => keep(tx, place, given, { caller, at: now() }))
    return c.json(isList ? kept : kept[0])
  })

  routes.get(`${path}/:version`, async (c) => {
    const { library, component, version } = c.req.param()
    await access.require(c.req.raw, 'reader', library)
    const filter = filterOf(version, c.req.query())
    const [current] = await listVersions(db, { tenant, library, component }, filter)
    return c.json(found(current, 'version', version))
  })

  routes.delete(`${path}/:version`, async (c) => {
    const { library, component, version } = c.req.param()
    const caller = await access.require(c.req.raw, 'author', library)
    const filter = filterOf(version, c.req.query())
    const place = { tenant, library, component }
    return c.json(await db.transaction().execute((tx) => remove(tx, place, filter, { caller, at: now() })))
  })

  routes.get(`${LIBRARY}/versions`, async (c) => {
    const library = c.req.param('library')
    await access.require(c.req.raw, 'reader', library)
    const listed = (name: string) => (c.req.queries(name) ?? []).filter(isId)
    const asked = { ids: listed('ids'), componentIds: listed('componentIds'), skip: skipOf(c.req.query('skip')) }
    if (asked.ids.length + asked.componentIds.length === 0)
      throw new ComponentError(
        'invalid_query',
        'Neither ids nor componentIds are named.',
        'Repeat one of them for each id.',
      )
    const { records, hasMore } = await versionsOfLibrary(db, { tenant, library }, asked)
    if (hasMore) {
      const next = new URL(c.req.url)
      next.searchParams.set('skip', String(asked.skip + records.length))
      c.header('link', `<${next.pathname}${next.search}>; rel="next"`)
    }
    return c.json(records)
  })

  return routes
}

interface Doing {
  readonly caller: Caller
  readonly at: Date
}

async function keep(
  tx: Kysely<unknown>,
  place: ComponentPlace,
  given: readonly { readonly body: VersionBody; readonly view: CleanView }[],
  { caller, at }: Doing,
): Promise<VersionRecord[]> {
  const component = await requireComponent(tx, place)
  const kept: VersionRecord[] = []
  for (const { body, view } of given) {
    const forkOriginId = await forkOf(tx, place, body)
    mayWrite(caller, [{ status: body.status, forkOriginId }])
    await requireFree(tx, place, body.id)
    const record = await putVersion(tx, place, {
      ...body,
      view,
      forkOriginId,
      datasourceIds: datasourcesOf(view),
      deletedAt: body.deletedAt ? at : null,
      modifiedAt: at,
      modifiedBy: { name: caller.name },
    })
    await note(tx, place, record, { caller, at })
    kept.push(record)
  }
  await host(tx, place, kept, at)
  await componentChanged(tx, place, component, { username: caller.name, at })
  return kept
}

async function remove(
  tx: Kysely<unknown>,
  place: ComponentPlace,
  filter: VersionFilter & { readonly id: string },
  { caller, at }: Doing,
): Promise<VersionRecord[]> {
  const component = await requireComponent(tx, place)
  const records = await listVersions(tx, place, filter)
  found(records[0], 'version', filter.id)
  mayWrite(caller, records)
  const removed = await deleteVersions(tx, place, filter, at)
  for (const record of removed) await note(tx, place, record, { caller, at })
  await host(tx, place, removed, at)
  await componentChanged(tx, place, component, { username: caller.name, at })
  return listVersions(tx, place, filter)
}

/**
 * What a version is a fork of; its first record says so, for all that follow.
 * @throws {ComponentError} `fork_changed`, `fork_origin_unknown`
 */
async function forkOf(tx: Kysely<unknown>, place: ComponentPlace, body: VersionBody): Promise<string | null> {
  const said = body.forkOriginId ?? null
  const before = await forkOriginOf(tx, place, body.id)
  if (before === undefined) {
    if (said !== null && (said === body.id || (await forkOriginOf(tx, place, said)) === undefined))
      throw new ComponentError('fork_origin_unknown', `The component has no version ${quoted(said)} to be a fork of.`)
    return said
  }
  if (body.forkOriginId !== undefined && said !== before.forkOriginId)
    throw new ComponentError('fork_changed', `What the version ${quoted(body.id)} is a fork of cannot be changed.`)
  return before.forkOriginId
}

function mayWrite({ name, role }: Caller, records: readonly Pick<VersionRecord, 'status' | 'forkOriginId'>[]): void {
  for (const { status, forkOriginId } of records) {
    const needed = roleToWrite({ status, isFork: forkOriginId !== null })
    if (!includesRole(role, needed)) {
      throw new ForbiddenError(
        `${name} is ${role}: what is ${status} for every page is for a ${needed}.`,
        'Save it, or customise it for one page.',
      )
    }
  }
}

/** Bundles are hosted beside versions. @throws {ComponentError} `id_taken` */
async function requireFree(tx: Kysely<unknown>, place: ComponentPlace, id: string): Promise<void> {
  if (id === RESPONSIVE || (await findEntry(tx, 'bundle', place, id)))
    throw new ComponentError('id_taken', `${quoted(id)} is a bundle of the component.`)
}

async function host(
  tx: Kysely<unknown>,
  place: ComponentPlace,
  records: readonly VersionRecord[],
  at: Date,
): Promise<void> {
  const revisions = new Map(
    records.filter(({ status }) => status !== 'saved').map((record) => [`${record.id}/${record.revision}`, record]),
  )
  for (const record of revisions.values()) await writeRevision(tx, place, record, at)
}

function note(
  tx: Kysely<unknown>,
  { tenant, library, component }: ComponentPlace,
  { id, revision, status, deletedAt, forkOriginId }: VersionRecord,
  { caller, at }: Doing,
): Promise<void> {
  return appendAudit(tx, tenant, {
    at,
    username: caller.name,
    action: `version.${status}${deletedAt ? '.deleted' : ''}`,
    library,
    subject: `${component}/${id}/${revision}`,
    detail: { forkOriginId },
  })
}

/** @throws {ComponentError} `invalid_query` */
function skipOf(given = '0'): number {
  if (/^\d{1,7}$/.test(given)) return Number(given)
  throw new ComponentError('invalid_query', `${quoted(given)} is no number of records to skip.`)
}

function filterOf(id: string, { status, revision }: Record<string, string>): VersionFilter & { readonly id: string } {
  const named = VERSION_STATUSES.find((each) => each === status)
  if (status !== undefined && named === undefined)
    throw new ComponentError(
      'invalid_query',
      `There is no status ${quoted(status)}.`,
      `Ask for ${VERSION_STATUSES.join(', ')}.`,
    )
  if (revision !== undefined && !/^\d{1,9}$/.test(revision))
    throw new ComponentError('invalid_query', `${quoted(revision)} is no revision.`)
  return { id, status: named, revision: revision === undefined ? undefined : Number(revision) }
}
