/** Stored form of a link value: `<link linktype="internal" id="{…}" text="…" … />`. */
import { formatElement, parseElement } from './field-xml.ts'
import { bracedId, parseItemId } from './item-id.ts'
import type { ItemId } from './model.ts'

export const LINK_TYPES = ['internal', 'external', 'media', 'anchor', 'mailto', 'javascript'] as const
export type LinkType = (typeof LINK_TYPES)[number]

export interface StoredLink {
  readonly linktype: LinkType
  /** Target of an internal or media link. */
  readonly id?: ItemId
  /** Address of an external, mailto or javascript link. */
  readonly url?: string
  readonly text?: string
  readonly target?: string
  /** Without `#`. */
  readonly anchor?: string
  /** Without `?`. */
  readonly querystring?: string
  readonly class?: string
  readonly title?: string
}

/** `undefined` when the value is empty or no link. A link without a known type is read by what it points at. */
export function parseLink(raw: string): StoredLink | undefined {
  const attributes = parseElement('link', raw)
  if (!attributes) return undefined
  const id = parseItemId(attributes.id ?? '')
  const url = attributes.url || undefined
  const named = LINK_TYPES.find((type) => type === attributes.linktype?.toLowerCase())
  const linktype = named ?? (id !== undefined ? 'internal' : url !== undefined ? 'external' : undefined)
  if (linktype === undefined) return undefined
  if ((linktype === 'internal' || linktype === 'media') && id === undefined) return undefined
  const kept = (name: 'text' | 'target' | 'anchor' | 'querystring' | 'class' | 'title') =>
    attributes[name] ? { [name]: attributes[name] } : {}
  return {
    linktype,
    ...(id === undefined ? {} : { id }),
    ...(url === undefined ? {} : { url }),
    ...kept('text'),
    ...kept('target'),
    ...kept('anchor'),
    ...kept('querystring'),
    ...kept('class'),
    ...kept('title'),
  }
}

export function formatLink(link: StoredLink): string {
  return formatElement('link', {
    linktype: link.linktype,
    id: link.id === undefined ? undefined : bracedId(link.id),
    url: link.url || undefined,
    text: link.text || undefined,
    target: link.target || undefined,
    anchor: link.anchor || undefined,
    querystring: link.querystring || undefined,
    class: link.class || undefined,
    title: link.title || undefined,
  })
}
