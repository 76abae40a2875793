import type { PagesDesk } from '../pages/desk.ts'
import { type ListedPage, listPages } from '../pages/page-tree.ts'
import { listStandings, type PageStanding } from './workflow-service.ts'

/** A page that waits for somebody to look at it. */
export interface WaitingPage extends PageStanding {
  readonly title: string
  readonly path: string
}

/** Pages of this site in review, the one that waits longest first. @throws AuthoringError, DraftsRefused */
export async function readWaiting(desk: PagesDesk): Promise<WaitingPage[]> {
  const standings = await listStandings(desk.authoring, ['review'])
  const languages = [...new Set(standings.map(({ language }) => language))].filter((tag) =>
    desk.parts.languages.all.includes(tag),
  )
  const pages = new Map<string, ListedPage>()
  for (const language of languages) {
    const listed = await listPages(desk.drafts, desk.parts.settings.SITE_NAME, language)
    for (const page of listed.pages) pages.set(`${page.itemId} ${language}`, page)
  }
  return standings.flatMap((standing) => {
    const page = pages.get(`${standing.itemId} ${standing.language}`)
    return page ? [{ ...standing, title: page.title, path: page.path }] : []
  })
}
