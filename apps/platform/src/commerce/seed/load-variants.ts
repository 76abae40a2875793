import {
  type Combination,
  choiceOf,
  choose,
  combinationsOf,
  emptyVariant,
  MAX_VARIANTS,
  refuseKind,
} from '../operations/actions/variants.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import { patchObject, replacement } from '../operations/stored/objects.ts'
import type { StoredObject } from '../store/index.ts'
import { type Accepted, acceptDraft, writeAccepted } from './load-records.ts'
import type { Entry, Loading } from './loading.ts'
import { type ReadRecord, readRecord } from './read-record.ts'
import { marketplaceResource } from './resources.ts'

/** What variants of one product are made of. */
interface Choices {
  readonly product: StoredObject
  readonly combinations: readonly Combination[]
  /** Those that are there, by their choice. */
  readonly existing: ReadonlyMap<string, StoredObject>
}

/**
 * Generates the variants of products that specs were put on, and gives those that the file lists what it says of them:
 * by the choice in `Specs`, else by the id that generating gives. Where the file lists all variants, only these are
 * made. Contract sections 11.5 and 24.
 *
 * @param entries the records of `Variants`
 * @param links those of `SpecProductAssignments`
 */
export async function loadVariants(
  loading: Loading,
  entries: readonly Entry[],
  links: readonly Entry[],
): Promise<void> {
  const read = entries.flatMap((entry) => readRecord(loading, entry) ?? [])
  const listed = new Map<string, ReadRecord[]>()
  for (const record of read) listed.set(record.key.scope, [...(listed.get(record.key.scope) ?? []), record])
  const generated = loading.variantsListed ? [] : links.map(({ record }) => String(record.ProductID))
  const accepted: Accepted[] = []
  for await (const choices of choicesOf(loading, new Set([...generated, ...listed.keys()]), listed)) {
    const records = listed.get(choices.product.id) ?? []
    accepted.push(...(await variantsOf(loading, choices, records)))
  }
  await writeAccepted(loading, accepted)
}

async function* choicesOf(
  loading: Loading,
  productIds: ReadonlySet<string>,
  listed: ReadonlyMap<string, readonly ReadRecord[]>,
): AsyncGenerator<Choices> {
  const { store } = loading
  const { tx } = loading.acting
  const ids = [...productIds]
  if (ids.length === 0) return
  await store.learn(
    tx,
    ids.map((id) => productKey(id)),
  )
  const links = await store.find(tx, 'SpecProductAssignment', { equals: { ProductID: ids } })
  const specIds = [...new Set(links.map(({ body }) => String(body.SpecID)))]
  const specs = (await store.getMany(tx, 'Spec', '', specIds)).filter(({ body }) => body.DefinesVariant === true)
  const options = await store.find(tx, 'SpecOption', { scope: specs.map(({ id }) => id), equals: {} })
  const specsOf = grouped(links, ({ body }) => String(body.ProductID))
  const variantsOfProduct = grouped(await store.find(tx, 'Variant', { scope: ids, equals: {} }), ({ scope }) => scope)
  for (const id of ids) {
    const records = listed.get(id) ?? []
    const product = store.known(productKey(id))
    if (!product) {
      if (!loading.wasRefused(productKey(id)))
        for (const { entry, key } of records) loading.refuse(entry, `ProductID ${id} does not exist`, key)
      continue
    }
    const own = new Set((specsOf.get(id) ?? []).map(({ body }) => String(body.SpecID)))
    const defining = specs.filter((spec) => own.has(spec.id))
    const told = records[0]?.entry
    if (told === undefined && (defining.length === 0 || !mayHaveVariants(product))) continue
    const combine = () => {
      refuseKind(product)
      return combinationsOf(id, defining, options)
    }
    const combinations = told ? await loading.attempt(told, productKey(id), combine) : combine()
    if (!combinations) continue
    const existing = new Map(
      (variantsOfProduct.get(id) ?? []).map((variant) => [choiceOf(variant.body.Specs), variant]),
    )
    yield { product, combinations, existing }
  }
}

const productKey = (id: string) => ({ family: 'Product', scope: '', id })

function mayHaveVariants(product: StoredObject): boolean {
  try {
    refuseKind(product)
    return true
  } catch {
    return false
  }
}

function grouped<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}

