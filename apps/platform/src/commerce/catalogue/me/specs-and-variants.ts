import { notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { type Call, type Handler, one, parameter, type Reply } from '../../operations/call.ts'
import type { JsonObject } from '../../operations/json.ts'
import { listOf } from '../../operations/stored/list.ts'
import type { StoredObject } from '../../store/index.ts'
import { parentIdOf } from '../parents/inheritance.ts'
import { specsOf } from '../specs/specs-of-products.ts'
import { buyerVariants } from './buyer-product.ts'
import { openRecords } from './open-stock.ts'
import { type Seen, seenProduct } from './seen-product.ts'

/** What a product that the caller sees can be had in, and how much there is of it. Contract section 10.3. */
export const meSpecHandlers: Readonly<Record<string, Handler>> = {
  async 'Me.listSpecs'(call) {
    const { product } = await seenProduct(call)
    const ids = [product.id, parentIdOf(product.body) ?? product.id]
    const assigned = {
      linked: 'SpecProductAssignment',
      by: { key: 'SpecID' },
      where: [{ field: 'ProductID', is: ids }],
    } as const
    return listOf(call, familyOf('Spec'), { restrict: [assigned] }, async (specs) => {
      const byId = await specsById(call, product)
      return specs.map(({ id, body }) => byId.get(id) ?? body)
    })
  },

  async 'Me.getSpec'(call) {
    const { product } = await seenProduct(call)
    const id = parameter(call, 'specID')
    const spec = (await specsById(call, product)).get(id)
    if (spec === undefined) throw notFound('Spec', id)
    return one(spec)
  },

  async 'Me.listVariants'(call) {
    const { shopper, product } = await seenProduct(call)
    const base = { scope: product.id, restrict: [{ body: { Active: true } }] }
    return listOf(call, familyOf('Variant'), base, (variants) => buyerVariants(call, shopper, variants))
  },

  async 'Me.getVariant'(call) {
    const seen = await seenProduct(call)
    const variant = await activeVariant(call, seen)
    const [body] = await buyerVariants(call, seen.shopper, [variant])
    return one(body ?? variant.body)
  },

  async 'Me.listProductInventoryRecords'(call) {
    const seen = await seenProduct(call)
    return records(call, seen, 'InventoryRecord', seen.product.id)
  },

  async 'Me.listVariantInventoryRecords'(call) {
    const seen = await seenProduct(call)
    const variant = await activeVariant(call, seen)
    return records(call, seen, 'VariantInventoryRecord', `${seen.product.id}/${variant.id}`)
  },
}

async function specsById(call: Call, product: StoredObject): Promise<ReadonlyMap<string, JsonObject>> {
  const specs = (await specsOf(call, [product])).get(product.id) ?? []
  return new Map(specs.map((spec) => [String(spec.ID), spec]))
}

async function activeVariant(call: Call, { product }: Seen): Promise<StoredObject> {
  const id = parameter(call, 'variantID')
  const variant = await call.store.get(call.tx, { family: 'Variant', scope: product.id, id })
  if (variant?.body.Active !== true) throw notFound('Variant', id)
  return variant
}

function records(
  call: Call,
  { shopper }: Seen,
  level: 'InventoryRecord' | 'VariantInventoryRecord',
  scope: string,
): Promise<Reply> {
  return listOf(call, familyOf(level), { scope, restrict: [openRecords(call.tenant, shopper, level)] })
}
