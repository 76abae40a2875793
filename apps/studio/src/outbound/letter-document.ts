/**
 * What a letter may do: show itself in its own styles. It runs no script, loads nothing, sends no form, and has an origin of
 * its own, so that it reads no cookie of the studio's; its links open elsewhere. Only the studio frames it.
 */
const LETTER_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** A letter as it was sent, for the frame it stands in: what it links to would not open there. */
export function letterDocument(html: string): Response {
  return new Response(html.replace(/<head>/i, '<head><base target="_blank">'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      // Its links may hold codes that sign somebody in, and where they stand is nobody's business.
      'referrer-policy': 'no-referrer',
      'content-security-policy': LETTER_POLICY,
    },
  })
}
