import type { Acting } from '../operations/stored/acting.ts'
import { idOfKeys, type StoredObject } from '../store/index.ts'

/** Is the item a part that its bundle, one of the items, needs? Contract section 20.2. */
export async function isNeeded(
  { tx, store }: Pick<Acting, 'tx' | 'store'>,
  items: readonly StoredObject[],
  { body }: StoredObject,
): Promise<boolean> {
  const header = items.find(({ id }) => id === body.BundleItemID)
  if (header === undefined) return false
  const keys = { BundleID: header.body.ProductID ?? null, ProductID: body.ProductID ?? null }
  const id = idOfKeys(['BundleID', 'ProductID'], keys)
  const part = await store.get(tx, { family: 'BundleProductAssignment', scope: '', id })
  return part?.body.Required === true
}
