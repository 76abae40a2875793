import type { AnyComponent } from '@tessera/content/react'
import type { FormState } from '../actions/form-state.ts'
import { contentHost, type WebsiteSettings } from '../settings.ts'
import type { Assets } from './assets.ts'
import { renderDocument } from './document.ts'
import type { LoadedPage } from './load.ts'
import { type Languages, routePattern } from './locale.ts'
import { describePage } from './page-facts.ts'
import { renderBody } from './render.tsx'
import { contentSecurityPolicy, securityHeaders, styleAttributeHashes } from './security.ts'
import { needsOf, snippetsOf, sourceHash } from './snippets.ts'
import { SPECULATION_RULES_PATH } from './speculation.ts'
import { type StoredResponse, storeResponse } from './stored-response.ts'
import { structuredData } from './structured-data.ts'

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
}

const encoder = new TextEncoder()

/** Renders a loaded page into a whole answer: document, policy, headers. */
export async function buildPage(loaded: LoadedPage, asked: PageRequest, shop: Workshop): Promise<StoredResponse> {
  const { page, facts } = loaded
  const { settings, languages, assets } = shop
  const { formState, locale, path } = asked
  const site = { title: settings.SITE_TITLE, publicUrl: settings.PUBLIC_URL, languages }
  const description = describePage(page, path, facts, site)
  const siteSettings = page.layout.sitecore.context.siteSettings
  const snippets = snippetsOf(siteSettings, page.mode)
  const { development } = assets
  const body = await renderBody(page, { components: shop.components, formState, development })
  const headLinks = page.headLinks ?? []
  const html = renderDocument({
    locale,
    siteTitle: settings.SITE_TITLE,
    description,
    structuredData: structuredData(description, site, locale, siteSettings?.logoURL),
    assets: assets.forPage(body.names, locale),
    startScript: shop.startScript,
    headStart: assets.headStart,
    preloads: body.preloads,
    headLinks,
    snippets,
    route: routePattern(locale, path, languages),
    pageData: body.data,
    body: body.html,
  })
  const https = settings.PUBLIC_URL.startsWith('https:')
  const policy = contentSecurityPolicy({
    needs: needsOf(snippets),
    scriptHashes: shop.startScript === '' ? [] : [sourceHash(shop.startScript)],
    styleAttributes: styleAttributeHashes(html),
    styleOrigins: headLinks.map(({ href }) => new URL(href, settings.PUBLIC_URL).origin),
    imageOrigins: [...settings.IMAGE_ORIGINS, ...(settings.CONTEXT_ID === undefined ? [] : [contentHost(settings)])],
    mode: page.mode,
    editorOrigins: [],
    https,
    reportUrl: settings.CSP_REPORT_URL,
    development,
  })
  return storeResponse(
    asked.status,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': asked.private ? 'private, no-store' : 'public, max-age=0, must-revalidate',
      'content-security-policy': policy,
      'speculation-rules': `"${SPECULATION_RULES_PATH}"`,
      ...securityHeaders(https, settings.CSP_REPORT_URL),
    },
    encoder.encode(html),
  )
}
