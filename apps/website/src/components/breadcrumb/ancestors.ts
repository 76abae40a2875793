import type { Page, ServerDataContext } from '@tessera/content/react'

export interface Ancestor {
  name: string
  path: string
}

const QUERY = `query BreadcrumbAncestors($id: String!, $language: String!) {
  item(path: $id, language: $language) {
    ancestors(hasLayout: true) { name displayName url { path } title: field(name: "Title") { value } short: field(name: "NavigationTitle") { value } }
  }
}`

interface Answer {
  item: {
    ancestors:
      | {
          name: string
          displayName: string | null
          url: { path: string | null } | null
          title: { value: string | null } | null
          short: { value: string | null } | null
        }[]
      | null
  } | null
}

/** The pages between the home page and this one, outermost first; neither of the two is among them. */
export async function fetchAncestors(page: Page, fetchContent: ServerDataContext['fetchContent']): Promise<Ancestor[]> {
  const id = page.layout.sitecore.route?.itemId
  if (!id) return []
  const { item } = await fetchContent<Answer>(QUERY, { id, language: page.locale })
  const above = (item?.ancestors ?? []).flatMap(({ name, displayName, url, title, short }) =>
    url?.path ? [{ name: short?.value || title?.value || displayName || name, path: url.path }] : [],
  )
  return above.toReversed().filter(({ path }) => !isHome(path, page.locale))
}

function isHome(path: string, locale: string): boolean {
  return path === '/' || path.replace(/\/$/, '') === `/${locale}`
}
