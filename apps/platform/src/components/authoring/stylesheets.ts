import { Hono } from 'hono'
import { includesRole } from '../../ground/auth/index.ts'
import { ForbiddenError } from '../../ground/http/index.ts'
import { roleToWrite } from '../access.ts'
import { ComponentError, quoted } from '../component-error.ts'
import { writeStyles } from '../hosting/write-styles.ts'
import { type Stylesheet, stylesheetBody, VERSION_STATUSES } from '../model.ts'
import { appendAudit } from '../store/audit.ts'
import { findEntry } from '../store/entries.ts'
import { listStylesheets, putStylesheet } from '../store/stylesheets.ts'
import { type AuthoringParts, found, LIBRARY, readBodies } from './parts.ts'

/** Style sheets: breakpoints, themes and looks as rules, from which the public sheet of each status is made. */
export function stylesheetRoutes({ db, tenant, access, now }: AuthoringParts): Hono {
  const routes = new Hono()
  const path = `${LIBRARY}/stylesheets`

  routes.get(path, async (c) => {
    const library = c.req.param('library')
    await access.require(c.req.raw, 'reader', library)
    found(await findEntry(db, 'library', { tenant }, library), 'library', library)
    const asked = c.req.query('status')
    const status = VERSION_STATUSES.find((each) => each === asked)
    if (asked !== undefined && status === undefined)
      throw new ComponentError(
        'invalid_query',
        `There is no status ${quoted(asked)}.`,
        `Ask for ${VERSION_STATUSES.join(', ')}.`,
      )
    return c.json(await listStylesheets(db, { tenant, library }, status))
  })

  routes.put(path, async (c) => {
    const library = c.req.param('library')
    const { name: username, role } = await access.require(c.req.raw, 'author', library)
    const { isList, bodies } = await readBodies(c, stylesheetBody)
    for (const { status } of bodies) {
      const needed = roleToWrite({ status, isFork: false })
      if (!includesRole(role, needed))
        throw new ForbiddenError(`${username} is ${role}: what is ${status} is for a ${needed}.`)
    }
    const kept = await db.transaction().execute(async (tx) => {
      const place = { tenant, library }
      // Locked, so that two writers each make the sheet of what both have written.
      found(await findEntry(tx, 'library', { tenant }, library, { lock: true }), 'library', library)
      const at = now()
      const written: Stylesheet[] = []
      for (const body of bodies) {
        const sheet = await putStylesheet(tx, place, body, at)
        const subject = `${sheet.id}/${sheet.revision}`
        await appendAudit(tx, tenant, { at, username, action: `stylesheet.${sheet.status}`, library, subject })
        written.push(sheet)
      }
      for (const status of new Set(bodies.map((body) => body.status))) await writeStyles(tx, place, status, at)
      return written
    })
    return c.json(isList ? kept : kept[0])
  })

  return routes
}
