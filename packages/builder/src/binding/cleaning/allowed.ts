/**
 * What data may hold and set, and what templates may (contract "component-builder", 12.4). Templates are written by authors, of
 * hosts that the site trusts: what runs is left out. Data comes from anywhere: whatever is not named here is left out.
 */

/** Elements of markup in data, with the attributes they have besides {@link EVERYWHERE}. Of all others their children stay. */
export const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  ...plain('h1 h2 h3 h4 h5 h6 p div section article aside header footer main nav figure figcaption hr pre br address'),
  ...plain('ul dl dt dd summary'),
  ...plain('abbr b bdi bdo cite code dfn em i kbd mark s samp small span strong sub sup u var wbr'),
  ...plain('table caption thead tbody tfoot tr picture'),
  a: ['href', 'target', 'rel', 'download', 'hreflang'],
  audio: ['src', 'controls', 'loop', 'muted', 'preload'],
  blockquote: ['cite'],
  col: ['span'],
  colgroup: ['span'],
  del: ['datetime', 'cite'],
  details: ['open', 'name'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  ins: ['datetime', 'cite'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  q: ['cite'],
  source: ['src', 'srcset', 'sizes', 'media', 'type', 'width', 'height'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr'],
  time: ['datetime'],
  video: ['src', 'poster', 'controls', 'loop', 'muted', 'playsinline', 'preload', 'width', 'height'],
}

/** Attributes of all of them, besides `aria-…`. `data-…` is none: bindings and scripts of the page go by it. */
export const EVERYWHERE: ReadonlySet<string> = words('class style id lang dir title role')

/** Elements whose text is no content: read raw, in another document, or in a language that is not HTML. */
export const WITHOUT_CONTENT: ReadonlySet<string> = words(
  'script style iframe object embed applet noscript template textarea select title xmp plaintext noembed noframes head canvas',
)

/** Elements that no template has: they run, load, or are read in a way of their own. A style sheet may be in one, and a text field. */
export const NOT_IN_TEMPLATES: ReadonlySet<string> = new Set([
  ...[...WITHOUT_CONTENT].filter((name) => name !== 'style' && name !== 'textarea'),
  ...words('base link meta frame frameset portal'),
])

/** Elements of pictures in templates: none of them holds HTML, and none moves or sets an attribute of another. */
export const SVG_ELEMENTS: ReadonlySet<string> = words(
  'svg g path circle ellipse rect line polyline polygon defs symbol use text tspan stop a image pattern marker lineargradient radialgradient clippath mask',
)

/** Attributes that hold an address. */
export const ADDRESSES: ReadonlySet<string> = words('href src cite action formaction poster background ping xlink:href')

/** Attributes that hold a document, or bindings: never of data. */
export const NEVER = /^(?:on|srcdoc$|is$|data-path|data-embed|data-attributes-keys$)/i

/** Attributes of builder elements that say where templates and scripts come from. */
export const SOURCES: ReadonlySet<string> = words('cdn hostname frontend backend src template')

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

function plain(text: string): Record<string, readonly string[]> {
  return Object.fromEntries(text.split(' ').map((name) => [name, []]))
}
