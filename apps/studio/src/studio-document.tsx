import { pageMode } from '@tessera/content'
import {
  type Assets,
  attributes,
  contentSecurityPolicy,
  directionOf,
  escapeText,
  eventsContextId,
  NO_SNIPPETS,
  needsOf,
  performanceScript,
  securityHeaders,
  sourceHash,
  type WebsiteSettings,
  wholeAnswer,
} from '@tessera/website/authoring'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Studio, StudioProvider } from './studio-context.tsx'
import { StudioFrame } from './studio-frame.tsx'
import { studioRoute } from './studio-route.ts'

/** What documents of the studio are made with. */
export interface StudioDocuments {
  readonly settings: WebsiteSettings
  readonly assets: Assets
  /** The start script of every page of the site: it knows the chosen appearance. */
  readonly startScript: string
  /** The studio's own origin. */
  readonly studioUrl: string
}

export interface Screen {
  /** Default: 200. */
  readonly status?: number
  readonly title: string
  readonly body: ReactNode
  readonly headers?: Readonly<Record<string, string>>
}

/** Entries of the website's client build that only the studio asks for, by their sources. */
const STYLES = '../studio/src/studio.css'
const SCRIPT = '../studio/src/studio-script.ts'

/**
 * A screen as an answer: whole before it is sent, in nobody's cache, found by no search engine, under the policy of the
 * site's own pages; of their trackers that of performance alone.
 *
 * @throws what the rendering threw
 */
export function screenAnswer(request: Request, studio: Studio, screen: Screen, shop: StudioDocuments): Response {
  const { settings, assets, startScript, studioUrl } = shop
  const { language } = studio
  const page = assets.forPage([], language)
  const route = eventsContextId(settings) && studioRoute()
  const policy = contentSecurityPolicy({
    needs: needsOf(NO_SNIPPETS),
    scriptHashes: startScript === '' ? [] : [sourceHash(startScript)],
    styleOrigins: [],
    imageOrigins: [],
    mode: pageMode('normal'),
    editorOrigins: [],
    https: studioUrl.startsWith('https:'),
    reportUrl: settings.CSP_REPORT_URL,
    development: assets.development,
  })
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    startScript === '' ? '' : `<script>${startScript}</script>`,
    assets.headStart,
    `<title>${escapeText(`${screen.title} · ${settings.SITE_TITLE}`)}</title>`,
    '<meta name="robots" content="noindex, nofollow">',
    ...page.fonts.map(
      (href) => `<link${attributes({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true })}>`,
    ),
    ...[...page.styles, assets.address(STYLES)].map((href) => `<link${attributes({ rel: 'stylesheet', href })}>`),
    `<script${attributes({ type: 'module', src: assets.address(SCRIPT) })}></script>`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    route === undefined ? '' : performanceScript(route),
  ].join('')
  const body = renderToStaticMarkup(
    <StudioProvider studio={studio}>
      <StudioFrame>{screen.body}</StudioFrame>
    </StudioProvider>,
  )
  const opened = {
    status: screen.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': policy,
      ...securityHeaders(studioUrl.startsWith('https:'), settings.CSP_REPORT_URL),
    },
  }
  const html = `<!DOCTYPE html><html${attributes({ lang: language, dir: directionOf(language) })}>`
  const document = `${html}<head>${head}</head><body class="studio">${body}</body></html>`
  return wholeAnswer(opened, document, request, screen.headers)
}
