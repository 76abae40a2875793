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

/** Most lines a browser keeps, and characters of its cookie: it comes with every request. */
const MOST_HERE = 12
const LONGEST_HERE = 2400

/** Who puts lines aside: onto a list of their account, or, as long as nobody knows them, into a cookie of their browser. */
export interface Saver {
  readonly client: ShopClient
  readonly isSignedIn: boolean
  /** What this browser keeps. */
  readonly savedHere: readonly KeptLine[]
  keepSavedHere(lines: readonly KeptLine[]): void
}

interface CallOptions {
  readonly signal?: AbortSignal
}

/** What somebody has put aside, the last first, with its choices and quantities. */
export async function readSaved(saver: Pick<Saver, 'client' | 'isSignedIn' | 'savedHere'>, options: CallOptions) {
  return saver.isSignedIn ? (await readCollection(saver.client, options)).lines : saver.savedHere
}

/** @throws RangeError when there is no room for more */
export async function saveLine(saver: Saver, line: LineItem, options: CallOptions): Promise<void> {
  await keep(saver, [keptLineOf(line)], options)
}

/** What was put aside before somebody signed in comes along, as far as there is room. The browser keeps none of it. */
export async function takeSavedAlong(saver: Saver, options: CallOptions): Promise<void> {
  const lines = saver.savedHere
  if (!saver.isSignedIn || lines.length === 0) return
  await keep(saver, lines, options)
  saver.keepSavedHere([])
}

/**
 * Takes a saved line off the list; undefined when it is not there any more.
 *
 * @param first what is done with it before: when that fails it stays
 */
export async function takeSaved(
  saver: Saver,
  key: string,
  options: CallOptions,
  first: (line: KeptLine) => Promise<void> = async () => undefined,
): Promise<KeptLine | undefined> {
  const { client, isSignedIn } = saver
  const { collection, lines } = isSignedIn ? await readCollection(client, options) : ofBrowser(saver)
  const found = lines.find((one) => keyOf(one) === key)
  if (found === undefined) return undefined
  await first(found)
  const left = lines.filter((one) => one !== found)
  if (collection?.ID == null) saver.keepSavedHere(left)
  else {
    await client.me.patchProductCollection(collection.ID, { xp: { Kind: KIND, Kept: left } }, options)
    if (!left.some(({ ProductID }) => ProductID === found.ProductID)) {
      // It may have left the catalogue, and the list with it.
      await client.me.deleteProductCollectionEntry(collection.ID, found.ProductID, options).catch(() => undefined)
    }
  }
  return found
}

async function keep(saver: Saver, added: readonly KeptLine[], options: CallOptions): Promise<void> {
  const { client, isSignedIn } = saver
  const { collection, lines } = isSignedIn ? await readCollection(client, options) : ofBrowser(saver)
  const next = added.reduceRight((kept, line) => withLine(kept, line), lines)
  const [most, longest] = isSignedIn ? [MOST, LONGEST] : [MOST_HERE, LONGEST_HERE]
  if (next.length > most || JSON.stringify(next).length > longest) throw new RangeError('The list is full')
  if (!isSignedIn) return saver.keepSavedHere(next)
  const xp = { Kind: KIND, Kept: next }
  const { ID } =
    collection === undefined
      ? await client.me.createProductCollection({ Name: 'Saved for later', xp }, options)
      : await client.me.patchProductCollection(collection.ID ?? '', { xp }, options)
  for (const { ProductID } of added) await client.me.createProductCollectionEntry(ID ?? '', ProductID, options)
}

/** The same product with the same choices is one line, which grows and comes first. */
function withLine(lines: readonly KeptLine[], added: KeptLine): readonly KeptLine[] {
  const same = lines.find((one) => keyOf(one) === keyOf(added))
  const merged = same === undefined ? added : { ...same, Quantity: same.Quantity + added.Quantity }
  return [merged, ...lines.filter((one) => one !== same)]
}

const ofBrowser = ({ savedHere }: Saver) => ({ collection: undefined, lines: savedHere })

/** What somebody who is signed in has put aside: a list of theirs, with the choices and quantities beside its products. */
async function readCollection(client: ShopClient, options: CallOptions) {
  const { Items } = await client.me.listProductCollections({ filters: { 'xp.Kind': KIND }, pageSize: 10 }, options)
  const collection: ProductCollection | undefined = Items.find(({ AccessLevel }) => AccessLevel === 'Private')
  const kept: unknown = (collection?.xp as { Kept?: unknown } | null | undefined)?.Kept
  return { collection, lines: readKept(kept) }
}

/** Lines as they were kept; what is none is left out. */
export function readKept(kept: unknown): readonly KeptLine[] {
  return Array.isArray(kept) ? kept.filter(isKept) : []
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

const SOME_ID = /^[\w.~-]{1,100}$/

function isKept(value: unknown): value is KeptLine {
  const { ProductID, VariantID, Quantity, Specs } = (value ?? {}) as Partial<Record<keyof KeptLine, unknown>>
  return (
    isId(ProductID) &&
    (VariantID === undefined || isId(VariantID)) &&
    Number.isInteger(Quantity) &&
    Number(Quantity) > 0 &&
    Array.isArray(Specs) &&
    Specs.every(isKeptChoice)
  )
}

const isId = (value: unknown) => typeof value === 'string' && SOME_ID.test(value)

function isKeptChoice(value: unknown): boolean {
  const { SpecID, OptionID, Value, Name } = (value ?? {}) as Partial<Record<keyof KeptChoice, unknown>>
  const isText = (text: unknown) => text === undefined || typeof text === 'string'
  return isId(SpecID) && (OptionID === undefined || isId(OptionID)) && isText(Value) && isText(Name)
}
