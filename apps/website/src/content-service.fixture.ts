import type { IncomingMessage } from 'node:http'
import type { ComponentRendering, LayoutData, RedirectRule, SiteSettings, VariantRules } from '@tessera/content'

export interface FakePage {
  title?: string
  description?: string
  image?: string
  noIndex?: boolean
  itemPath?: string
  main?: ComponentRendering[]
  variantRules?: VariantRules
}

/** What the fake content service knows. Change it, move the epoch, and it was published. */
export interface FakeContent {
  epoch: number | undefined
  /** By `locale path`: `de /about`. */
  pages: Record<string, FakePage>
  redirects: RedirectRule[]
  settings: SiteSettings
  /** What layouts call the site; undefined: they do not say. */
  siteName: string | undefined
  /** Item that carries the settings; layouts then come without them, as from the hosted service. */
  settingsItem: string | undefined
  dictionary: Record<string, string>
  robots: string | null
  llmsTxt: string | null
  sitemap: string[]
  notFound: Record<string, FakePage>
  serverError: Record<string, FakePage>
  /** Answer 500 to everything. */
  away: boolean
  /** What components are answered that ask for a text. */
  answer: string
  /** Names of GraphQL operations that are answered with an error. */
  failing: string[]
  /** How many more requests of a GraphQL operation are answered with `unavailableStatus`, by its name. */
  unavailable: Record<string, number>
  unavailableStatus: 429 | 503
  /** Milliseconds before a layout is answered; it is read before the wait. */
  layoutDelay: number
  /** Requests that came, newest last: `POST /path`, or the name of a GraphQL operation. */
  readonly asked: string[]
  /** The visitors that were searched for, newest last: what `x-forwarded-for` said of each. */
  readonly searchedFor: (string | undefined)[]
  /** Beginnings of addresses that have searched too often. */
  searchesRefused: string[]
  /** What the search says of a widget, by its id. */
  widgets: Record<string, object>
  /** What only authors see of the pages, in place of what is published. */
  drafts: Record<string, FakePage>
  /** What becomes of who asks as an author: the status of every answer, or the id of the item of every page. */
  authors: { status?: number; item?: string }
  /** What the events know of visitors, by browser id. */
  visitors: Record<string, object>
  /** Milliseconds before they say so. */
  visitorDelay: number
  readonly submissions: unknown[]
  submissionStatus: number
}

export function page(given: FakePage = {}): FakePage {
  return { title: 'A page', main: [notice('Hello')], ...given }
}

export function notice(words: string): ComponentRendering {
  return { uid: `notice-${words.length}`, componentName: 'Notice', fields: { Text: { value: words } } }
}

function layoutOf(content: FakeContent, found: FakePage, locale: string, path: string, isDraft = false): LayoutData {
  const { item: itemId = '' } = content.authors
  return {
    sitecore: {
      context: {
        pageEditing: isDraft,
        pageState: isDraft ? 'edit' : 'normal',
        ...(isDraft && {
          editMode: 'metadata' as const,
          clientData: { 'hrz-canvas-state': { itemId, language: locale } },
        }),
        ...(content.siteName !== undefined && { site: { name: content.siteName } }),
        language: locale,
        itemPath: found.itemPath ?? path,
        ...(found.variantRules && { variantRules: found.variantRules }),
        ...(content.settingsItem === undefined && { siteSettings: content.settings }),
      },
      route: {
        name: path.split('/').at(-1) || 'Home',
        ...(isDraft && { itemId }),
        templateName: 'Page',
        fields: {
          Title: { value: found.title ?? '' },
          Description: { value: found.description ?? '' },
          Image: { value: found.image === undefined ? {} : { src: found.image, alt: 'A lamp' } },
          NoIndex: { value: found.noIndex ?? false },
        },
        placeholders: { 'headless-header': [], 'headless-main': found.main ?? [], 'headless-footer': [] },
      },
    },
  }
}

interface Reply {
  status: number
  headers?: Record<string, string>
  body: string
}

