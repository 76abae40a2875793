import { STUDIO } from '@tessera/website/authoring'
import { refusedFor } from './refused-arrangement.ts'

const MAX_LENGTH = 80
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-_][\p{L}\p{M}\p{N}]+)*$/u

/** What the website answers itself: no page is seen there. */
const OWN = [STUDIO.slice(1), 'api', 'assets', 'healthz', 'readyz']

/** A title as part of an address: `Lamps & more` becomes `lamps-more`. Empty when nothing of it can stand there. */
export function addressNameOf(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+/u, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '')
}

/**
 * A name for a page's address, in lower case as addresses are.
 *
 * @param isAtTop right below the home page, where languages and the website's own addresses begin
 * @throws AuthoringError `INVALID_NAME`, `RESERVED_NAME`
 */
export function requireAddressName(text: string, isAtTop: boolean, languages: readonly string[]): string {
  const name = text.trim().normalize('NFC').toLowerCase()
  if (!NAME.test(name) || name.length > MAX_LENGTH) throw refusedFor('INVALID_NAME')
  const reserved = [...OWN, ...languages.map((tag) => tag.toLowerCase())]
  if (isAtTop && reserved.includes(name)) throw refusedFor('RESERVED_NAME')
  return name
}

/** The name, or with a number behind it when it is taken. */
export function freeName(wanted: string, taken: Iterable<string>): string {
  const names = new Set(Array.from(taken, (name) => name.toLowerCase()))
  let name = wanted
  for (let number = 2; names.has(name); number += 1) name = `${wanted}-${number}`
  return name
}
