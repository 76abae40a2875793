/** The one-element XML that image, link and file values are stored as (contract "content", 17.3). */

export type XmlAttributes = Readonly<Record<string, string>>

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** A name begins where no name does: otherwise each letter of a long word without a value would be tried as a beginning. */
const ATTRIBUTE = /(?<![^\s=/>"'<])([^\s=/>"'<]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Attributes of `<name … />`, names in lower case, entities resolved. Tolerates a closing tag instead of `/>`, either
 * quote, white space around. Text that is not such an element is `undefined`.
 */
export function parseElement(name: string, xml: string): XmlAttributes | undefined {
  const text = xml.trim()
  const opening = `<${name}`
  if (text.slice(0, opening.length).toLowerCase() !== opening || !/^[\s/>]/.test(text.slice(opening.length))) {
    return undefined
  }
  // The end of the opening tag is the first `>` outside quotes; without one the text is cut off.
  const body = /^(?:[^"'>]|"[^"]*"|'[^']*')*>/.exec(text.slice(opening.length))
  if (!body) return undefined
  const attributes: Record<string, string> = Object.create(null)
  for (const [, key = '', double, single] of body[0].matchAll(ATTRIBUTE)) {
    attributes[key.toLowerCase()] = unescaped(double ?? single ?? '')
  }
  return attributes
}

/** `<name a="…" b="…" />` in the order given; attributes without a value are left out. */
export function formatElement(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  )
  return `<${name}${written.join('')} />`
}

/** Line breaks and tabs are written as references: an XML reader may turn the characters themselves into spaces. */
function escaped(value: string): string {
  return value.replace(/[&<>"\t\n\r]/g, (character) => {
    switch (character) {
      case '&':
        return '&amp;'
      case '<':
        return '&lt;'
      case '>':
        return '&gt;'
      case '"':
        return '&quot;'
      default:
        return `&#${character.charCodeAt(0)};`
    }
  })
}

/** A text of markup without its entities. */
export function unescaped(value: string): string {
  return value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, named) => {
    if (named !== undefined) return ENTITIES[String(named).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
  })
}
