import { MAX_QUANTITIES_LENGTH, quantitiesOf } from '../../shop/company/requisition.ts'
import type { ShopClient } from '../../shop/shop-client.ts'

/** What is put on a requisition list. */
export interface RequisitionEntry {
  /** Of a product, or of a variant of one. */
  readonly number: string
  readonly product: string
  readonly pieces: number
}

/** Puts a product or a variant on a list, or more of one that is on it. Answers with what it is refused for, if it is. */
export async function putOnRequisition(
  client: ShopClient,
  id: string,
  { number, product, pieces }: RequisitionEntry,
  signal: AbortSignal,
): Promise<string | undefined> {
  const quantities = quantitiesOf(await client.me.getProductCollection(id, { signal }))
  quantities.set(number, (quantities.get(number) ?? 0) + pieces)
  if (isTooLong(quantities)) return 'company.requisition.full'
  await client.me.createProductCollectionEntry(id, product, { signal })
  return saveQuantities(client, id, quantities, signal)
}

/** Writes the quantities of a list; `removed` numbers are taken off it. Answers with what it is refused for, if it is. */
export async function saveQuantities(
  client: ShopClient,
  id: string,
  quantities: ReadonlyMap<string, number>,
  signal: AbortSignal,
  removed: readonly string[] = [],
): Promise<string | undefined> {
  if (isTooLong(quantities)) return 'company.requisition.full'
  const gone = removed.map((number) => [number, null] as const)
  await client.me.patchProductCollection(
    id,
    { xp: { Quantities: Object.fromEntries([...quantities, ...gone]) } },
    { signal },
  )
  return undefined
}

/** Whether quantities do not fit into the extended properties of a list. */
export const isTooLong = (quantities: ReadonlyMap<string, number>) =>
  JSON.stringify(Object.fromEntries(quantities)).length > MAX_QUANTITIES_LENGTH
