import { type RequestTokens, requestTokens, TOKEN_KINDS } from '@tessera/commerce'
import { type KeptLine, readKept } from './cart/saved-lines.ts'
import type { Acting, Introduction } from './people/acting.ts'

const PREFIX = 'shop'

/**
 * Says to the page cache, which looks at nothing else, that pages are made for somebody. It opens nothing: who forges it
 * gets pages for everybody, made anew.
 */
const SIGNED_IN = 'signed-in=1'

/** How many pieces lie in the cart: scripts write it into the header of pages that were made for everybody. */
const CART_COUNT_COOKIE = 'cart-count'

/** Says on every page who is acted for, and who is signed in. They open nothing: who forges one reads their own words. */
const ACTING_COOKIE = 'shop.acting'
const INTRODUCTION_COOKIE = 'shop.introduction'
const MAX_WORDS_LENGTH = 1000

/** What the cookie says of whom is acted for. */
export function actingOf(request: Request): Acting | undefined {
  const said = readWords(request, ACTING_COOKIE)
  return said && { whom: said.whom ?? '', reason: said.reason ?? '' }
}

/** The `set-cookie` value that keeps it; without seconds it is forgotten. */
export function actingCookie({ whom, reason }: Acting, seconds: number, https: boolean): string {
  return wordsCookie(ACTING_COOKIE, { whom, reason }, seconds, https)
}

/** What the cookie says of who is signed in. */
export function introductionOf(request: Request): Introduction | undefined {
  const said = readWords(request, INTRODUCTION_COOKIE)
  return said && { firstName: said.firstName ?? '', company: said.company ?? '' }
}

/** The `set-cookie` value that keeps it; undefined: nobody is. */
export function introductionCookie(who: Introduction | undefined, https: boolean): string {
  return wordsCookie(INTRODUCTION_COOKIE, { ...who }, who === undefined ? 0 : LIFETIME, https)
}

function readWords(request: Request, name: string): Readonly<Record<string, string>> | undefined {
  const words = readJson(request, name)
  const isOurs = typeof words === 'object' && words !== null && !Array.isArray(words)
  if (!isOurs || Object.values(words).some((word) => typeof word !== 'string')) return undefined
  return words as Readonly<Record<string, string>>
}

/** The JSON a cookie holds in base64url; undefined when there is no such cookie, or it holds none. */
function readJson(request: Request, name: string): unknown {
  const found = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,4000})`).exec(request.headers.get('cookie') ?? '')?.[1]
  if (found === undefined) return undefined
  try {
    return JSON.parse(Buffer.from(found, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

function wordsCookie(name: string, words: Readonly<Record<string, string>>, seconds: number, https: boolean): string {
  const short = Object.fromEntries(
    Object.entries(words).map(([key, word]) => [key, word.slice(0, MAX_WORDS_LENGTH / 2)]),
  )
  const value = seconds > 0 ? Buffer.from(JSON.stringify(short)).toString('base64url') : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
}

/** What a guest has put aside. It opens nothing: who forges it sees their own words. */
const SAVED_COOKIE = 'shop.saved'

/** Lines that this browser keeps for later. */
export function savedHereOf(request: Request): readonly KeptLine[] {
  return readKept(readJson(request, SAVED_COOKIE))
}

/** The `set-cookie` value that keeps them; none: there is no such cookie. */
export function savedCookie(lines: readonly KeptLine[], https: boolean): string {
  const value = lines.length > 0 ? Buffer.from(JSON.stringify(lines)).toString('base64url') : ''
  const seconds = lines.length > 0 ? LIFETIME : 0
  return `${SAVED_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
}

/** As long as tokens are kept, in seconds. */
const LIFETIME = 31_536_000

/** The tokens of a request: out of reach of scripts, sent with requests from our own pages and with links to us. */
export function sessionTokens(request: Request, https: boolean): RequestTokens {
  return requestTokens(request.headers.get('cookie'), { prefix: PREFIX, httpOnly: true, secure: https })
}

/** Whether a request carries a token of somebody, whether or not it still holds. */
export function hasSessionCookie(request: Request): boolean {
  const tokens = sessionTokens(request, true)
  return TOKEN_KINDS.some((kind) => (tokens.get(kind) ?? '') !== '')
}

/** The sessions of guests who have placed an order, each of which sees that order alone: the last of them. */
const PLACED_COOKIE = 'shop.placed'
const MAX_PLACED = 2

/** Tokens of guests who placed an order in this browser, the newest first. */
export function placedTokens(request: Request): string[] {
  const found = /(?:^|;\s*)shop\.placed=([\w.|-]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  return found?.split('|').slice(0, MAX_PLACED) ?? []
}

/** The `set-cookie` value that keeps these; more than two are forgotten. */
export function placedCookie(tokens: readonly string[], https: boolean): string {
  const kept = tokens.slice(0, MAX_PLACED).join('|')
  const seconds = kept === '' ? 0 : PLACED_SECONDS
  return `${PLACED_COOKIE}=${kept}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
}

/** Longer than any session of a guest lasts: their tokens say when they are over. */
const PLACED_SECONDS = 30 * 86_400

/** Whether a request comes from somebody who is signed in, by the cookie that says so. */
export function claimsSignIn(cookies: string | undefined | null): boolean {
  return cookies?.includes(SIGNED_IN) === true
}

/** The `set-cookie` value that says, or no longer says, that somebody is signed in. */
export function signedInCookie(isSignedIn: boolean, https: boolean): string {
  return `${SIGNED_IN}; Path=/; Max-Age=${isSignedIn ? LIFETIME : 0}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
}

/** The `set-cookie` value that tells scripts how many pieces lie in the cart; none: there is no such cookie. */
export function cartCountCookie(count: number, https: boolean): string {
  const seconds = count > 0 ? LIFETIME : 0
  return `${CART_COUNT_COOKIE}=${count}; Path=/; Max-Age=${seconds}; SameSite=Lax${https ? '; Secure' : ''}`
}
