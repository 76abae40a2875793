/** Contract section 10.2 said again, in memory and as naively as can be, for tests to compare with. */

export interface World {
  readonly groups: readonly string[]
  readonly catalogs: readonly {
    readonly id: string
    readonly active: boolean
    /** To the buyer. */
    readonly assigned: { readonly viewAllCategories: boolean; readonly viewAllProducts: boolean } | null
  }[]
  readonly categories: readonly {
    readonly catalog: string
    readonly id: string
    readonly parent: string | null
    readonly active: boolean
  }[]
  readonly categoryAssignments: readonly {
    readonly catalog: string
    readonly category: string
    readonly buyer: string
    readonly group: string | null
    readonly visible: boolean | null
    readonly viewAllProducts: boolean | null
  }[]
  readonly products: readonly { readonly id: string; readonly active: boolean; readonly parent: string | null }[]
  readonly bundles: readonly { readonly id: string; readonly active: boolean; readonly parts: readonly string[] }[]
  /** Of products and bundles alike. */
  readonly inCatalogs: readonly { readonly catalog: string; readonly id: string }[]
  readonly inCategories: readonly { readonly catalog: string; readonly category: string; readonly id: string }[]
  readonly toParties: readonly { readonly id: string; readonly buyer: string; readonly group: string | null }[]
}

export const BUYER = 'north'

/** Ids of everything that a user of {@link BUYER} in the world's groups sees. */
export function naivelySeen(world: World): string[] {
  const seen = world.products.filter(({ id }) => seesProduct(world, id)).map(({ id }) => id)
  const bundles = world.bundles.filter(
    (bundle) =>
      bundle.active && isLinked(world, [bundle.id], bundle.id) && bundle.parts.every((part) => seen.includes(part)),
  )
  return [...seen, ...bundles.map(({ id }) => id)].toSorted()
}

/** Ids of the categories of a catalog that the user sees. */
export function naivelyShown(world: World, catalogId: string): string[] {
  const catalog = world.catalogs.find(({ id }) => id === catalogId)
  if (!catalog?.active || catalog.assigned === null) return []
  return world.categories
    .filter(({ catalog: of, id }) => of === catalogId && isShown(world, catalogId, id))
    .map(({ id }) => id)
    .toSorted()
}

function seesProduct(world: World, id: string): boolean {
  const product = world.products.find((each) => each.id === id)
  if (!product?.active) return false
  if (product.parent === null) return isLinked(world, [id], id)
  const parent = world.products.find((each) => each.id === product.parent)
  if (!parent?.active) return false
  return isLinked(world, [parent.id], parent.id) || isLinked(world, [parent.id], id)
}

/** `placed`: what must stand in the catalog. `assigned`: what may be assigned to the party. */
function isLinked(world: World, placed: readonly string[], assigned: string): boolean {
  return world.catalogs.some((catalog) => {
    if (!catalog.active || catalog.assigned === null) return false
    if (!world.inCatalogs.some((link) => link.catalog === catalog.id && placed.includes(link.id))) return false
    const places = world.inCategories.filter((link) => link.catalog === catalog.id && placed.includes(link.id))
    const open = (category: string) => setting(world, catalog.id, category, 'viewAllProducts')
    const byCatalog = catalog.assigned.viewAllProducts && (places.length === 0 || places.some((k) => open(k.category)))
    const byCategory = places.some((k) => isShown(world, catalog.id, k.category) && open(k.category))
    const byParty = world.toParties.some((link) => link.id === assigned && isMine(world, link))
    return byCatalog || byCategory || byParty
  })
}

const isMine = (world: World, { buyer, group }: { readonly buyer: string; readonly group: string | null }) =>
  buyer === BUYER && (group === null || world.groups.includes(group))

const categoryOf = (world: World, catalog: string, id: string) =>
  world.categories.find((each) => each.catalog === catalog && each.id === id)

function isShown(world: World, catalog: string, id: string): boolean {
  for (let at: string | null = id; at !== null; ) {
    const category = categoryOf(world, catalog, at)
    if (!category?.active) return false
    at = category.parent
  }
  return setting(world, catalog, id, 'visible')
}

function setting(world: World, catalog: string, id: string, field: 'visible' | 'viewAllProducts'): boolean {
  for (let at: string | null = id; at !== null; ) {
    const here: string = at
    const said = world.categoryAssignments
      .filter((each) => each.catalog === catalog && each.category === here && isMine(world, each))
      .map((each) => each[field])
      .filter((value) => value !== null)
    if (said.length > 0) return said.includes(true)
    at = categoryOf(world, catalog, here)?.parent ?? null
  }
  const assigned = world.catalogs.find((each) => each.id === catalog)?.assigned
  return (field === 'visible' ? assigned?.viewAllCategories : assigned?.viewAllProducts) ?? false
}
