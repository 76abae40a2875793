import type { PageMode } from '@tessera/content'
import { type SnippetNeeds, sourceHash } from './snippets.ts'

export interface PolicyInput {
  readonly needs: SnippetNeeds
  /** Hashes of inline scripts the website itself wrote. */
  readonly scriptHashes: readonly string[]
  /** Hashes of the style attributes in the markup. */
  readonly styleAttributes: readonly string[]
  /** Origins of style sheets named by the content (contract "content" 10). */
  readonly styleOrigins: readonly string[]
  readonly imageOrigins: readonly string[]
  readonly mode: PageMode
  /** Origins that may frame the page while an author looks at it. */
  readonly editorOrigins: readonly string[]
  readonly https: boolean
  readonly reportUrl: string | undefined
  /** Only with the development server: its scripts and styles come inline and over a socket. */
  readonly development: boolean
}

/** The content security policy of one page. Nothing inline runs or paints unless its hash is named here. */
export function contentSecurityPolicy(input: PolicyInput): string {
  const { needs, development } = input
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': development
      ? ["'self'", "'unsafe-inline'", ...needs.scriptOrigins]
      : ["'self'", ...input.scriptHashes, ...needs.scriptHashes, ...needs.scriptOrigins],
    'style-src': development
      ? ["'self'", "'unsafe-inline'", ...input.styleOrigins, ...needs.styleOrigins]
      : ["'self'", ...input.styleOrigins, ...needs.styleOrigins, ...needs.styleHashes],
    ...(!development && {
      'style-src-attr': input.styleAttributes.length === 0 ? ["'none'"] : ["'unsafe-hashes'", ...input.styleAttributes],
    }),
    'img-src': ["'self'", 'data:', ...input.imageOrigins, ...needs.imageOrigins, ...needs.scriptOrigins],
    'media-src': ["'self'", ...input.imageOrigins],
    'font-src': ["'self'", ...input.styleOrigins],
    'connect-src': ["'self'", ...needs.scriptOrigins, ...(development ? ['ws:'] : [])],
    'frame-src': ["'self'", ...needs.frameOrigins],
    'frame-ancestors': input.mode.isNormal ? ["'none'"] : ["'self'", ...input.editorOrigins],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(input.https && { 'upgrade-insecure-requests': [] }),
    ...(input.reportUrl !== undefined && { 'report-uri': [input.reportUrl], 'report-to': ['csp'] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

/** Headers of every answer with a document, beside the policy. */
export function securityHeaders(https: boolean, reportUrl: string | undefined): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    ...(reportUrl !== undefined && { 'reporting-endpoints': `csp="${reportUrl}"` }),
  }
}

const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle="([^"]*)"/gi
const hashes = new Map<string, string>()
const MOST_HASHES = 2000

/** The hashes of all style attributes in finished markup. */
export function styleAttributeHashes(html: string): string[] {
  if (!html.includes(' style="')) return []
  const found = new Set<string>()
  for (const [, escaped = ''] of html.matchAll(STYLE_ATTRIBUTE)) found.add(hashOf(unescapeAttribute(escaped)))
  return [...found]
}

/** A pure function remembered: the same few styles stand on every page. */
function hashOf(style: string): string {
  const known = hashes.get(style)
  if (known !== undefined) return known
  if (hashes.size >= MOST_HASHES) hashes.clear()
  const hash = sourceHash(style)
  hashes.set(style, hash)
  return hash
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" }

function unescapeAttribute(text: string): string {
  return text.replace(/&(amp|quot|lt|gt|#x27|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
