import type { LineItem, LineItemSpec, ProductCollection } from '@tessera/commerce'
import type { ShopClient } from '../shop-client.ts'

/** A line that was put aside, as it is kept in the extended properties of the collection. */
export interface KeptLine {
  readonly ProductID: string
  readonly VariantID?: string
  readonly Quantity: number
  readonly Specs: readonly KeptChoice[]
}

interface KeptChoice {
  readonly SpecID: string
  readonly OptionID?: string
  readonly Value?: string
  readonly Name?: string
}

/** How the collection of what is saved for later is told from other lists of the same person. */
const KIND = 'later'
/** Most lines that fit into extended properties (contract "commerce" 23: 8,000 characters). */
const MOST = 40
const LONGEST = 7500

export interface SavedLines {
  /** Undefined as long as nothing was ever saved. */
  readonly collection: ProductCollection | undefined
  readonly lines: readonly KeptLine[]
}

interface CallOptions {
  readonly signal?: AbortSignal
}

/** What somebody who is signed in has put aside: a list of theirs, with the choices and quantities beside its products. */
export async function readSaved(client: ShopClient, options: CallOptions): Promise<SavedLines> {
  const { Items } = await client.me.listProductCollections({ filters: { 'xp.Kind': KIND }, pageSize: 10 }, options)
  const collection = Items.find(({ AccessLevel }) => AccessLevel === 'Private')
  const kept: unknown = (collection?.xp as { Kept?: unknown } | null | undefined)?.Kept
  return { collection, lines: Array.isArray(kept) ? kept.filter(isKept) : [] }
}

/** @throws RangeError when there is no room for more */
export async function saveLine(client: ShopClient, line: LineItem, options: CallOptions): Promise<void> {
  const { collection, lines } = await readSaved(client, options)
  const added = keptLineOf(line)
  const same = lines.find((one) => keyOf(one) === keyOf(added))
  const merged = same === undefined ? added : { ...same, Quantity: same.Quantity + added.Quantity }
  const next = [merged, ...lines.filter((one) => one !== same)]
  if (next.length > MOST || JSON.stringify(next).length > LONGEST) throw new RangeError('The list is full')
  const xp = { Kind: KIND, Kept: next }
  const { ID } =
    collection === undefined
      ? await client.me.createProductCollection({ Name: 'Saved for later', xp }, options)
      : await client.me.patchProductCollection(collection.ID ?? '', { xp }, options)
  await client.me.createProductCollectionEntry(ID ?? '', added.ProductID, options)
}

/**
 * Takes a saved line off the list; undefined when it is not there any more.
 *
 * @param first what is done with it before: when that fails it stays
 */
export async function takeSaved(
  client: ShopClient,
  key: string,
  options: CallOptions,
  first: (line: KeptLine) => Promise<void> = async () => undefined,
): Promise<KeptLine | undefined> {
  const { collection, lines } = await readSaved(client, options)
  const found = lines.find((one) => keyOf(one) === key)
  if (found === undefined || collection?.ID == null) return undefined
  await first(found)
  const left = lines.filter((one) => one !== found)
  await client.me.patchProductCollection(collection.ID, { xp: { Kind: KIND, Kept: left } }, options)
  if (!left.some(({ ProductID }) => ProductID === found.ProductID)) {
    // It may have left the catalogue, and the list with it.
    await client.me.deleteProductCollectionEntry(collection.ID, found.ProductID, options).catch(() => undefined)
  }
  return found
}

/** Names a saved line: the same product with the same choices is the same line. */
export function keyOf({ ProductID, Specs }: KeptLine): string {
  const choices = Specs.map(({ SpecID, OptionID, Value }) => `${SpecID}=${OptionID ?? ''}/${Value ?? ''}`)
  return [ProductID, ...choices.sort()].join('|')
}

function keptLineOf({ ProductID, Variant, Quantity, Specs }: LineItem): KeptLine {
  return {
    ProductID: ProductID ?? '',
    ...(Variant?.ID != null && { VariantID: Variant.ID }),
    Quantity: Quantity ?? 1,
    Specs: (Specs ?? []).flatMap((spec) => (spec == null ? [] : [keptChoiceOf(spec)])),
  }
}

function keptChoiceOf({ SpecID, OptionID, Value, Name }: LineItemSpec): KeptChoice {
  return {
    SpecID: SpecID ?? '',
    ...(OptionID != null && { OptionID }),
    ...(Value != null && { Value }),
    ...(Name != null && { Name }),
  }
}

function isKept(value: unknown): value is KeptLine {
  const { ProductID, Quantity, Specs } = (value ?? {}) as Partial<Record<keyof KeptLine, unknown>>
  return typeof ProductID === 'string' && typeof Quantity === 'number' && Array.isArray(Specs)
}
