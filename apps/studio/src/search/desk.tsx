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
import { ownTimeZone } from '../time-zone.ts'
import { SearchFrame, type SearchSection } from './parts/search-frame.tsx'
import { createSearchService, type SearchService, SearchServiceError } from './search-service.ts'

/** What the screens of the search are made with. */
export interface SearchParts extends StudioDocuments {
  readonly platform: PlatformTarget
  /** Origins whose forms are taken. */
  readonly ownOrigins: readonly string[]
}

/** A signed-in author's request. */
export interface SearchDesk {
  readonly request: Request
  readonly url: URL
  readonly service: SearchService
  readonly studio: Studio
  show(screen: Screen): Response
  /** A screen within the list of them. */
  showSection(section: SearchSection, body: ReactNode, status?: number): Response
}

/**
 * Does an author's work at the search. Who is not signed in is sent to do so and back; so is whose session the platform
 * has ended. What else is not answered becomes a screen that says so.
 */
export async function atSearch(
  c: Context,
  { platform, ...documents }: SearchParts,
  work: (desk: SearchDesk) => Promise<Response>,
): Promise<Response> {
  const request = c.req.raw
  const url = new URL(request.url)
  const author = authorOf(request)
  const back = studioAddress(url.pathname + url.search)
  if (author === undefined) return moved(signInAddress(back, false))
  const studio = createStudio({ language: studioLanguage(request, url), author, url }, ownTimeZone(request))
  const show = (screen: Screen) => screenAnswer(request, studio, screen, documents)
  const { t } = studio
  try {
    return await work({
      request,
      url,
      studio,
      show,
      service: createSearchService(platform, author.token),
      showSection: (section, body, status = 200) =>
        show({
          status,
          title: `${t(section)} · ${t('search.title')}`,
          body: <SearchFrame section={section}>{body}</SearchFrame>,
        }),
    })
  } catch (error) {
    if (!(error instanceof SearchServiceError)) throw error
    const { problem } = error
    if (problem === 'session') return moved(signInAddress(back, true), [NO_AUTHOR])
    const { title, ...screen } = UNANSWERED[problem === 'conflict' ? 'refused' : problem]
    return show({ ...screen, title: t(title) })
  }
}
