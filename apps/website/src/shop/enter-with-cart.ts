import type { AccessToken, LineItem } from '@tessera/commerce'
import { hasRole } from './account/roles.ts'
import { copyLine } from './cart/copy-line.ts'
import { saveLine, takeSavedAlong } from './cart/saved-lines.ts'
import { catalogueText } from './catalogue-texts.ts'
import type { Introduction } from './people/acting.ts'
import type { ShopClient } from './shop-client.ts'
import type { Shopper } from './shopper.ts'

/** What became of the cart somebody filled before they signed in: names of products, in the language of the page. */
export interface MergedCart {
  /** New in the cart of the account. */
  readonly added: readonly string[]
  /** They were in both carts: their quantities are added together. */
  readonly summed: readonly string[]
  /** They could not come along, sold out together or not sold to this account: they are saved for later. */
  readonly saved: readonly string[]
  /** Neither that: sets. They wait in a cart of their own. */
  readonly left: readonly string[]
}

interface Entering {
  readonly locale: string
  readonly signal: AbortSignal
}

/**
 * Goes on as whoever a token names. The cart they filled before anybody knew them joins the one their account has
 * (contract "commerce" 9.6): what the platform hands over is another unsubmitted order, whose lines are put into the
 * account's cart one by one, at the account's prices; of the same product with the same choices the quantities are added.
 * What the cart does not take is saved for later. Nobody is kept from signing in by any of it. Undefined: there was none.
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
    if (who.customerId !== '') shopper.did({ kind: 'signedIn', customerId: who.customerId })
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
  const name = (line: LineItem) => catalogueText(line.Product, 'Name', locale)
  if (own.ID == null || (own.LineItemCount ?? 0) === 0) {
    await client.cart.setActiveCart(guestOrder, { signal })
    return { added: lines.filter(({ BundleItemID }) => !BundleItemID).map(name), summed: [], saved: [], left: [] }
  }
  await client.cart.setActiveCart(own.ID, { signal })
  const there = await linesOf(client, own.ID, signal)
  const result = { added: [] as string[], summed: [] as string[], saved: [] as string[], left: [] as string[] }
  // One after the other: they change one order.
  for (const line of lines.filter(({ BundleItemID }) => !BundleItemID)) {
    const became = await copyLine(client, line, { among: lines, into: there, signal }).catch(() =>
      putAside(shopper, line, name(line), signal),
    )
    result[became].push(name(line))
  }
  await takeCodes(client, guestOrder, signal)
  if (result.left.length === 0) await client.orders.delete('Outgoing', guestOrder, { signal }).catch(() => undefined)
  return result
}

/** Keeps a line the cart does not take, where that can be done. */
async function putAside(
  shopper: Shopper,
  line: LineItem,
  name: string,
  signal: AbortSignal,
): Promise<'saved' | 'left'> {
  if (line.IsBundle === true) return 'left'
  return saveLine(shopper, line, name, { signal }).then(
    () => 'saved',
    () => 'left',
  )
}

async function linesOf(client: ShopClient, order: string, signal: AbortSignal): Promise<readonly LineItem[]> {
  const lines: LineItem[] = []
  // All of them, page by page: what is not read would be lost with the order that is left behind.
  for await (const line of client.lineItems.list('Outgoing', order, { pageSize: 100 }, { signal })) lines.push(line)
  return lines
}

/** Codes that were entered before come along where they hold. */
async function takeCodes(client: ShopClient, order: string, signal: AbortSignal): Promise<void> {
  const applied = await client.orders.listPromotions('Outgoing', order, {}, { signal }).catch(() => ({ Items: [] }))
  for (const { Code, AutoApply } of applied.Items) {
    if (Code && AutoApply !== true) await client.cart.addPromotion(Code, { signal }).catch(() => undefined)
  }
  await client.cart.applyPromotions({ signal }).catch(() => undefined)
}
