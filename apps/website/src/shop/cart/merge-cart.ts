import { isCommerceError, type LineItem, type OrderPromotion } from '@tessera/commerce'
import { catalogueText } from '../catalogue-texts.ts'
import type { ShopClient } from '../shop-client.ts'
import { copyLine } from './copy-line.ts'
import { holdsSaved, type SavedLinesOwner, saveLine } from './saved-lines.ts'

/** What became of a cart that joined another: names of products, in the language of the page. */
export interface MergedCart {
  /** New in the cart. */
  readonly added: readonly string[]
  /** They were in both carts: their quantities are added together. */
  readonly summed: readonly string[]
  /** They have come from the same cart before: nothing is added to them. */
  readonly again: readonly string[]
  /** They could not come along, sold out together or not sold to this account: they are saved for later. */
  readonly saved: readonly string[]
  /** Neither that: sets. They wait in a cart of their own. */
  readonly left: readonly string[]
}

interface MergeOptions {
  /** Lines of the cart they join. */
  readonly into: readonly LineItem[]
  readonly locale: string
  /** The order they come from, where they may come again: see {@link copyLine}. */
  readonly from?: string
  readonly signal: AbortSignal
}

/**
 * Puts the lines of another order into the cart one by one, as whoever owns the cart can buy them; of the same product with
 * the same choices the quantities are added. What the cart does not take is saved for later. Lines that may come again throw
 * what is no refusal, for then they can be sent again.
 */
export async function mergeLines(
  owner: SavedLinesOwner,
  lines: readonly LineItem[],
  { into, locale, from, signal }: MergeOptions,
): Promise<MergedCart> {
  const result = { added: [], summed: [], again: [], saved: [], left: [] } as Record<keyof MergedCart, string[]>
  // One after the other: they change one order.
  for (const line of headsOf(lines)) {
    const became = await copyLine(owner.client, line, { among: lines, into, from, signal }).catch((error: unknown) => {
      if (from !== undefined && !(isCommerceError(error) && error.status < 500)) throw error
      return putAside(owner, line, { locale, isOnce: from !== undefined, signal })
    })
    result[became].push(nameOf(line, locale))
  }
  return result
}

/** Lines without the parts of sets, which come and go with their set. */
export const headsOf = (lines: readonly LineItem[]) => lines.filter(({ BundleItemID }) => !BundleItemID)

export const nameOf = (line: LineItem, locale: string) => catalogueText(line.Product, 'Name', locale)

/** Keeps a line the cart does not take, where that can be done. */
async function putAside(
  owner: SavedLinesOwner,
  line: LineItem,
  { locale, isOnce, signal }: { readonly locale: string; readonly isOnce: boolean; readonly signal: AbortSignal },
): Promise<'saved' | 'left'> {
  if (line.IsBundle === true) return 'left'
  const save = async () => {
    if (isOnce && (await holdsSaved(owner, line, { signal }))) return
    await saveLine(owner, line, nameOf(line, locale), { signal })
  }
  return save().then(
    () => 'saved',
    () => 'left',
  )
}

/** Has the codes of another order hold for the cart as well, where they do; answers which. */
export async function takeCodes(
  client: ShopClient,
  applied: readonly Pick<OrderPromotion, 'Code' | 'AutoApply'>[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const codes = new Set(applied.flatMap(({ Code, AutoApply }) => (Code && AutoApply !== true ? [Code] : [])))
  const taken: string[] = []
  for (const code of codes) {
    const isTaken = await client.cart.addPromotion(code, { signal }).then(
      () => true,
      () => false,
    )
    if (isTaken) taken.push(code)
  }
  await client.cart.applyPromotions({ signal }).catch(() => undefined)
  return taken
}
