import { Hono } from 'hono'
import type { MakeReport } from './asked.ts'
import { asAuthor, type Desk, type InsightParts } from './desk.tsx'
import { InsightError } from './insight.ts'
import { ReportRefused } from './parts/report-refused.tsx'
import { ROWS, rowsQuery } from './rows-address.ts'
import { rowsReport } from './rows-report.tsx'
import { debugReport } from './screens/debug.tsx'
import { eventsReport } from './screens/events.tsx'
import { experimentsReport } from './screens/experiments.tsx'
import { formsReport } from './screens/forms.tsx'
import { funnelReport } from './screens/funnel.tsx'
import { liveReport } from './screens/live.tsx'
import { overviewReport } from './screens/overview.tsx'
import { pagesReport } from './screens/pages.tsx'
import { sourcesReport } from './screens/sources.tsx'
import { visitorsReport } from './screens/visitors.tsx'
import { vitalsReport } from './screens/vitals.tsx'
import { SECTIONS, type Section, type SectionPath } from './sections.ts'
import { visitorRoutes } from './visitor-routes.tsx'

/** The reports, with the names of what each asks for beside the filters. */
const REPORTS: Readonly<Record<SectionPath, { report: MakeReport; asks?: readonly string[] }>> = {
  '': { report: overviewReport, asks: ['curve'] },
  live: { report: liveReport },
  pages: { report: pagesReport },
  sources: { report: sourcesReport },
  events: { report: eventsReport, asks: ['type'] },
  forms: { report: formsReport },
  funnel: { report: funnelReport, asks: ['steps'] },
  experiments: { report: experimentsReport, asks: ['goal'] },
  vitals: { report: vitalsReport, asks: ['metric'] },
  visitors: { report: visitorsReport, asks: ['q'] },
  debug: { report: debugReport },
}

/** Insight for authors (contract "events", 10.7): a document for each report, all of whose filters are in its address. */
export function insightRoutes(parts: InsightParts): Hono {
  const routes = new Hono()
  for (const section of SECTIONS) {
    const { report, asks = [] } = REPORTS[section.path]
    routes.get(`/${section.path}`, (c) =>
      asAuthor(c, parts, async (desk) => {
        const query = [...desk.url.searchParams]
        const own = Object.fromEntries(query.filter(([name, value]) => asks.includes(name) && value !== ''))
        return shown(desk, section, report, own)
      }),
    )
  }

  routes.get(`/${ROWS}`, (c) =>
    asAuthor(c, parts, async (desk) => {
      const { asked, section, report } = rowsReport(desk.url.searchParams)
      return shown(desk, section, report, rowsQuery(asked))
    }),
  )

  // A stream of server-sent events, as the platform sends it. A page that is left cancels it, and with it the platform's.
  routes.get('/live/stream', (c) =>
    asAuthor(c, parts, async ({ insight, filters, request, url }) => {
      // A browser says it when it comes back; the first time the page says what it shows already.
      const last = request.headers.get('last-event-id') ?? url.searchParams.get('after') ?? '0'
      const answer = await insight.pass(
        'live',
        { site: filters.site, bots: filters.bots },
        { accept: 'text/event-stream', 'last-event-id': /^\d{1,15}$/.test(last) ? last : '0' },
      )
      return new Response(answer.body, {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          // Some proxies would wait for more of it.
          'x-accel-buffering': 'no',
        },
      })
    }),
  )

  routes.route('/visitors', visitorRoutes(parts))
  return routes
}

/** A report, or in its place why it is refused. `own`: what its address says beside the filters. */
async function shown(
  desk: Desk,
  section: Section,
  report: MakeReport,
  own: Readonly<Record<string, string>>,
): Promise<Response> {
  const { insight, filters, url } = desk
  try {
    return await desk.showReport(section, report({ insight, filters, query: url.searchParams }), { own })
  } catch (error) {
    // The rest of the address may be right: its filters stay, to be mended.
    if (!(error instanceof InsightError) || error.problem !== 'refused') throw error
    return desk.showReport(section, <ReportRefused said={error.message} />, { status: 400 })
  }
}
