import { CommerceError } from '../commerce-error.ts'
import type { Caller } from '../operations/caller.ts'

/** What of the catalogue may be read to choose from. */
const CATALOGUE = /^\/v1\/me\/(?:products|categories|catalogs|specs)(?:\/[^/]+)*$/i

const ORDER = /^\/v1\/orders\/(?:all|outgoing)\/([^/]+)(\/lineitems(?:\/[^/]+)?)?$/i

/**
 * Who was invited to an order reads it, reads and writes lines of it, and reads the catalogue: nothing else, whatever
 * their roles, because the token is in the name of who invited them. Throws 403 `GroupOrder.CannotModify`. Contract
 * section 20.4.
 */
export function checkInvited({ invitation }: Caller, { method, url }: Pick<Request, 'method' | 'url'>): void {
  if (invitation === undefined) return
  const { pathname } = new URL(url)
  const path = pathname.replace(/\/$/, '')
  const reads = method === 'GET' || method === 'HEAD'
  if (reads && CATALOGUE.test(path)) return
  const [, order = '', lines] = ORDER.exec(path) ?? []
  if (decoded(order) === invitation.orderId && (reads || lines !== undefined)) return
  throw new CommerceError(403, 'GroupOrder.CannotModify', 'An invitation can only include line items of its own order.')
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
