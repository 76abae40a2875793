import type { HeadLink } from '@tessera/content/react'
import { PERFORMANCE_SCRIPT_PATH, PERFORMANCE_SDK_NAME, PERFORMANCE_SDK_VERSION } from '@tessera/performance'
import type { PageTracking } from '../tracking/page-tracking.ts'
import type { PageAssets } from './assets.ts'
import { directionOf } from './locale.ts'
import { attributes, escapeText, jsonForScript } from './markup.ts'
import { PAGE_DATA, PAGE_ROOT, PAGE_TRACKING } from './names.ts'
import type { PageDescription } from './page-facts.ts'
import type { Snippets } from './snippets.ts'

/** The color of the browser's own furniture, as the page ground in both themes. */
const THEME_COLORS = { light: '#fafaf6', dark: '#141a18' }

/** What the head says. All of it is known before anything of the page is rendered. */
export interface HeadInput {
  readonly locale: string
  readonly siteTitle: string
  readonly description: PageDescription
  readonly structuredData: object | undefined
  readonly assets: PageAssets
  /** Runs before the first paint. */
  readonly startScript: string
  /** Markup of the development server. */
  readonly headStart: string
  readonly snippets: Snippets
  /** What components say in the head, as markup. */
  readonly said: string
  /** What they say before everything else, so that it holds against what the page says of itself. */
  readonly saidFirst: string
  /** Route pattern for the performance tracker; undefined where nobody takes what it reports: it is not mounted then. */
  readonly route: string | undefined
  /** What the page is counted with; undefined when it is not. */
  readonly tracking: PageTracking | undefined
}

/** What the document of a page that is being edited carries besides (contract "content", 12.4). */
export interface PageEditing {
  /** Addresses of classic scripts that the content service names. */
  readonly scripts: readonly string[]
  /** Address of the editor, a module; absent where it frames the page. */
  readonly editor?: string
  /** Data by the ids of their elements. */
  readonly data: Readonly<Record<string, unknown>>
}

export interface BodyInput {
  readonly snippets: Snippets
  /** Preload links of pictures, as React wrote them. */
  readonly preloads: string
  readonly headLinks: readonly HeadLink[]
  /** What the browser's side needs to hydrate; undefined when nothing on the page is interactive. */
  readonly pageData: unknown
  /** The page, as React rendered it. */
  readonly body: string
  /** Address of the script of interactive custom components; undefined where the page has none. */
  readonly customScript: string | undefined
  /** What an editor needs; undefined for everybody but an author who edits the page. */
  readonly editing: PageEditing | undefined
}

/** The document from its start to the end of its head. */
export function renderHead(input: HeadInput): string {
  const { description: page, assets, snippets, locale } = input
  const head = [
    input.saidFirst,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    input.startScript === '' ? '' : `<script>${input.startScript}</script>`,
    input.headStart,
    `<title>${escapeText(page.title)}</title>`,
    meta('description', page.description),
    page.noIndex ? '<meta name="robots" content="noindex">' : '',
    ...assets.fonts.map(
      (href) => `<link${attributes({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true })}>`,
    ),
    ...assets.styles.map((href) => link('stylesheet', href)),
    `<script${attributes({ type: 'module', src: assets.script, fetchpriority: 'low' })}></script>`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    page.canonical === undefined ? '' : link('canonical', page.canonical),
    ...alternateLinks(page),
    `<meta name="theme-color" content="${THEME_COLORS.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${THEME_COLORS.dark}" media="(prefers-color-scheme: dark)">`,
    ...openGraph(input),
    input.structuredData === undefined
      ? ''
      : `<script type="application/ld+json">${jsonForScript(input.structuredData)}</script>`,
    input.said,
    dataScript(PAGE_TRACKING, input.tracking),
    snippets.header,
    snippets.cookie,
  ]
  const root = attributes({
    lang: locale,
    dir: directionOf(locale),
    'data-route': input.route,
    // What the page's script fetches after the first paint: what makes it interactive comes after what paints it.
    'data-modules': assets.modules.length === 0 ? undefined : assets.modules.join(' '),
  })
  return `<!DOCTYPE html><html${root}><head>${head.join('')}</head>`
}

/** The document from the end of its head to its end, around the rendered page. */
export function renderRest(input: BodyInput): string {
  const { snippets } = input
  const data = dataScript(PAGE_DATA, input.pageData)
  return (
    // The author's snippet is the very first thing of the body (contract "content" 16.1).
    `<body>${snippets.bodyStart}${input.preloads}` +
    `<div id="${PAGE_ROOT}">${input.body}</div>${data}${moduleScript(input.customScript)}${editingScripts(input.editing)}` +
    // Style sheets named by the content stand last: what is above them paints without waiting.
    `${input.headLinks.map(({ rel, href }) => link(rel, href)).join('')}${snippets.bodyEnd}</body></html>`
  )
}

/** A module that a page needs besides its own; it is run once the document is read. */
const moduleScript = (src: string | undefined): string =>
  src === undefined ? '' : `<script${attributes({ type: 'module', src, fetchpriority: 'low' })}></script>`

function editingScripts(editing: PageEditing | undefined): string {
  if (editing === undefined) return ''
  const script = (values: Record<string, string>) => `<script${attributes(values)}></script>`
  return [
    ...Object.entries(editing.data).map(([id, data]) => dataScript(id, data)),
    ...editing.scripts.map((src) => script({ src })),
    editing.editor === undefined ? '' : script({ type: 'module', src: editing.editor }),
  ].join('')
}

function alternateLinks({ alternates }: PageDescription): string[] {
  const alternate = (hreflang: string, href: string) => `<link${attributes({ rel: 'alternate', hreflang, href })}>`
  const first = alternates[0]
  if (first === undefined) return []
  return [
    ...alternates.map(({ language, address }) => alternate(language, address)),
    alternate('x-default', first.address),
  ]
}

function openGraph({ description: page, siteTitle, locale }: HeadInput): string[] {
  if (page.canonical === undefined) return []
  return [
    property('og:type', page.kind),
    property('og:site_name', siteTitle),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', page.canonical),
    property('og:locale', locale.replace('-', '_')),
    property('og:image', page.image?.address ?? ''),
    property('og:image:alt', page.image?.alt ?? ''),
    meta('twitter:card', page.image === undefined ? 'summary' : 'summary_large_image'),
  ]
}

/** Mounts the performance tracker in a document whose own script does not (contract "events" 13.1). */
export function performanceScript(route: string): string {
  const named = { 'data-sdkn': PERFORMANCE_SDK_NAME, 'data-sdkv': PERFORMANCE_SDK_VERSION, 'data-route': route }
  return `<script${attributes({ src: PERFORMANCE_SCRIPT_PATH, defer: true, ...named })}></script>`
}

/** Data for the page's script; it is not run. */
function dataScript(id: string, data: unknown): string {
  return data === undefined ? '' : `<script type="application/json" id="${id}">${jsonForScript(data)}</script>`
}

function link(rel: string, href: string): string {
  return `<link${attributes({ rel, href })}>`
}

function meta(name: string, content: string): string {
  return content === '' ? '' : `<meta${attributes({ name, content })}>`
}

function property(name: string, content: string): string {
  return content === '' ? '' : `<meta${attributes({ property: name, content })}>`
}
