import { editingSecret } from '@tessera/website/authoring'
import { Hono } from 'hono'
import { asScreen } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesParts } from '../pages/desk.ts'
import { checkConnections } from './connections.ts'
import { DoctorScreen } from './doctor-screen.tsx'
import { type AskWebsite, openHandshake } from './handshake.ts'
import { platformAway, runChecks } from './run-checks.ts'

interface DoctorParts extends PagesParts {
  readonly askWebsite: AskWebsite
}

/**
 * `GET /studio/doctor`: makes the way of a page between platform, website, studio and editors elsewhere, and names what
 * does not work, for administrators. While the platform does not answer, nobody knows who asks: then nothing else is told.
 */
export function doctorRoutes(parts: DoctorParts): Hono {
  const routes = new Hono()
  routes.get('/', (c) =>
    asScreen(c, parts, async ({ desk, show, t }) => {
      const title = t('doctor.title')
      try {
        const connections = await checkConnections(desk.authoring)
        const handshake = await openHandshake(desk, parts.askWebsite, editingSecret(parts.settings))
        const findings = await runChecks({ desk, studioUrl: parts.studioUrl, connections, handshake })
        return show({ title, body: <DoctorScreen findings={findings} /> })
      } catch (error) {
        if (!(error instanceof AuthoringError) || error.problem !== 'away') throw error
        return show({
          status: 503,
          title,
          body: <DoctorScreen findings={platformAway()} />,
          headers: { 'retry-after': '5' },
        })
      }
    }),
  )
  return routes
}
