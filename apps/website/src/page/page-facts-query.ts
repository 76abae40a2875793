import type { GraphQLClient } from '@tessera/content'
import { type Languages, readLocale } from './locale.ts'
import type { PageFacts } from './page-facts.ts'

const QUERY = `query PageFacts($site: String!, $path: String!, $language: String) {
  layout(site: $site, routePath: $path, language: $language) { item {
    languages { name }
    ancestors(hasLayout: true) {
      displayName
      url { path }
      title: field(name: "Title") { value }
      navigationTitle: field(name: "NavigationTitle") { value }
    }
  } }
}`

interface Ancestor {
  displayName?: string | null
  url?: { path?: string | null } | null
  title?: { value?: string | null } | null
  navigationTitle?: { value?: string | null } | null
}

interface Answer {
  layout?: {
    item?: { languages?: ({ name: string } | null)[] | null; ancestors?: (Ancestor | null)[] | null } | null
  } | null
}

/** Asks for the languages a page is written in and for the pages above it, home first. */
export async function readPageFacts(
  client: GraphQLClient,
  site: string,
  path: string,
  locale: string,
  languages: Languages,
): Promise<PageFacts> {
  const { layout } = await client.request<Answer>(QUERY, { site, path, language: locale })
  const written = (layout?.item?.languages ?? []).flatMap((language) => (language === null ? [] : [language.name]))
  const ancestors = (layout?.item?.ancestors ?? []).flatMap((ancestor) => {
    const address = ancestor?.url?.path
    const title = ancestor?.navigationTitle?.value || ancestor?.title?.value || ancestor?.displayName
    if (!address?.startsWith('/') || !title) return []
    const reading = readLocale(address, languages)
    return [{ title, path: 'path' in reading ? reading.path : reading.moved }]
  })
  // The service lists them from the parent up; a shorter path is higher whichever way they come.
  ancestors.sort((one, other) => depth(one.path) - depth(other.path))
  return { languages: written, ancestors }
}

function depth(path: string): number {
  return path === '/' ? 0 : path.split('/').length
}
