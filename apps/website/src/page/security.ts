import type { PageMode } from '@tessera/content'
import type { SnippetNeeds } from './snippets.ts'

export interface PolicyInput {
  readonly needs: SnippetNeeds
  /** Hashes of inline scripts the website itself wrote. */
  readonly scriptHashes: readonly string[]
  /** Hashes of the style elements that components of the page write. Default: none. */
  readonly styleHashes?: readonly string[]
  /** Origins of style sheets named by the content (contract "content" 10). */
  readonly styleOrigins: readonly string[]
  readonly imageOrigins: readonly string[]
  /** Other origins our own script sends to. Default: none. */
  readonly connectOrigins?: readonly string[]
  readonly mode: PageMode
  /** Origins that may frame the page while an author looks at it. */
  readonly editorOrigins: readonly string[]
  readonly https: boolean
  readonly reportUrl: string | undefined
  /** Only with the development server: its scripts and styles come inline and over a socket. */
  readonly development: boolean
}

/**
 * The content security policy of one page, known before its body is rendered. No inline script or style sheet is heeded
 * unless its hash is named here, and of style attributes only those of the snippets: neither a component's nor one in an author's text. Only
 * while an author works on the page style attributes count, because the boxes shown to authors carry them.
 */
export function contentSecurityPolicy(input: PolicyInput): string {
  const { needs, development } = input
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': development
      ? ["'self'", "'unsafe-inline'", ...needs.scriptOrigins]
      : ["'self'", ...input.scriptHashes, ...needs.scriptHashes, ...needs.scriptOrigins],
    'style-src': development
      ? ["'self'", "'unsafe-inline'", ...input.styleOrigins, ...needs.styleOrigins]
      : ["'self'", ...(input.styleHashes ?? []), ...input.styleOrigins, ...needs.styleOrigins, ...needs.styleHashes],
    ...(!development && {
      'style-src-attr': styleAttributeSources(input),
    }),
    'img-src': ["'self'", 'data:', ...input.imageOrigins, ...needs.imageOrigins, ...needs.scriptOrigins],
    'media-src': ["'self'", ...input.imageOrigins],
    'font-src': ["'self'", ...input.styleOrigins],
    'connect-src': ["'self'", ...(input.connectOrigins ?? []), ...needs.scriptOrigins, ...(development ? ['ws:'] : [])],
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

function styleAttributeSources({ mode, needs }: PolicyInput): readonly string[] {
  if (!mode.isNormal) return ["'unsafe-inline'"]
  return needs.styleAttributes.length === 0 ? ["'none'"] : ["'unsafe-hashes'", ...needs.styleAttributes]
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
