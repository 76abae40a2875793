import { type Sellable, type SpecChoice, sellables, variantsFor } from '../catalogue/index.ts'
import { isObject, type JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { specsOf } from '../prices/index.ts'
import type { StoredObject } from '../store/index.ts'
import { type ChosenSpecs, chooseSpecs } from './line-specs.ts'
import { type BuyerUser, buyerOf, type OpenOrder } from './open-order.ts'
import type { LineFacts } from './price-line.ts'

/** What lines are made of, read in few statements however many there are. */
export type GoodsOfLine = Pick<LineFacts, 'sellable' | 'unseen' | 'chosen' | 'variant'>

/** Products as the order's user sees and buys them, with the choices and variants of the lines. */
export async function goodsOf(acting: Acting, { order, lines }: OpenOrder): Promise<ReadonlyMap<string, GoodsOfLine>> {
  const buyer = await buyerOf(acting, order)
  const ids = [...new Set(lines.map(({ body }) => String(body.ProductID)))]
  const { ToCompanyID: to } = order.body
  const ofSupplier = typeof to === 'string' && to !== acting.marketplaceId
  const seen = await seenOnce(acting, buyer, ids, ofSupplier ? { toCompanyId: to } : {})
  const unseen = await unseenOf(
    acting,
    ids.filter((id) => !seen.has(id)),
  )
  const chosen = new Map(lines.map((line) => [line.id, chosenOf(line, seen.get(String(line.body.ProductID)))]))
  const variants = await variantsOf(acting, lines, seen, chosen)
  return new Map(
    lines.map((line) => {
      const product = String(line.body.ProductID)
      const goods: GoodsOfLine = {
        sellable: seen.get(product),
        unseen: unseen.get(product) ?? 'unseen',
        chosen: chosen.get(line.id) ?? NOTHING_CHOSEN,
        variant: variants.get(line.id),
      }
      return [line.id, goods]
    }),
  )
}

type Seen = ReturnType<typeof sellables>

/** By the buyer, who is one object within a transaction: nothing that makes or changes orders changes what is sold. */
const seenBefore = new WeakMap<BuyerUser, Map<string, Seen>>()

/** An order is priced before its promotions and after them: in one transaction its products are looked at once. */
function seenOnce(
  acting: Acting,
  buyer: BuyerUser,
  ids: readonly string[],
  options: { readonly toCompanyId?: string },
): Seen {
  const before = seenBefore.get(buyer) ?? new Map<string, Seen>()
  seenBefore.set(buyer, before)
  const key = JSON.stringify([ids, options])
  const seen = before.get(key) ?? sellables(acting, buyer, ids, options)
  before.set(key, seen)
  return seen
}

const NOTHING_CHOSEN: ChosenSpecs = { specs: [], problems: [] }

function chosenOf({ body }: StoredObject, sellable: Sellable | undefined): ChosenSpecs {
  if (sellable === undefined || body.IsBundle === true) return NOTHING_CHOSEN
  return chooseSpecs(specsOf(body), sellable.specs)
}

/** Why products are not seen: those that are there and switched off are not missing. */
async function unseenOf(
  { tx, store }: Acting,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GoodsOfLine['unseen']>> {
  if (ids.length === 0) return new Map()
  const products = await store.getMany(tx, 'Product', '', ids)
  return new Map(products.map(({ id, body }) => [id, body.Active === true ? 'unseen' : 'inactive']))
}

/** The variant of each line: the one it has, while that is of the line's options, else the one that is. */
async function variantsOf(
  acting: Acting,
  lines: readonly StoredObject[],
  seen: ReadonlyMap<string, Sellable>,
  chosen: ReadonlyMap<string, ChosenSpecs>,
): Promise<ReadonlyMap<string, JsonObject>> {
  const wanted = lines.filter(({ body }) => seen.get(String(body.ProductID))?.hasVariants === true)
  const known = await knownVariants(acting, wanted)
  const found = new Map<string, JsonObject>()
  const unknown: { readonly lineId: string; readonly productId: string; readonly specs: readonly SpecChoice[] }[] = []
  for (const { id, body } of wanted) {
    const { specs, problems } = chosen.get(id) ?? NOTHING_CHOSEN
    if (problems.length > 0) continue
    const productId = String(body.ProductID)
    const had = known.get(`${productId} ${variantId(body)}`)
    if (had && isOf(had, specs)) found.set(id, had)
    else unknown.push({ lineId: id, productId, specs: specs.map(choiceOf) })
  }
  const others = unknown.length === 0 ? [] : await variantsFor(acting, unknown)
  for (const [index, { lineId }] of unknown.entries()) {
    const variant = others[index]
    if (variant) found.set(lineId, variant)
  }
  return found
}

/** Variants that lines have already, by product and id. */
export async function knownVariants(
  { tx, store }: Acting,
  lines: readonly StoredObject[],
): Promise<Map<string, JsonObject>> {
  const had = lines.filter(({ body }) => variantId(body) !== undefined)
  if (had.length === 0) return new Map()
  const scope = [...new Set(had.map(({ body }) => String(body.ProductID)))]
  const ids = [...new Set(had.map(({ body }) => variantId(body) ?? ''))]
  const variants = await store.find(tx, 'Variant', { scope, equals: { ID: ids } })
  return new Map(variants.map((variant) => [`${variant.scope} ${variant.id}`, variant.body]))
}

export function variantId({ Variant: variant }: JsonObject): string | undefined {
  return isObject(variant) && typeof variant.ID === 'string' ? variant.ID : undefined
}

/** Does a variant stand for these choices? Specs that define no variants are not among its own. */
function isOf(variant: JsonObject, specs: readonly JsonObject[]): boolean {
  const own = specsOf(variant)
  return (
    own.length > 0 &&
    own.every(({ SpecID: spec, OptionID: option }) =>
      specs.some(({ SpecID, OptionID }) => SpecID === spec && OptionID === option),
    )
  )
}

function choiceOf({ SpecID, OptionID }: JsonObject): SpecChoice {
  return { SpecID: String(SpecID), ...(typeof OptionID === 'string' && { OptionID }) }
}
