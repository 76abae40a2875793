import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import { createTranslate } from '@tessera/content'
import type { AnyComponent, Page } from '@tessera/content/react'
import { ENVIRONMENT_HOSTS } from '@tessera/search'
import { type FormState, refusalTitle } from '../actions/form-state.ts'
import { searchSetup } from '../search/search-setup.ts'
import { contentHost, eventsContextId, type WebsiteSettings } from '../settings.ts'
import { pageTracking } from '../tracking/page-tracking.ts'
import type { Assets } from './assets.ts'
import { type PageEditing, renderHead, renderRest } from './document.ts'
import { hasComponent, type LoadedPage } from './load.ts'
import { type Languages, routePattern } from './locale.ts'
import { describePage, type PageDescription } from './page-facts.ts'
import { renderBody, splitPage } from './render.tsx'
import { contentSecurityPolicy, securityHeaders } from './security.ts'
import { needsOf, snippetsOf, sourceHash } from './snippets.ts'
import { SPECULATION_RULES_PATH } from './speculation.ts'
import { type StoredResponse, storeResponse } from './stored-response.ts'
import { structuredData } from './structured-data.ts'

/** What makes custom components interactive (contract "component-builder", 14.6). */
const CUSTOM_SCRIPT = 'src/custom-components/awake.ts'

export interface Workshop {
  readonly settings: WebsiteSettings
  readonly languages: Languages
  readonly components: readonly AnyComponent[]
  readonly assets: Assets
  readonly startScript: string
}

export interface PageRequest {
  readonly locale: string
  readonly path: string
  readonly status: number
  readonly formState: FormState | undefined
  /** For pages that are this visitor's alone. */
  readonly private: boolean
  /** Route pattern for the performance tracker. Default: that of the page in the site; an author’s page has none. */
  readonly route?: string
  /** What comes with a page that an author edits. */
  readonly editing?: PageEditing
  /** Origins that may frame a page that an author looks at. Default: none but this website. */
  readonly editorOrigins?: readonly string[]
  /** Origin of the document. Default: that of this website. */
  readonly origin?: string
}

/** A page whose head is known while its body is still being made. */
export interface OpenedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The document to the end of its head. */
  readonly head: string
  /** The document from there on; rejects when no component is to blame and the page as a whole cannot be rendered. */
  readonly rest: Promise<string>
}

const encoder = new TextEncoder()

/**
 * Writes status, headers and head of a loaded page and sets the rendering of its body going. Nothing that is rendered
 * can change what was said before: the chunks are known from the layout, the policy from the snippets.
 */
