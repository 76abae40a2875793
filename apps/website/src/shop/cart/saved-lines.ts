import type { LineItem, LineItemSpec, ProductCollection } from '@tessera/commerce'
import type { ShopClient } from '../shop-client.ts'

/** A line that was put aside, as it is kept in the extended properties of the collection. */
export interface KeptLine {
  readonly ProductID: string
  /** What the product was called when it was saved, for when it is not sold any more. */
  readonly Name?: string
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

/** Most characters of a name that are kept. */
const MAX_NAME_LENGTH = 60

/** How the collection of what is saved for later is told from other lists of the same person. */
const KIND = 'later'
/** Most lines that fit into extended properties (contract "commerce" 23: 8,000 characters). */
const MAX_LINES = 40
const MAX_LENGTH = 7500

/**
 * Most lines a browser keeps, and bytes of them. The cookie comes with every request, and its encoding takes a third more;
 * browsers drop a cookie of more than 4,096 bytes.
 */
const MAX_COOKIE_LINES = 12
const MAX_COOKIE_LENGTH = 2400

/** Whose saved lines they are: of an account they stand on a list, of a guest in a cookie of their browser. */
export interface SavedLinesOwner {
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
export async function readSaved(owner: Omit<SavedLinesOwner, 'keepSavedHere'>, options: CallOptions) {
  return owner.isSignedIn ? (await readCollection(owner.client, options)).lines : owner.savedHere
}

/**
 * @param name of its product, in the language of the page
 * @throws RangeError when there is no room for more
 */
export async function saveLine(
  owner: SavedLinesOwner,
  line: LineItem,
  name: string,
  options: CallOptions,
): Promise<void> {
  await keep(owner, [keptLineOf(line, name)], options)
}

/** Whether a line like this, of the same product with the same choices, is among what was saved. */
export async function holdsSaved(owner: SavedLinesOwner, line: LineItem, options: CallOptions): Promise<boolean> {
  const key = keyOf(keptLineOf(line))
  return (await readSaved(owner, options)).some((one) => keyOf(one) === key)
}

/**
 * Moves what somebody saved before they signed in from the browser to the list of their account: all of it, or nothing.
 *
 * @throws RangeError when the list has no room for all of it; the browser keeps it then
 */
export async function takeSavedAlong(owner: SavedLinesOwner, options: CallOptions): Promise<void> {
  const lines = owner.savedHere
  if (!owner.isSignedIn || lines.length === 0) return
  await keep(owner, lines, options)
  owner.keepSavedHere([])
}

/**
 * Takes a saved line off the list; undefined when it is not there any more.
 *
 * @param first what is done with it before: when that fails it stays
 */
export async function takeSaved(
  owner: SavedLinesOwner,
  key: string,
  options: CallOptions,
  first: (line: KeptLine) => Promise<void> = async () => undefined,
): Promise<KeptLine | undefined> {
  const { client, isSignedIn } = owner
  const { collection, lines } = isSignedIn ? await readCollection(client, options) : ofBrowser(owner)
  const found = lines.find((one) => keyOf(one) === key)
  if (found === undefined) return undefined
  await first(found)
  const left = lines.filter((one) => one !== found)
  if (collection?.ID == null) owner.keepSavedHere(left)
  else {
    await client.me.patchProductCollection(collection.ID, { xp: { Kind: KIND, Kept: left } }, options)
    if (!left.some(({ ProductID }) => ProductID === found.ProductID)) {
      // It may have left the catalogue, and the list with it.
      await client.me.deleteProductCollectionEntry(collection.ID, found.ProductID, options).catch(() => undefined)
    }
  }
  return found
}

async function keep(owner: SavedLinesOwner, added: readonly KeptLine[], options: CallOptions): Promise<void> {
  const { client, isSignedIn } = owner
  const { collection, lines } = isSignedIn ? await readCollection(client, options) : ofBrowser(owner)
  const next = added.reduceRight((kept, line) => withLine(kept, line), lines)
  const json = JSON.stringify(next)
  const isTooLong = isSignedIn
    ? next.length > MAX_LINES || json.length > MAX_LENGTH
    : next.length > MAX_COOKIE_LINES || Buffer.byteLength(json) > MAX_COOKIE_LENGTH
  if (isTooLong) throw new RangeError('The list of saved lines is full.')
  if (!isSignedIn) return owner.keepSavedHere(next)
  const xp = { Kind: KIND, Kept: next }
  const { ID } =
    collection === undefined
      ? await client.me.createProductCollection({ Name: 'Saved for later', xp }, options)
      : await client.me.patchProductCollection(collection.ID ?? '', { xp }, options)
  for (const { ProductID } of added) {
    // The line is saved by now. A product that is not sold to the account cannot be an entry, but is on the list.
    await client.me.createProductCollectionEntry(ID ?? '', ProductID, options).catch(() => undefined)
  }
}

/** The same product with the same choices is one line, which grows and comes first. */
function withLine(lines: readonly KeptLine[], added: KeptLine): readonly KeptLine[] {
  const same = lines.find((one) => keyOf(one) === keyOf(added))
  const merged = same === undefined ? added : { ...same, ...added, Quantity: same.Quantity + added.Quantity }
  return [merged, ...lines.filter((one) => one !== same)]
}

const ofBrowser = ({ savedHere }: SavedLinesOwner) => ({ collection: undefined, lines: savedHere })

/** What somebody who is signed in has put aside: a list of theirs, with the choices and quantities beside its products. */
async function readCollection(client: ShopClient, options: CallOptions) {
  const { Items } = await client.me.listProductCollections(
    { filters: { 'xp.Kind': KIND, AccessLevel: 'Private' }, pageSize: 1 },
    options,
  )
  const [collection]: readonly ProductCollection[] = Items
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

function keptLineOf({ ProductID, Variant, Quantity, Specs }: LineItem, name = ''): KeptLine {
  return {
    ProductID: ProductID ?? '',
    Name: name.slice(0, MAX_NAME_LENGTH),
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
  const { ProductID, Name, VariantID, Quantity, Specs } = (value ?? {}) as Partial<Record<keyof KeptLine, unknown>>
  return (
    isId(ProductID) &&
    isText(Name) &&
    (VariantID === undefined || isId(VariantID)) &&
    Number.isInteger(Quantity) &&
    Number(Quantity) > 0 &&
    Array.isArray(Specs) &&
    Specs.every(isKeptChoice)
  )
}

const isText = (text: unknown) => text === undefined || typeof text === 'string'
const isId = (value: unknown) => typeof value === 'string' && SOME_ID.test(value)

function isKeptChoice(value: unknown): boolean {
  const { SpecID, OptionID, Value, Name } = (value ?? {}) as Partial<Record<keyof KeptChoice, unknown>>
  return isId(SpecID) && (OptionID === undefined || isId(OptionID)) && isText(Value) && isText(Name)
}