/** Variants of one product that are to be written: new ones, and what the file says of those that are there. */
async function variantsOf(loading: Loading, choices: Choices, records: readonly ReadRecord[]): Promise<Accepted[]> {
  const { product, combinations, existing } = choices
  const accepted: Accepted[] = []
  const said = new Set<string>()
  for (const record of records) {
    const found = await variantFor(loading, choices, record)
    if (!found) continue
    const choice = choiceOf(found.base.body.Specs)
    if (said.has(choice)) {
      loading.refuse(record.entry, 'is the same variant as another record', record.key)
      continue
    }
    said.add(choice)
    const { ID: _, ...body } = record.body
    const writing = { ...replacement(loading.acting, found.base, { body }), before: found.before }
    const one = await acceptDraft(loading, record.entry, writing)
    if (one) accepted.push(one)
  }
  const entry = records[0]?.entry
  if (!loading.variantsListed) {
    const taken = new Set([...[...existing.values()].map(({ id }) => id), ...accepted.map(({ draft }) => draft.id)])
    for (const combination of combinations) {
      const choice = choiceOf(combination.specs)
      if (existing.has(choice) || said.has(choice) || taken.has(combination.id)) continue
      const variant = newVariant(product, combination)
      const writing = { ...variant, body: { ...variant.body }, before: undefined, given: {}, query: {} }
      accepted.push({ entry: entry ?? entryOf(variant), writing, draft: variant })
    }
  }
  const count = existing.size + accepted.filter(({ writing }) => writing.before === undefined).length
  if (count <= MAX_VARIANTS) return accepted
  loading.refuse(
    entry ?? entryOf(newVariant(product, { id: product.id, specs: [] })),
    `there would be ${count} variants; at most ${MAX_VARIANTS} are possible (Variant.ExceededLimit)`,
  )
  return []
}

/** The variant that a record is about: one that is there, or one that can be generated. */
async function variantFor(
  loading: Loading,
  { product, combinations, existing }: Choices,
  { entry, key }: ReadRecord,
): Promise<{ base: StoredObject; before: StoredObject | undefined } | undefined> {
  const specs = entry.record.Specs
  const wanted = Array.isArray(specs) && specs.length > 0 ? (specs as readonly Json[]).filter(isObject) : undefined
  const choice = wanted && choiceOf(wanted)
  const there = choice ? existing.get(choice) : [...existing.values()].find((variant) => variant.id === key.id)
  if (there) {
    if (there.id === key.id) return { base: there, before: there }
    const renamed = await loading.attempt(entry, key, () =>
      patchObject(loading.acting, there, { body: { ID: key.id } }),
    )
    return renamed && { base: renamed, before: renamed }
  }
  const combination = choice
    ? (combinations.find((each) => choiceOf(each.specs) === choice) ?? (await leftOver(loading, wanted ?? [])))
    : combinations.find(({ id }) => id === key.id)
  if (combination) return { base: newVariant(product, { ...combination, id: key.id }), before: undefined }
  const some = combinations.slice(0, 3).map(({ id }) => id)
  const like = some.length > 0 ? `; they are called like ${some.join(', ')}` : ': its specs define none'
  loading.refuse(entry, `is no variant of ${product.id}${like}`, key)
  return undefined
}

/** A variant of earlier choices, which stays when a spec is taken off the product. */
async function leftOver({ acting, store }: Loading, wanted: readonly JsonObject[]): Promise<Combination | undefined> {
  const specs: JsonObject[] = []
  for (const { SpecID, OptionID } of wanted) {
    const spec = await store.get(acting.tx, { family: 'Spec', scope: '', id: String(SpecID) })
    const option = await store.get(acting.tx, { family: 'SpecOption', scope: String(SpecID), id: String(OptionID) })
    if (!spec || !option) return undefined
    specs.push(choose(spec, option))
  }
  return { id: '', specs }
}

function newVariant(product: StoredObject, { id, specs }: Combination): StoredObject {
  const body = { ...emptyVariant, ID: id, Active: true, Specs: specs }
  const { owner, created, updated } = product
  return { family: 'Variant', scope: product.id, id, owner, body, revision: 0, created, updated }
}

/** Of a variant that no record is about. */
function entryOf({ scope, id }: StoredObject): Entry {
  const resource = marketplaceResource('Variants')
  if (!resource) throw new Error('Marketplaces have variants')
  return { resource, record: { ProductID: scope, ID: id }, place: undefined }
}
