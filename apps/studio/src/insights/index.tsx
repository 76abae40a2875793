import { Hono } from 'hono'
import { moved } from '../moved.ts'
import type { MakeReport } from './asked.ts'
import { chosenSteps } from './chosen-steps.ts'
import { asAuthor, type Desk, type InsightParts } from './desk.tsx'
import { reportAddress } from './filters.ts'
import { InsightError } from './insight.ts'
import { ReportRefused } from './parts/report-refused.tsx'
import { ROWS, rowsQuery } from './rows-address.ts'
import { rowsReport } from './rows-report.tsx'
import { debugReport } from './screens/debug.tsx'
import { eventsReport } from './screens/events.tsx'
import { experimentsReport, goalChoice } from './screens/experiments.tsx'
import { formsReport } from './screens/forms.tsx'
import { funnelChoice, funnelReport } from './screens/funnel.tsx'
import { liveReport } from './screens/live.tsx'
import { overviewReport } from './screens/overview.tsx'
import { pagesReport } from './screens/pages.tsx'
import { sourcesReport } from './screens/sources.tsx'
import { visitorsReport } from './screens/visitors.tsx'
import { vitalsReport } from './screens/vitals.tsx'
import { SECTIONS, type Section, type SectionPath } from './sections.ts'
import { visitorRoutes } from './visitor-routes.tsx'

interface ReportParts {
  readonly report: MakeReport
  /** Names of what it asks for beside the filters. */
  readonly asks?: readonly string[]
  /** The one of them that is chosen by the fields of steps, and the form that stays when the report is refused. */
  readonly chosen?: { readonly name: 'steps' | 'goal'; readonly form: MakeReport }
}

const REPORTS: Readonly<Record<SectionPath, ReportParts>> = {
  '': { report: overviewReport, asks: ['curve'] },
  live: { report: liveReport },
  pages: { report: pagesReport },
  sources: { report: sourcesReport },
  events: { report: eventsReport, asks: ['type'] },
  forms: { report: formsReport },
  funnel: { report: funnelReport, asks: ['steps'], chosen: { name: 'steps', form: funnelChoice } },
  experiments: { report: experimentsReport, asks: ['goal'], chosen: { name: 'goal', form: goalChoice } },
  vitals: { report: vitalsReport, asks: ['metric'] },
  visitors: { report: visitorsReport, asks: ['q'] },
  debug: { report: debugReport },
}

/** Insight for authors (contract "events", 10.7): a document for each report, all of whose filters are in its address. */
export function insightRoutes(parts: InsightParts): Hono {
  const routes = new Hono()
  for (const section of SECTIONS) {
    const { report, asks = [], chosen }: ReportParts = REPORTS[section.path]
    routes.get(`/${section.path}`, (c) =>
      asAuthor(c, parts, async (desk) => {
        const steps = chosen && chosenSteps(desk.url.searchParams)
        // What is chosen becomes an address like any other, to be passed on and gone back to.
        if (chosen && steps) {
          const own = steps.length > 0 ? { [chosen.name]: steps.join(',') } : {}
          return moved(reportAddress(desk.filters, parts.settings.SITE_NAME, section.path, own))
        }
        const query = [...desk.url.searchParams]
        const own = Object.fromEntries(query.filter(([name, value]) => asks.includes(name) && value !== ''))
        return shown(desk, section, { report, own, form: chosen?.form })
      }),
    )
  }

  routes.get(`/${ROWS}`, (c) =>
    asAuthor(c, parts, async (desk) => {
      const { asked, section, report } = rowsReport(desk.url.searchParams)
      return shown(desk, section, { report, own: rowsQuery(asked) })
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

interface Shown {
  readonly report: MakeReport
  /** What its address says beside the filters. */
  readonly own: Readonly<Record<string, string>>
  /** What stays of it when it is refused. */
  readonly form?: MakeReport | undefined
}

/** A report, or in its place why it is refused. */
async function shown(desk: Desk, section: Section, { report, own, form }: Shown): Promise<Response> {
  const { insight, filters, url } = desk
  const asked = { insight, filters, query: url.searchParams }
  try {
    return await desk.showReport(section, report(asked), { own })
  } catch (error) {
    // The rest of the address may be right: its filters stay, to be mended.
    if (!(error instanceof InsightError) || error.problem !== 'refused') throw error
    const refused = (
      <>
        <ReportRefused said={error.message} />
        {await form?.(asked)}
      </>
    )
    return desk.showReport(section, refused, { status: 400 })
  }
}
