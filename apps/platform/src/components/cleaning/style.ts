import { isHarmlessAddress } from './address.ts'

const ESCAPE = /\\(?:([\da-f]{1,6})\s?|([^\n]))/gi
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g
const ADDRESS = /url\(\s*(["']?)([\s\S]*?)\1\s*\)/gi
/** Loads other style sheets, runs in some browser, or ends the element the style stands in. */
const REFUSED = /@import|@charset|@namespace|expression\(|-moz-binding|behavior\s*:|javascript:|vbscript:|</i
const HIGHEST = 0x10ffff

/** Whether a declaration or a style sheet does nothing but style: read as a browser reads it, without escapes and comments. */
export function isHarmlessStyle(css: string): boolean {
  const read = css.replace(COMMENT, '').replace(ESCAPE, (_, code?: string, character = '') => {
    const point = code === undefined ? undefined : Number.parseInt(code, 16)
    return point === undefined ? character : point <= HIGHEST ? String.fromCodePoint(point) : '\ufffd'
  })
  if (REFUSED.test(read) || REFUSED.test(css)) return false
  return [...read.matchAll(ADDRESS)].every(([, , address = '']) => isHarmlessAddress(address))
}
