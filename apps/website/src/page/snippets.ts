import { createHash } from 'node:crypto'
import type { PageMode, SiteSettings } from '@tessera/content'

/** The four snippets of the page settings, each as it goes into the document (contract "content" 16.1). */
export interface Snippets {
  readonly header: string
  readonly cookie: string
  readonly bodyStart: string
  readonly bodyEnd: string
}

/** What a content security policy must allow so that the snippets run. */
export interface SnippetNeeds {
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
  /** Hashes of style attributes: the usual frame of a tag manager is hidden by one. */
  readonly styleAttributes: readonly string[]
  /** Origins of scripts; the same may be connected to and asked for pictures, which is what such scripts do. */
  readonly scriptOrigins: readonly string[]
  readonly styleOrigins: readonly string[]
  readonly frameOrigins: readonly string[]
  readonly imageOrigins: readonly string[]
}

export const NO_SNIPPETS: Snippets = { header: '', cookie: '', bodyStart: '', bodyEnd: '' }

/** The snippets of a page; none while an author edits or previews it. */
export function snippetsOf(settings: SiteSettings | undefined, mode: PageMode): Snippets {
  if (settings === undefined || !mode.isNormal) return NO_SNIPPETS
  return {
    header: clean(settings.scriptHeader),
    cookie: clean(settings.scriptCookie),
    bodyStart: clean(settings.scriptBodyStart),
    bodyEnd: clean(settings.scriptBodyEnd),
  }
}

/** Reads what the snippets bring along. Inline event handlers are not among it: no policy of ours allows them. */
export function needsOf(snippets: Snippets): SnippetNeeds {
  const needs = {
    scriptHashes: new Set<string>(),
    styleHashes: new Set<string>(),
    styleAttributes: new Set<string>(),
    scriptOrigins: new Set<string>(),
    styleOrigins: new Set<string>(),
    frameOrigins: new Set<string>(),
    imageOrigins: new Set<string>(),
  }
  const text = Object.values(snippets).join('\n')
  for (const [, attributes = '', content = ''] of text.matchAll(elementWithText('script'))) {
    const source = attribute(attributes, 'src')
    if (source !== undefined) addOrigin(needs.scriptOrigins, source)
    else if (isExecutable(attribute(attributes, 'type'))) needs.scriptHashes.add(sourceHash(content))
  }
  for (const [, , content = ''] of text.matchAll(elementWithText('style'))) needs.styleHashes.add(sourceHash(content))
  for (const [, attributes = ''] of text.matchAll(startTag('[a-z][\\w-]*'))) {
    const style = attribute(attributes, 'style')
    if (style !== undefined) needs.styleAttributes.add(sourceHash(style))
  }
  for (const [, attributes = ''] of text.matchAll(startTag('link'))) {
    if (/\bstylesheet\b/i.test(attribute(attributes, 'rel') ?? '')) {
      addOrigin(needs.styleOrigins, attribute(attributes, 'href'))
    }
  }
  for (const [, attributes = ''] of text.matchAll(startTag('iframe'))) {
    addOrigin(needs.frameOrigins, attribute(attributes, 'src'))
  }
  for (const [, attributes = ''] of text.matchAll(startTag('img'))) {
    addOrigin(needs.imageOrigins, attribute(attributes, 'src'))
  }
  return {
    scriptHashes: [...needs.scriptHashes],
    styleHashes: [...needs.styleHashes],
    styleAttributes: [...needs.styleAttributes],
    scriptOrigins: [...needs.scriptOrigins],
    styleOrigins: [...needs.styleOrigins],
    frameOrigins: [...needs.frameOrigins],
    imageOrigins: [...needs.imageOrigins],
  }
}

/** The `'sha256-…'` source of an inline script, style or style attribute. */
export function sourceHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** A browser hashes what its parser saw, and the parser turns every line end into a line feed. */
function clean(snippet: string | undefined): string {
  return (snippet ?? '').replace(/\r\n?/g, '\n').trim()
}

const ATTRIBUTES = `((?:\\s(?:[^>"']|"[^"]*"|'[^']*')*)?)`

function startTag(name: string): RegExp {
  return new RegExp(`<${name}${ATTRIBUTES}>`, 'gi')
}

function elementWithText(name: string): RegExp {
  return new RegExp(`<${name}${ATTRIBUTES}>([\\s\\S]*?)</${name}\\s*>`, 'gi')
}

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  return found === null ? undefined : unescapeAttribute(found[1] ?? found[2] ?? found[3] ?? '')
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" }

function unescapeAttribute(text: string): string {
  return text.replace(/&(amp|quot|lt|gt|#x27|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

function isExecutable(type: string | undefined): boolean {
  return type === undefined || /^$|^module$|javascript|ecmascript/i.test(type.trim())
}

function addOrigin(origins: Set<string>, address: string | undefined): void {
  if (address === undefined) return
  const absolute = address.startsWith('//') ? `https:${address}` : address
  if (!URL.canParse(absolute)) return
  const url = new URL(absolute)
  if (url.protocol === 'https:' || url.protocol === 'http:') origins.add(url.origin)
}
