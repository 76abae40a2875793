import { dropVariantsFromCarts } from '../../catalogue/specs/drop-variants.ts'
import { CommerceError } from '../../commerce-error.ts'
import type { StoredObject } from '../../store/index.ts'
import { type Call, type Handler, one, parameter } from '../call.ts'
import type { Json, JsonObject } from '../json.ts'
import { complete } from '../stored/complete.ts'
import { patchObject, removeObject, saveObject } from '../stored/objects.ts'
import { getSeen } from '../stored/see.ts'

/** Variants of one product, at most. Contract section 23. */
export const MAX_VARIANTS = 1500

/** One choice of every spec that defines variants. */
export interface Combination {
  readonly id: string
  readonly specs: readonly JsonObject[]
}

/** Contract section 11.5. */
export const variantActions: Readonly<Record<string, Handler>> = {
  async 'Products.generateVariants'(call) {
    const product = await getSeen(call, { family: 'Product', scope: '', id: parameter(call, 'productID') })
    refuseKind(product)
    const combinations = await combine(call, product)
    const existing = await call.store.find(call.tx, 'Variant', { scope: product.id, equals: {} })
    const overwrites = call.query.overwriteExisting === true
    if (overwrites) {
      await dropVariantsFromCarts(call, product.id)
      for (const variant of existing) await removeObject(call, variant)
    }
    const kept = overwrites ? [] : existing
    const known = new Set(kept.map(({ body }) => choiceOf(body.Specs)))
    const taken = new Set(kept.map(({ id }) => id))
    const added = combinations.filter(({ id, specs }) => !known.has(choiceOf(specs)) && !taken.has(id))
    if (kept.length + added.length > MAX_VARIANTS) throw tooMany(kept.length + added.length)
    for (const { id, specs } of added) {
      const body: Record<string, Json> = { ...emptyVariant, ID: id, Active: call.body.Active ?? true, Specs: specs }
      await call.store.insert(call.tx, { family: 'Variant', scope: product.id, id, owner: product.owner, body })
    }
    const { counts: _, ...recounted } = product
    return one(await complete(call, recounted))
  },

  'Products.saveVariant': (call) => change(call, true),
  'Products.patchVariant': (call) => change(call, false),
}

/** A variant as it is generated, besides its id, its choices and whether it is active. */
export const emptyVariant: JsonObject = { Name: null, Description: null, Inventory: null, xp: null }

/** Throws for products that have no variants, whatever is chosen about them. */
export function refuseKind({ body }: StoredObject): void {
  if (body.IsParent === true || (typeof body.ParentID === 'string' && body.ParentID !== '')) {
    throw new CommerceError(
      400,
      'Product.ParentChildProductsCannotHaveVariants',
      'Parent products and their children have no variants.',
    )
  }
  if (body.IsBundle === true) {
    throw new CommerceError(400, 'Product.BundleProductCannotHaveVariants', 'Bundles have no variants.')
  }
}

function tooMany(count: number): CommerceError {
  return new CommerceError(
    400,
    'Variant.ExceededLimit',
    `The product would have ${count} variants; at most ${MAX_VARIANTS} are possible.`,
  )
}

/** Every choice of an option for each spec that defines variants, in the order of specs and options. */
async function combine({ tx, store }: Call, product: StoredObject): Promise<Combination[]> {
  const links = await store.find(tx, 'SpecProductAssignment', { equals: { ProductID: product.id } })
  const specs = await store.getMany(
    tx,
    'Spec',
    '',
    links.map(({ body }) => String(body.SpecID)),
  )
  const defining = specs.filter(({ body }) => body.DefinesVariant === true)
  const options = await store.find(tx, 'SpecOption', { scope: defining.map(({ id }) => id), equals: {} })
  return combinationsOf(product.id, defining, options)
}

/** As {@link combine}, for specs and options that are at hand. Throws `Variant.ExceededLimit`. */
export function combinationsOf(
  productId: string,
  defining: readonly StoredObject[],
  allOptions: readonly StoredObject[],
): Combination[] {
  if (defining.length === 0) return []
  let combinations: Combination[] = [{ id: productId, specs: [] }]
  for (const spec of inListOrder(defining)) {
    const options = inListOrder(allOptions.filter(({ scope }) => scope === spec.id))
    if (combinations.length * options.length > MAX_VARIANTS) throw tooMany(combinations.length * options.length)
    combinations = combinations.flatMap(({ id, specs: chosen }) =>
      options.map((option) => ({
        id: `${id}-${option.id}`.replaceAll(' ', '-'),
        specs: [...chosen, choose(spec, option)],
      })),
    )
  }
  return combinations.map((each) => ({ ...each, id: each.id.slice(0, 100) }))
}

function inListOrder(objects: readonly StoredObject[]): StoredObject[] {
  const place = ({ body }: StoredObject) => (typeof body.ListOrder === 'number' ? body.ListOrder : 0)
  return objects.toSorted((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1))
}

/** A choice as a variant keeps it. */
export function choose(spec: StoredObject, option: StoredObject): JsonObject {
  return {
    SpecID: spec.id,
    Name: spec.body.Name ?? null,
    OptionID: option.id,
    Value: option.body.Value ?? null,
    PriceMarkupType: option.body.PriceMarkupType ?? null,
    PriceMarkup: option.body.PriceMarkup ?? null,
  }
}

/** The options of a variant, comparable. */
export function choiceOf(specs: Json | undefined): string {
  const all = Array.isArray(specs) ? (specs as readonly JsonObject[]) : []
  return JSON.stringify(all.map(({ SpecID: spec, OptionID: option }) => [spec, option]).toSorted())
}

/** Variants are generated, never made by hand: saving one that is not there is refused. */
async function change(call: Call, replaces: boolean) {
  const scope = parameter(call, 'productID')
  await getSeen(call, { family: 'Product', scope: '', id: scope })
  const key = { family: 'Variant', scope, id: parameter(call, 'variantID') }
  const before = await getSeen(call, key, { toWrite: true })
  if (call.conditional) call.precondition(await complete(call, before))
  const { ID: id } = call.body
  const renames = typeof id === 'string' && id !== '' && id !== before.id
  if (!replaces || renames) {
    const changed = await patchObject(call, before, call)
    if (!replaces) return one(await complete(call, changed))
    return one(await complete(call, await saveObject(call, changed, changed, call)))
  }
  return one(await complete(call, await saveObject(call, before, before, call)))
}
