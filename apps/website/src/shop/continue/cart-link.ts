import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { CONTINUE_PATH } from '../paths.ts'

/** How long a link to a cart is good, in seconds. */
export const CART_LINK_SECONDS = 7 * 86_400

/** The parameter of the address that carries what is sealed. */
export const CART_QUERY = 'cart'

/** What a link says: which order is continued, and whose it has to be for that. */
export interface CartLink {
  readonly order: string
  /** `FromUserID` of the order when the link was made: once the order is somebody else's, the link opens nothing. */
  readonly user: string
}

/** The same secret signs links to orders: what is derived for this purpose opens nothing of the other, nor the reverse. */
const PURPOSE = 'continue a cart on another device, version 1'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MAX_LENGTH = 1000

/** The path of a link to a cart, in the default language. What it says can be neither read nor changed without the secret. */
export function cartLinkPath(secret: string, link: CartLink, now: Date, seconds = CART_LINK_SECONDS): string {
  return `${CONTINUE_PATH}?${CART_QUERY}=${sealCartLink(secret, link, now, seconds)}`
}

/** Encrypts and authenticates what a link says, with the time until which it is good. Characters of base64url. */
export function sealCartLink(
  secret: string,
  { order, user }: CartLink,
  now: Date,
  seconds = CART_LINK_SECONDS,
): string {
  const until = Math.floor(now.getTime() / 1000) + seconds
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce)
  const sealed = cipher.update(JSON.stringify([order, user, until]), 'utf8')
  return Buffer.concat([nonce, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** What a link says: undefined when it was not sealed by us, or was changed; `expired` once it is. */
export function openCartLink(secret: string, text: string, now: Date): CartLink | 'expired' | undefined {
  if (text.length > MAX_LENGTH || !/^[\w-]+$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  // One statement has one spelling: bits that decoding ignores are changed as well.
  if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== text) return undefined
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    const [order, user, until] = JSON.parse(opened.toString('utf8')) as [string, string, number]
    return until * 1000 < now.getTime() ? 'expired' : { order, user }
  } catch {
    return undefined
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32))
}
