const SCHEME = /^[a-z][a-z\d+.-]*:/i
const LEADS_ELSEWHERE: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const INLINE_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z\d+/=]*$/i

/** Whether an address leads to a page, a person or a file, or holds a picture: none that runs code. */
export function isHarmlessAddress(address: string): boolean {
  if (!address.includes(':')) return true
  const read = asRead(address)
  const scheme = SCHEME.exec(read)?.[0].toLowerCase()
  return scheme === undefined || LEADS_ELSEWHERE.has(scheme) || INLINE_PICTURE.test(read)
}

/** Each candidate of a `srcset`. */
export const isHarmlessSourceSet = (value: string): boolean =>
  value.split(',').every((candidate) => isHarmlessAddress(candidate.trim().split(/\s+/)[0] ?? ''))

/** As browsers read it: without control characters and blanks. */
const asRead = (address: string): string =>
  [...address].filter((character) => character > ' ' && character !== '\u007f').join('')
