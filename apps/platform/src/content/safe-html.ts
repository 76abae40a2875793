/** What author HTML may hold. Everything that runs, frames, styles or submits is left out when it is written. */
import sanitize from 'sanitize-html'

const POLICY: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'blockquote', 'figure', 'figcaption', 'hr', 'pre', 'br'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary'],
    ...[
      'a',
      'abbr',
      'b',
      'bdi',
      'bdo',
      'cite',
      'code',
      'del',
      'dfn',
      'em',
      'i',
      'ins',
      'kbd',
      'mark',
      'q',
      's',
      'samp',
    ],
    ...['small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'img', 'picture', 'source'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['class', 'id', 'lang', 'dir', 'title', 'role', 'aria-*', 'data-*'],
    a: ['href', 'target', 'rel', 'download', 'hreflang'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    source: ['srcset', 'sizes', 'media', 'type', 'width', 'height'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    td: ['colspan', 'rowspan', 'headers'],
    th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr'],
    col: ['span'],
    colgroup: ['span'],
    time: ['datetime'],
    del: ['datetime', 'cite'],
    ins: ['datetime', 'cite'],
    blockquote: ['cite'],
    q: ['cite'],
    details: ['open', 'name'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** Ordinary markup rests after two readings; what does not after these keeps its text alone. */
const MAX_PASSES = 8

/**
 * Author HTML without scripts, event handlers, frames, forms, style attributes and addresses that run code, in canonical
 * form: every element closed, attributes in double quotes, so that nothing an author left open reaches what follows. A
 * heading of the first rank is the page's own and becomes its text. Doing it again changes nothing.
 */
export function safeHtml(html: string): string {
  let kept = html
  // What stood around a removed element may read differently afterwards (a paragraph in a paragraph): until it rests.
  for (let reading = 0; reading < MAX_PASSES; reading++) {
    // The parser escapes `>` in text and attributes: what is left of ` />` ends void elements.
    const next = sanitize(kept, POLICY).replaceAll(' />', '>')
    if (next === kept) return kept
    kept = next
  }
  return sanitize(kept, { allowedTags: [], allowedAttributes: {} })
}

const LINKS_OF_A_HEAD: ReadonlySet<string> = new Set([
  'canonical',
  'alternate',
  'icon',
  'prev',
  'next',
  'author',
  'license',
])
const DATA_BLOCK = 'application/ld+json'

const HEAD_POLICY: sanitize.IOptions = {
  allowedTags: ['title', 'meta', 'link', 'script'],
  allowedAttributes: {
    meta: ['name', 'property', 'content', 'itemprop', 'lang'],
    link: ['rel', 'href', 'hreflang', 'type', 'media', 'sizes', 'title'],
    script: ['type'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // A script that is data runs nothing; every other one is left out.
  allowVulnerableTags: true,
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'script' && attribs.type !== DATA_BLOCK) || (tag === 'link' && !LINKS_OF_A_HEAD.has(attribs.rel ?? '')),
}

/** What search engines are told in the head of a page: titles, metadata, links and structured data, without anything that runs. */
export const safeHeadHtml = (html: string): string => sanitize(html, HEAD_POLICY).replaceAll(' />', '>')
