const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for use between tags and in quoted attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** Attributes in order; undefined and false are left out, true is written without a value. */
export function attributes(values: Record<string, string | boolean | undefined>): string {
  let text = ''
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === false) continue
    text += value === true ? ` ${name}` : ` ${name}="${escapeText(value)}"`
  }
  return text
}

/** JSON that can stand inside a script element: no tag, comment or line separator in it ends anything. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** The readable text of an HTML value, on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
