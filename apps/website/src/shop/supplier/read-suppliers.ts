import type { BuyerProduct, Supplier } from '@tessera/commerce'
import type { FoundDocument } from '@tessera/search'
import { NothingThere } from '../../page/outcome.ts'
import { checkedId } from '../access/named-by-address.ts'
import type { Backend } from '../backend.ts'
import { catalogueText } from '../catalogue-texts.ts'
import { type CategoryPage, categoryPage } from '../category-page.ts'
import { foundDocument } from '../product/found-document.ts'
import type { ShopClient } from '../shop-client.ts'

/** Who makes what Halden does not make itself, as everybody may know them. */
export interface SupplierView {
  readonly id: string
  readonly name: string
  readonly about: string
  /** Kinds of goods, with the page of each where there is one. */
  readonly makes: readonly { readonly name: string; readonly path: string | undefined }[]
}

/** A product of theirs, as a card shows it. */
export interface ReadSuppliers {
  /** Visitors may not read suppliers: the house reads them, and tells what everybody may know. */
  readonly backend: Backend | undefined
  readonly client: ShopClient
  readonly locale: string
  readonly signal: AbortSignal
}

/** Milliseconds that what is told of suppliers may be old. */
const KEPT = 300_000

interface Held {
  readonly until: number
  readonly suppliers: Promise<readonly Supplier[]>
}

/** What each house has read, until it is too old: suppliers change seldom, and every page of a product names one. */
const held = new WeakMap<Backend, Held>()

function activeSuppliers(backend: Backend): Promise<readonly Supplier[]> {
  const known = held.get(backend)
  if (known !== undefined && known.until > Date.now()) return known.suppliers
  const suppliers = backend.client.suppliers
    .list({ pageSize: 100, sortBy: ['Name'], filters: { Active: true } })
    .then(({ Items }) => Items)
  held.set(backend, { until: Date.now() + KEPT, suppliers })
  suppliers.catch(() => held.delete(backend))
  return suppliers
}

/** Every workshop, by name. */
export async function readSuppliers(reading: ReadSuppliers): Promise<SupplierView[]> {
  const { backend } = reading
  if (backend === undefined) return []
  const suppliers = await activeSuppliers(backend)
  const kinds = await readKinds(reading, suppliers.flatMap(madeBy))
  return suppliers.map((supplier) => supplierView(supplier, kinds, reading.locale))
}

/** One workshop. Throws `NothingThere` where there is none such. */
export async function readSupplier(reading: ReadSuppliers, id: string): Promise<SupplierView> {
  checkedId(id)
  const suppliers = reading.backend === undefined ? [] : await activeSuppliers(reading.backend)
  const found = suppliers.find(({ ID }) => ID === id)
  if (found === undefined) throw new NothingThere()
  return supplierView(found, await readKinds(reading, madeBy(found)), reading.locale)
}

/** What a workshop is called, for a link to it. Undefined for none, and while that cannot be read: a product is shown without. */
export async function supplierName(
  backend: Backend | undefined,
  id: string | null | undefined,
): Promise<string | undefined> {
  if (backend === undefined || !id) return undefined
  const suppliers = await activeSuppliers(backend).catch(() => [])
  return suppliers.find(({ ID }) => ID === id)?.Name ?? undefined
}

export interface SupplierProducts {
  readonly products: readonly FoundDocument[]
  readonly count: number
  readonly page: number
  readonly pages: number
}

/** A page of what whoever the client calls as may buy of a workshop. */
export async function readSupplierProducts(
  { client, locale, signal }: ReadSuppliers,
  id: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<SupplierProducts> {
  const { Items, Meta } = await client.me.listProducts(
    { page, pageSize, filters: { DefaultSupplierID: id }, sortBy: ['Name'] },
    { signal },
  )
  return {
    products: (Items as readonly BuyerProduct[]).map((product) => foundDocument(product, locale, Meta.Facets)),
    count: Meta.TotalCount,
    page: Meta.Page,
    pages: Meta.TotalPages,
  }
}

/** Ids of the categories a workshop makes goods of. */
function madeBy({ xp }: Supplier): string[] {
  const { Makes } = (xp ?? {}) as { readonly Makes?: unknown }
  return Array.isArray(Makes) ? Makes.filter((id): id is string => typeof id === 'string' && /^[\w-]+$/.test(id)) : []
}

type Kinds = ReadonlyMap<string, CategoryPage>

async function readKinds({ client, locale, signal }: ReadSuppliers, ids: readonly string[]): Promise<Kinds> {
  if (ids.length === 0) return new Map()
  const filters = { ID: [...new Set(ids)].join('|') }
  const { Items } = await client.me
    .listCategories({ filters, depth: 'all', pageSize: 100 }, { signal })
    .catch(() => ({ Items: [] }))
  return new Map(Items.map((category) => [category.ID ?? '', categoryPage(category, locale)]))
}

function supplierView(supplier: Supplier, kinds: Kinds, locale: string): SupplierView {
  return {
    id: supplier.ID ?? '',
    name: supplier.Name ?? '',
    about: catalogueText(supplier, 'About', locale) || catalogueText(supplier, 'About', 'en'),
    makes: madeBy(supplier).flatMap((id) => kinds.get(id) ?? []),
  }
}
