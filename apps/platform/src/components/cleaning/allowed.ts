/**
 * What the view of a component may hold (contract "component-builder", 1 and 12.4). Whatever is not named here is left out;
 * of elements their children stay, unless they are read in a way of their own.
 */

/** Elements of HTML, with the attributes they have besides {@link EVERYWHERE}. */
export const HTML_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  ...plain('h1 h2 h3 h4 h5 h6 p div section article aside header footer main nav figure figcaption hr pre br address'),
  ...plain('ul dl dt dd summary'),
  ...plain('abbr b bdi bdo cite code dfn em i kbd mark s samp small span strong sub sup u var wbr'),
  ...plain('table caption thead tbody tfoot tr picture style'),
  a: ['href', 'target', 'rel', 'download', 'hreflang'],
  blockquote: ['cite'],
  button: ['type', 'disabled', 'name', 'value'],
  col: ['span'],
  colgroup: ['span'],
  del: ['datetime', 'cite'],
  details: ['open', 'name'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  ins: ['datetime', 'cite'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  q: ['cite'],
  source: ['srcset', 'sizes', 'media', 'type', 'width', 'height'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr'],
  time: ['datetime'],
}

/** They may carry anything that does not run. */
export const BUILDER_ELEMENTS: ReadonlySet<string> = new Set(['feaas-component', 'feaas-external', 'feaas-stylesheet'])

/** Elements of pictures: none of them may hold HTML, and none moves or sets an attribute of another. */
export const SVG_ELEMENTS: ReadonlySet<string> = new Set(
  words('svg g path circle ellipse rect line polyline polygon defs symbol use text tspan stop').concat(
    words('linearGradient radialGradient clipPath mask'),
  ),
)

/** Attributes of {@link SVG_ELEMENTS}, besides {@link EVERYWHERE}. */
export const SVG_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...words('viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry dx dy d points transform href'),
  ...words('fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray'),
  ...words('stroke-dashoffset stroke-miterlimit stroke-opacity opacity clip-path clip-rule mask color'),
  ...words('gradientUnits gradientTransform offset stop-color stop-opacity spreadMethod focusable'),
  ...words('text-anchor dominant-baseline font-size font-family font-weight vector-effect'),
])

/** Attributes of every element, besides `data-…` and `aria-…`. */
export const EVERYWHERE: ReadonlySet<string> = new Set(words('class style id lang dir title role tabindex hidden'))

/** Elements whose text is no content: read raw, in another document, or in a language that is not HTML. */
export const WITHOUT_CONTENT: ReadonlySet<string> = new Set([
  ...words('script iframe object embed applet noscript template textarea select title xmp plaintext noembed noframes'),
  ...words('head math audio video canvas'),
])

/** Attributes that hold an address. */
export const ADDRESSES: ReadonlySet<string> = new Set(words('href src cite action formaction poster background'))

/** Attributes of builder elements that say where templates and scripts come from. */
export const SOURCES: ReadonlySet<string> = new Set(words('cdn hostname frontend backend src'))

/** Attributes that hold a document or run, whatever element they are of. */
export const NEVER: ReadonlySet<string> = new Set(['srcdoc', 'data-embed-html', 'data-path-srcdoc'])

/** `onclick`, and what would be bound to it. */
export const HANDLER = /^(?:on|data-path-on)/i

function words(text: string): string[] {
  return text.split(' ')
}

function plain(text: string): Record<string, readonly string[]> {
  return Object.fromEntries(words(text).map((name) => [name, []]))
}
