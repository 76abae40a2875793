/** What browsers leave out of an address before they read it: control characters and blanks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are meant
const UNREAD = /[\u0000-\u0020\u007f]/g
const SCHEME = /^[a-z][a-z\d+.-]*:/i
const LEADS_ELSEWHERE: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const INLINE_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z\d+/=]*$/i

/** Whether an address leads to a page, a person or a file, or holds a picture: none that runs code. */
export function isHarmlessAddress(address: string): boolean {
  const read = address.replace(UNREAD, '')
  if (/^[/\\]{2}/.test(read)) return false
  const scheme = SCHEME.exec(read)?.[0].toLowerCase()
  return scheme === undefined || LEADS_ELSEWHERE.has(scheme) || INLINE_PICTURE.test(read)
}

/** Each candidate of a `srcset`. A picture that is held inline has a comma of its own, and is left to `src`. */
export function isHarmlessSourceSet(value: string): boolean {
  return value.split(',').every((candidate) => isHarmlessAddress(candidate.trim().split(/\s+/)[0] ?? ''))
}

/** Whether it is on the page's own origin, or on one of these. */
export function isFrom(address: string, origins: readonly string[]): boolean {
  const read = address.replace(UNREAD, '')
  if (!SCHEME.test(read) && !/^[/\\]{2}/.test(read)) return true
  return isOf(address, origins)
}

/** Whether it is on one of these origins, and says so. */
export function isOf(address: string, origins: readonly string[]): boolean {
  return URL.canParse(address) && origins.includes(new URL(address).origin)
}
