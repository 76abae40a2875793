import type { Order } from '@tessera/commerce'
import { z } from 'zod'
import { WEBSITE_LIMITS } from '../../limits.ts'
import { readSignedQuery } from '../../shop/checkout/order-link.ts'
import type { ShopClient } from '../../shop/shop-client.ts'
import type { ActionContext, ActionOutcome } from '../action.ts'
import { createRateLimit } from '../rate-limit.ts'

/** How often somebody may guess the e-mail address of an order they have the link to. */
const mayTry = createRateLimit({ most: WEBSITE_LIMITS.orderGuesses.value, seconds: 600 })

/** What forms of an order's page send along: the parameters of its link, and who they are. */
export const LINK_FIELDS = {
  order: z.string().max(100),
  until: z.string().max(12),
  sign: z.string().max(100),
  email: z.string().max(254).optional(),
}

interface Asked {
  readonly order: string
  readonly until: string
  readonly sign: string
  readonly email?: string | undefined
}

/** Whose word counts: an order, and commerce as the shop to do something about it. */
interface Known {
  readonly order: Order
  readonly backend: ShopClient
}

/**
 * The order of a signed link, for who may do something about it: the guest who placed it in this browser, or whoever knows
 * the e-mail address it was placed with as well. A link is passed on more easily than that. Else what to say.
 */
export async function orderOfLink(
  { order: id, until, sign, email }: Asked,
  { shop: { linkSecret, backend }, shopper, signal }: ActionContext,
): Promise<Known | { readonly refusal: ActionOutcome }> {
  const refused = (errors: Readonly<Record<string, string>>) => ({ refusal: { status: 'invalid', errors } as const })
  const query = new URLSearchParams({ order: id, until, sign })
  const link = linkSecret && readSignedQuery(linkSecret, query, new Date())
  if (!link || backend === undefined) return refused({ form: 'checkout.order.wrongLink' })
  if (link === 'expired') return refused({ form: 'checkout.order.expired' })
  const isGuest = shopper.guestOf(link.order) !== undefined
  if (!isGuest && !email) return refused({ email: 'checkout.order.cancelEmail' })
  if (!isGuest && !mayTry(link.order, Date.now())) return refused({ form: 'shop.error.tooOften' })
  const order = await backend.client.orders.get('Incoming', link.order, { signal })
  const isTheirs = isGuest || order.FromUser?.Email?.toLowerCase() === email?.toLowerCase()
  return isTheirs ? { order, backend: backend.client } : refused({ email: 'checkout.order.otherEmail' })
}
