import { parseItemId } from '../item-id.ts'
import type { ItemId } from '../model.ts'

/** What addresses by id inside rich text lead to. */
export interface RichTextTargets {
  pageUrl(id: ItemId): string | undefined
  mediaUrl(id: ItemId): string | undefined
}

const ATTRIBUTE = /\b(href|src)\s*=\s*(["'])([^"']*)\2/gi
const PAGE_LINK = /^\/?~\/link\.aspx\?(?:[^#]*&(?:amp;)?)?_id=([0-9a-f{}-]{32,38})(?:&[^#]*)?(#.*)?$/is
const MEDIA_LINK = /^\/?[-~]\/media\/([0-9a-f]{32})(?:\.\w+)?(?:\?[^#]*)?(#.*)?$/is

/**
 * Turns links by item id (`~/link.aspx?_id=…`, `-/media/{32 hex}.ashx`), as authoring tools write them, into addresses.
 * A link to something that is gone becomes `href=""`. Everything else stays as stored.
 */
export function resolveRichText(html: string, targets: RichTextTargets): string {
  if (!/(?:link\.aspx|\/media\/)/i.test(html)) return html
  return html.replace(ATTRIBUTE, (whole, name: string, quote: string, address: string) => {
    const [, page, pageAnchor = ''] = PAGE_LINK.exec(address) ?? []
    const [, media, mediaAnchor = ''] = MEDIA_LINK.exec(address) ?? []
    const id = parseItemId(page ?? media ?? '')
    if (id === undefined) return whole
    const url = page === undefined ? targets.mediaUrl(id) : targets.pageUrl(id)
    // The anchor comes out of an attribute: it is escaped as it stands.
    const resolved = url === undefined ? '' : escapeAttribute(url) + (pageAnchor || mediaAnchor)
    return `${name}=${quote}${resolved}${quote}`
  })
}

const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#39;')
