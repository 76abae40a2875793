import type { PlatformTarget } from '@tessera/website/authoring'
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { authorOf, NO_AUTHOR } from '../author-session.ts'
import { studioLanguage } from '../language.ts'
import { moved } from '../moved.ts'
import { UNANSWERED } from '../refusals.tsx'
import { signInAddress, studioAddress } from '../return-address.ts'
import { createStudio, type Studio } from '../studio-context.tsx'
import { type Screen, type StudioDocuments, screenAnswer } from '../studio-document.tsx'
import { type Filters, readFilters } from './filters.ts'
import { createInsight, type Insight, InsightError } from './insight.ts'
import { createReport, ReportProvider } from './parts/report-context.tsx'
import { ReportFrame } from './parts/report-frame.tsx'
import type { Section } from './sections.ts'

/** What the insights are made with. */
export interface InsightParts extends StudioDocuments {
  readonly platform: PlatformTarget
  /** Origins whose forms are taken. */
  readonly ownOrigins: readonly string[]
}

/** A signed-in author's request. */
export interface Desk {
  readonly request: Request
  readonly url: URL
  readonly insight: Insight
  readonly filters: Filters
  readonly studio: Studio
  show(screen: Screen): Response
  /** A screen within the list of reports. `own`: what the address says beside the filters. */
  showReport(section: Section, body: ReactNode | Promise<ReactNode>, more?: ReportOptions): Promise<Response>
}

interface ReportOptions {
  readonly own?: Readonly<Record<string, string>>
  /** Default: the section's. */
  readonly title?: string
  readonly status?: number
}

/**
 * Does an author's work. Who is not signed in is sent to do so and back; so is whose session the platform has ended.
 * What else the platform does not answer becomes a screen that says so.
 */
export async function asAuthor(
  c: Context,
  parts: InsightParts,
  work: (desk: Desk) => Promise<Response>,
): Promise<Response> {
  const request = c.req.raw
  const url = new URL(request.url)
  const author = authorOf(request)
  const back = studioAddress(url.pathname + url.search)
  if (author === undefined) return moved(signInAddress(back, false))

  const { settings, platform } = parts
  const filters = readFilters(request, url, { site: settings.SITE_NAME, now: new Date() })
  const studio = createStudio({ language: studioLanguage(request, url), author, url }, filters.timeZone)
  const insight = createInsight(platform, author.token)
  const show = (screen: Screen) => screenAnswer(request, studio, screen, parts)
  const desk: Desk = {
    request,
    url,
    insight,
    filters,
    studio,
    show,
    async showReport(section, body, { own = {}, title = studio.t(section.title), status = 200 } = {}) {
      const heedsSite = section.heeds.includes('site')
      // Without them the choice is less, and the report the same.
      const naming = heedsSite ? insight.sites().catch(() => []) : []
      const [shown, sites] = await Promise.all([body, naming])
      const report = createReport({ filters, sites, defaultSite: settings.SITE_NAME, path: section.path, own })
      const framed = (
        <ReportProvider report={report}>
          <ReportFrame section={section} title={title}>
            {shown}
          </ReportFrame>
        </ReportProvider>
      )
      return show({ status, title: `${title} · ${studio.t('insights.title')}`, body: framed })
    },
  }
  try {
    return await work(desk)
  } catch (error) {
    if (!(error instanceof InsightError)) throw error
    if (error.problem === 'session') return moved(signInAddress(back, true), [NO_AUTHOR])
    const { title, ...screen } = UNANSWERED[error.problem]
    return show({ ...screen, title: studio.t(title) })
  }
}
