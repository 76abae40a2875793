import { isCommerceError, type LineItem, type OrderWorksheet } from '@tessera/commerce'
import { EMPTY_CART_VIEW } from '../../shop/cart/cart-view.ts'
import { readCart } from '../../shop/cart/read-cart.ts'
import { catalogueText } from '../../shop/catalogue-texts.ts'
import type { ActionContext, ActionOutcome } from '../action.ts'
import { problemOf } from '../problem.ts'

/**
 * What was done, for the page to say: `done` is the last part of a phrase `cart.done.`, the others are put into it. Of a
 * line that was `added` the name is known by itself.
 */
export type Said = Readonly<Record<string, string>> & { readonly done?: string }

/** A change that cannot be made, with the phrase that says why, and the field it is said at. */
export class CannotChange extends Error {
  override name = 'CannotChange'
  readonly key: string
  readonly field: string

  constructor(key: string, field = 'form') {
    super(key)
    this.key = key
    this.field = field
  }
}

/**
 * Changes a cart, and answers all of it as it is then: offers looked at anew, prices that changed meanwhile kept, the
 * pieces counted. What is refused changes nothing, and is answered with the cart as well.
 *
 * @param change gets the lines as they are
 * @param reading the cart as it is, where the action has asked for it already
 */
export async function changeCart(
  { shopper, locale, signal }: Pick<ActionContext, 'shopper' | 'locale' | 'signal'>,
  change: (lines: readonly LineItem[]) => Promise<Said>,
  reading?: Promise<OrderWorksheet>,
): Promise<ActionOutcome> {
  if (!shopper.hasSession) {
    return { status: 'invalid', errors: { form: 'cart.error.nothingThere' }, data: EMPTY_CART_VIEW }
  }
  const since = await (reading ?? shopper.client.cart.getOrderWorksheet({ signal }))
  const show = async () => {
    const view = await readCart(shopper, { locale, signal, since })
    shopper.countCart(view.pieces)
    return view
  }
  try {
    const values = await change((since.LineItems ?? []) as LineItem[])
    const view = await show()
    const added = view.lines.find(({ id }) => id === values.added)
    return { status: 'sent', values: { ...(added && { name: added.name }), ...values }, data: view }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    return { status: 'invalid', errors: { [refusal.field]: refusal.key }, data: await show() }
  }
}

function refusalOf(error: unknown): { readonly key: string; readonly field: string } | undefined {
  if (error instanceof CannotChange) return error
  if (!isCommerceError(error) || error.status === 401) return undefined
  const problem = problemOf(error)
  return problem.isOurs ? undefined : problem
}

/** What a line is called in the language of the page. */
export const nameOfLine = ({ Product }: LineItem, locale: string): string => catalogueText(Product, 'Name', locale)

/** A line of the cart. @throws CannotChange when it is not there any more */
export function lineNamed(lines: readonly LineItem[], id: string): LineItem {
  const found = lines.find(({ ID }) => ID === id)
  if (found === undefined) throw new CannotChange('cart.error.lineGone')
  return found
}
