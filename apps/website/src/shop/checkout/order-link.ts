import { readStatement, signStatement } from '../../signed-statement.ts'

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

const PURPOSE = 'order'

/** The query of a link to one order, good for a while: `?order=…&until=…&sign=…`. Nobody makes one without the secret. */
export function signedQuery(secret: string, order: string, now: Date, seconds = LINK_SECONDS): string {
  const until = Math.floor(now.getTime() / 1000) + seconds
  const signature = signStatement(secret, { purpose: PURPOSE, about: order, until })
  return `?${new URLSearchParams({ [ORDER]: order, [UNTIL]: String(until), [SIGNATURE]: signature })}`
}

/** What a link says: undefined when it was not signed by us, or was changed; `expired` once it is. */
export function readSignedQuery(secret: string, query: URLSearchParams, now: Date): OrderLink | 'expired' | undefined {
  const order = query.get(ORDER) ?? ''
  if (order === '' || order.length > 100) return undefined
  const said = { purpose: PURPOSE, about: order, until: query.get(UNTIL) ?? '' }
  const statement = readStatement(secret, said, query.get(SIGNATURE) ?? '', now)
  return typeof statement === 'object' ? { order, until: statement.until } : statement
}