/** The answer of the fake content service. */
export async function answer(content: FakeContent, request: IncomingMessage): Promise<Reply> {
  const body = await textOf(request)
  const path = request.url?.split('?')[0] ?? ''
  if (content.away) {
    content.asked.push('away')
    return { status: 500, body: '{"message":"away"}' }
  }
  const isAuthor = request.headers.authorization !== undefined
  if (isAuthor && content.authors.status !== undefined) return { status: content.authors.status, body: '{}' }
  const isDraft = isAuthor && request.headers.sc_editmode === 'true'
  if (path === '/sitecore/api/graph/edge') return graph(content, JSON.parse(body), isDraft)
  if (path === '/sitecore/api/authoring/graphql/v1') return editedItem(content)
  content.asked.push(`${request.method} ${request.url}`)
  const visitor = /^\/api\/visitors\/([^/]+)\/facts$/.exec(path)?.[1]
  if (visitor !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, content.visitorDelay))
    const known = content.visitors[visitor]
    return known ? { status: 200, body: JSON.stringify(known) } : { status: 404, body: '{}' }
  }
  const query = new URL(request.url ?? '', 'http://localhost').searchParams
  const item = query.get('item')
  if (path.startsWith('/sitecore/api/layout/render/') && item !== null) {
    const locale = query.get('sc_lang') ?? 'en'
    const found = content.pages[`${locale} ${item}`]
    if (found) return { status: 200, body: JSON.stringify(layoutOf(content, found, locale, item)) }
    return { status: 404, body: JSON.stringify({ sitecore: { context: { pageEditing: false }, route: null } }) }
  }
  if (path === '/v1/files/pages/styles/content-styles.css') return { status: 200, body: '.ck-content {}' }
  if (path === '/v1/forms/contact/submissions') {
    if (request.headers.sc_apikey !== 'test-key') return { status: 401, body: '{}' }
    content.submissions.push(JSON.parse(body).fields)
    return { status: content.submissionStatus, body: '{}' }
  }
  if (path === '/api/discover/v2') {
    const visitor = request.headers['x-forwarded-for']?.toString()
    content.searchedFor.push(visitor)
    if (content.searchesRefused.some((address) => visitor?.startsWith(address))) return { status: 429, body: '{}' }
    const { widget } = JSON.parse(body) as { widget: { items: { rfk_id: string; entity: string }[] } }
    const widgets = widget.items.flatMap(({ rfk_id, entity }) =>
      content.widgets[rfk_id] === undefined ? [] : [{ rfk_id, entity, ...content.widgets[rfk_id] }],
    )
    return { status: 200, body: JSON.stringify({ widgets }) }
  }
  // No token of a shop holds.
  if (path.startsWith('/api/v1/search/')) return { status: 401, body: '{"errors":[{"message":"Revoked"}]}' }
  if (path === '/sitemaps/sitemap-slow.xml') {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return { status: 200, body: '<urlset>late</urlset>' }
  }
  if (path === '/sitemaps/sitemap-2.xml') return { status: 200, body: '<urlset>2</urlset>' }
  if (path.startsWith('/-/media/')) {
    return {
      status: 200,
      headers: { 'content-type': 'image/svg+xml', 'set-cookie': 'a=b', etag: '"m"' },
      body: '<svg/>',
    }
  }
  return { status: 404, body: JSON.stringify({ headers: request.headers }) }
}

/** The one item there is to authors; what they see of a page is its own. */
function editedItem({ authors, pages }: FakeContent): Reply {
  const [main = []] = Object.values(pages).map((one) => one.main)
  const own = main.map(({ uid, componentName: component }) => ({ uid, component }))
  const item = {
    itemId: authors.item,
    name: 'office',
    path: '/sitecore/content/halden-dotcom/Home/office',
    version: 3,
    revision: 'revision-3',
    canPublish: true,
    template: { name: 'Page' },
    shared: { value: '' },
    final: { seen: JSON.stringify({ placeholders: { 'headless-main': own } }) },
  }
  return { status: 200, body: JSON.stringify({ data: { item } }) }
}

async function graph(
  content: FakeContent,
  { query, variables = {} }: { query: string; variables?: Record<string, string> },
  isDraft: boolean,
): Promise<Reply> {
  const operation = /^\s*query (\w+)/.exec(query)?.[1] ?? 'anonymous'
  content.asked.push(operation)
  const locale = variables.language ?? 'en'
  if (content.failing.includes(operation)) return { status: 200, body: '{"errors":[{"message":"not this one"}]}' }
  const outages = content.unavailable[operation] ?? 0
  if (outages > 0) {
    content.unavailable[operation] = outages - 1
    return { status: content.unavailableStatus, body: '{"message":"unavailable"}' }
  }
  const reply = (data: unknown): Reply => ({ status: 200, body: JSON.stringify({ data }) })
  const site = (info: unknown) => reply({ site: { siteInfo: info } })
  const rendered = (found: FakePage | undefined, path: string) =>
    found && { rendered: layoutOf(content, found, locale, path, isDraft) }
  switch (operation) {
    case 'LayoutQuery': {
      const path = variables.path ?? '/'
      const key = `${locale} ${path}`
      const found = (isDraft ? content.drafts[key] : undefined) ?? content.pages[key]
      const data = reply({ layout: found ? { item: rendered(found, path) } : null })
      if (content.layoutDelay > 0) await new Promise((resolve) => setTimeout(resolve, content.layoutDelay))
      return data
    }
    case 'PageFacts': {
      const path = variables.path ?? '/'
      const languages = ['en', 'de', 'ar'].filter((name) => content.pages[`${name} ${path}`] !== undefined)
      const ancestors =
        path === '/' ? [] : [{ displayName: 'Home', url: { path: locale === 'en' ? '/' : `/${locale}` } }]
      return reply({ layout: { item: { languages: languages.map((name) => ({ name })), ancestors } } })
    }
    case 'DictionarySiteQuery': {
      const results = Object.entries(content.dictionary).map(([key, value]) => ({ key, value }))
      return site({ dictionary: { pageInfo: { endCursor: '', hasNext: false }, results } })
    }
    case 'RedirectsQuery':
      return site({
        redirects: query.includes('isLanguagePreserved')
          ? content.redirects
          : content.redirects.map(({ isLanguagePreserved: _, ...rule }) => rule),
      })
    case 'RobotsQuery':
      return site({ robots: content.robots })
    case 'LlmsTxtQuery':
      return site({ llmsTxt: content.llmsTxt })
    case 'SitemapQuery':
      return site({ sitemap: content.sitemap })
    case 'ErrorPagesQuery':
      return site({
        errorHandling: {
          notFoundPage: rendered(content.notFound[locale], '/not-found') ?? null,
          serverErrorPage: rendered(content.serverError[locale], '/server-error') ?? null,
        },
      })
    case 'SiteSettingsQuery': {
      if (variables.itemPath !== content.settingsItem) return reply({ item: null })
      const fields = Object.entries(content.settings).map(([name, value]) => [name, { value }])
      return reply({ item: Object.fromEntries(fields) })
    }
    case 'Answer':
      return reply({ answer: content.answer })
    default:
      return reply({ site: { siteInfoCollection: [] } })
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
