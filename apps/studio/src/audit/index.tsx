import { Hono } from 'hono'
import { asScreen } from '../pages/author-request.tsx'
import type { PagesParts } from '../pages/desk.ts'
import { auditQuestion, readAuditFields, readBefore } from './audit-query.ts'
import { AuditScreen } from './audit-screen.tsx'
import { readAuditWithChoices } from './audit-service.ts'
import { auditFile } from './export.ts'

const LINES_SHOWN = 50

/** What was done to content, for administrators. Works without scripts. */
export function auditRoutes(parts: PagesParts): Hono {
  const routes = new Hono()
  routes.get('/audit', (c) =>
    asScreen(c, parts, async ({ desk, show, t }) => {
      const { searchParams } = desk.url
      const fields = readAuditFields(searchParams)
      const { question, problem } = auditQuestion(fields)
      const before = readBefore(searchParams)
      const page = await readAuditWithChoices(desk.authoring, question, { first: LINES_SHOWN, before })
      const body = <AuditScreen page={page} fields={fields} problem={problem} isFirst={before === null} />
      return show({ status: problem === undefined ? 200 : 422, title: t('audit.title'), body })
    }),
  )
  routes.get('/audit/export.csv', (c) =>
    asScreen(c, parts, async ({ desk }) => {
      const { question } = auditQuestion(readAuditFields(desk.url.searchParams))
      return auditFile(desk.authoring, question)
    }),
  )
  return routes
}