export function openPage(loaded: LoadedPage, asked: PageRequest, shop: Workshop): OpenedPage {
  const { page, facts } = loaded
  const { settings, languages, assets, components } = shop
  const { formState, locale, path } = asked
  const site = { title: settings.SITE_TITLE, publicUrl: settings.PUBLIC_URL, languages }
  const description = afterForm(describePage(page, path, facts, site, loaded.about), page, formState)
  const siteSettings = page.layout.sitecore.context.siteSettings
  const snippets = snippetsOf(siteSettings, page.mode)
  const { development } = assets
  const split = splitPage(page, components, development)
  const headLinks = page.headLinks ?? []
  const isConfidential = hasComponent(page.layout, components, ({ confidential }) => confidential === true)
  const tracking = pageTracking(page, settings, loaded.about)
  const head = renderHead({
    locale,
    siteTitle: settings.SITE_TITLE,
    description,
    structuredData: structuredData(description, site, locale, siteSettings?.logoURL),
    assets: assets.forPage(split.names, locale),
    startScript: shop.startScript,
    headStart: assets.headStart,
    snippets,
    said: loaded.head,
    saidFirst: loaded.headStart,
    route: eventsContextId(settings) && (asked.route ?? routeOf(loaded, asked, languages)),
    tracking,
  })
  const rest = completePage(loaded, settings).then(async (complete) => {
    const body = await renderBody(complete, { components, formState, development, split })
    const { preloads, data: pageData, html } = body
    // In a text, quotes are escaped.
    const customScript = html.includes(' hydrate="true"') ? assets.address(CUSTOM_SCRIPT) : undefined
    return renderRest({ snippets, preloads, headLinks, pageData, body: html, customScript, editing: asked.editing })
  })
  rest.catch(() => undefined)

  const https = (asked.origin ?? settings.PUBLIC_URL).startsWith('https:')
  const policy = contentSecurityPolicy({
    needs: needsOf(snippets),
    scriptHashes: shop.startScript === '' ? [] : [sourceHash(shop.startScript)],
    styleHashes: loaded.styles.map(sourceHash),
    styleOrigins: headLinks.map(({ href }) => new URL(href, settings.PUBLIC_URL).origin),
    imageOrigins: [...settings.IMAGE_ORIGINS, ...(settings.CONTEXT_ID === undefined ? [] : [contentHost(settings)])],
    connectOrigins: connectOrigins(tracking?.edgeUrl, settings),
    mode: page.mode,
    editorOrigins: asked.editorOrigins ?? [],
    https,
    reportUrl: settings.CSP_REPORT_URL,
    development,
  })
  return {
    status: asked.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control':
        asked.private || !page.mode.isNormal ? 'private, no-store' : 'public, max-age=0, must-revalidate',
      'content-security-policy': policy,
      ...(page.mode.isNormal
        ? { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` }
        : { 'x-robots-tag': 'noindex, nofollow' }),
      ...securityHeaders(https, settings.CSP_REPORT_URL),
      // The origin alone: with `no-referrer` the forms of the page would not say that they come from this site.
      ...(isConfidential && { 'referrer-policy': 'strict-origin' }),
    },
    head,
    rest,
  }
}

function routeOf({ page, item }: LoadedPage, { locale, path }: PageRequest, languages: Languages): string | undefined {
  return page.mode.isNormal ? routePattern(locale, item ?? path, languages) : undefined
}

/** A title is the first that is read out of a page: where a form was refused, it says so. */
function afterForm(description: PageDescription, { dictionary }: Page, state: FormState | undefined): PageDescription {
  const key = refusalTitle(state)
  const { title } = description
  const refused = key && dictionary && createTranslate(dictionary)(key, { title })
  return refused ? { ...description, title: refused } : description
}

/** The page with everything its components render from. */
export async function completePage(
  { complete, about }: Pick<LoadedPage, 'complete' | 'about'>,
  settings: WebsiteSettings,
): Promise<Page> {
  const search = searchSetup(settings)
  return { ...(await complete), ...(about !== undefined && { about }), ...(search !== undefined && { search }) }
}

/** Where pages send to besides this website: a collector and a search of somebody else's. */
function connectOrigins(edgeUrl: string | undefined, settings: WebsiteSettings): string[] {
  const searchHost = settings.SEARCH_API_KEY === undefined ? undefined : ENVIRONMENT_HOSTS[settings.SEARCH_ENV]
  return [edgeUrl, searchHost].flatMap((url) => (url === undefined ? [] : [new URL(url).origin]))
}

/** The page as a whole answer, once its body is there. @throws what the rendering threw */
export async function wholePage({ status, headers, head, rest }: OpenedPage): Promise<StoredResponse> {
  return storeResponse(status, headers, encoder.encode(head + (await rest)))
}

/**
 * Names everything of a loaded page that {@link openPage} makes it from: of the same digest, at the same address, is the
 * same page. Components may show the time, so that the page of another hour is another. Undefined where a component
 * renders from what is no data, such as a function.
 */
export async function sourceDigest({ complete, ...loaded }: LoadedPage): Promise<string | undefined> {
  const hour = new Date().toISOString().slice(0, 13)
  const source = { ...loaded, page: await complete, hour }
  try {
    return createHash('sha256').update(serialize(source)).digest('base64url')
  } catch {
    return undefined
  }
}
