import { createHash, timingSafeEqual } from 'node:crypto'

/** Hashed first, so that neither content nor length of the secret shows in the time it takes. */
export function sameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
