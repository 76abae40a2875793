import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link to an order is good, in seconds. */
export const LINK_SECONDS = 60 * 86_400

/** What a link says. */
export interface OrderLink {
  readonly order: string
  /** Seconds since 1970 until which it is good. */
  readonly until: number
}

/** Parameters of the address. */
const ORDER = 'order'
const UNTIL = 'until'
const SIGNATURE = 'sign'

/** The query of a link to one order, good for a while: `?order=…&until=…&sign=…`. Nobody makes one without the secret. */
export function signedQuery(secret: string, order: string, now: Date, seconds = LINK_SECONDS): string {
  const until = Math.floor(now.getTime() / 1000) + seconds
  const query = new URLSearchParams({ [ORDER]: order, [UNTIL]: String(until), [SIGNATURE]: sign(secret, order, until) })
  return `?${query}`
}

/** What a link says: undefined when it was not signed by us, or was changed; `expired` once it is. */
export function readSignedQuery(secret: string, query: URLSearchParams, now: Date): OrderLink | 'expired' | undefined {
  const order = query.get(ORDER) ?? ''
  const said = query.get(UNTIL) ?? ''
  if (order === '' || order.length > 100 || !/^\d{1,12}$/.test(said)) return undefined
  const until = Number(said)
  const expected = Buffer.from(sign(secret, order, until))
  const given = Buffer.from(query.get(SIGNATURE) ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return until * 1000 < now.getTime() ? 'expired' : { order, until }
}

function sign(secret: string, order: string, until: number): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['order', order, until]))
    .digest('base64url')
}
