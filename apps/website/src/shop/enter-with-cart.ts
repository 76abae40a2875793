import type { AccessToken, LineItem } from '@tessera/commerce'
import { hasRole } from './access/roles.ts'
import { headsOf, type MergedCart, mergeLines, nameOf, takeCodes } from './cart/merge-cart.ts'
import { takeSavedAlong } from './cart/saved-lines.ts'
import type { Introduction } from './people/acting.ts'
import type { ShopClient } from './shop-client.ts'
import type { Shopper } from './shopper.ts'

interface Entering {
  readonly locale: string
  readonly signal: AbortSignal
}

/**
 * Goes on as whoever a token names. The cart they filled before anybody knew them joins the one their account has
 * (contract "commerce" 9.6): what the platform hands over is another unsubmitted order, whose lines are put into the
 * account's cart as {@link mergeLines} does, at the account's prices. Nobody is kept from signing in by any of it. Undefined: there was none.
 */
export async function enterWithCart(
  shopper: Shopper,
  token: AccessToken,
  { locale, signal }: Entering,
): Promise<MergedCart | undefined> {
  const guest = shopper.hasSession && !shopper.isSignedIn ? shopper.token : ''
  const guestOrder = shopper.claims?.orderid
  shopper.enter(token)
  const merged =
    guest === '' || guestOrder === undefined
      ? undefined
      : await takeOver(shopper, { guest, guestOrder: String(guestOrder), locale, signal }).catch(() => undefined)
  await settleIn(shopper, signal)
  return merged
}

/**
 * What follows whenever somebody has just become known: what they saved comes along, the pages know their name and their
 * cart, and the events who they are.
 */
export async function settleIn(shopper: Shopper, signal: AbortSignal): Promise<void> {
  const { client } = shopper
  // What does not fit stays in the browser.
  await takeSavedAlong(shopper, { signal }).catch(() => undefined)
  const [pieces, who] = await Promise.all([countPieces(client, signal), introductionBy(client, signal)])
  shopper.countCart(pieces)
  if (who !== undefined) {
    shopper.introduce(who.introduction)
    if (who.customerId !== '') shopper.did({ kind: 'signedIn', customerId: who.customerId, token: shopper.token })
  }
}

/** How many pieces lie in the cart; none when that cannot be read. */
export async function countPieces(client: ShopClient, signal: AbortSignal): Promise<number> {
  const found = await client.cart.getOrderWorksheet({ signal }).catch(() => undefined)
  return (found?.LineItems ?? []).reduce((sum, line) => sum + (line?.IsBundle ? 0 : (line?.Quantity ?? 0)), 0)
}

/** Who has signed in, with the company's name where they may read it. Nobody is kept from signing in by it. */
async function introductionBy(
  client: ShopClient,
  signal: AbortSignal,
): Promise<{ introduction: Introduction; customerId: string } | undefined> {
  const me = await client.me.get({ signal }).catch(() => undefined)
  if (me === undefined) return undefined
  const mayReadCompany = hasRole(me.AvailableRoles?.filter((role) => role != null) ?? [], 'BuyerReader', 'BuyerAdmin')
  const company = mayReadCompany
    ? await client.buyers.get(me.Buyer?.ID ?? '', { signal }).catch(() => undefined)
    : undefined
  return { introduction: { firstName: me.FirstName ?? '', company: company?.Name ?? '' }, customerId: me.ID ?? '' }
}

async function takeOver(
  shopper: Shopper,
  { guest, guestOrder, locale, signal }: Entering & { guest: string; guestOrder: string },
): Promise<MergedCart | undefined> {
  const { client } = shopper
  const own = await client.cart.get({ signal })
  await client.me.transferAnonUserOrder({ anonUserToken: guest }, { signal })
  const lines = await linesOf(client, guestOrder, signal)
  if (lines.length === 0) return undefined
  if (own.ID == null || (own.LineItemCount ?? 0) === 0) {
    await client.cart.setActiveCart(guestOrder, { signal })
    const added = headsOf(lines).map((line) => nameOf(line, locale))
    return { added, summed: [], again: [], saved: [], left: [] }
  }
  await client.cart.setActiveCart(own.ID, { signal })
  const there = await linesOf(client, own.ID, signal)
  const result = await mergeLines(shopper, lines, { into: there, locale, signal })
  const applied = await client.orders
    .listPromotions('Outgoing', guestOrder, {}, { signal })
    .catch(() => ({ Items: [] }))
  await takeCodes(client, applied.Items, signal)
  if (result.left.length === 0) await client.orders.delete('Outgoing', guestOrder, { signal }).catch(() => undefined)
  return result
}

async function linesOf(client: ShopClient, order: string, signal: AbortSignal): Promise<readonly LineItem[]> {
  const lines: LineItem[] = []
  // All of them, page by page: what is not read would be lost with the order that is left behind.
  for await (const line of client.lineItems.list('Outgoing', order, { pageSize: 100 }, { signal })) lines.push(line)
  return lines
}
