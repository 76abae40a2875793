/** One category of one catalog. */
export interface TreeCategory {
  readonly id: string
  /** Null at the top. */
  readonly parentId: string | null
  readonly active: boolean
}

/** What an assignment to one of the shopper's parties says of a category; null: as above it. */
export interface CategorySetting {
  readonly categoryId: string
  readonly visible: boolean | null
  readonly viewAllProducts: boolean | null
}

/** What the catalog's assignment to the buyer says. */
export interface CatalogSetting {
  readonly viewAllCategories: boolean
  readonly viewAllProducts: boolean
}

export interface CategoryView {
  /** Active up to the top, and visible. */
  readonly shown: boolean
  /** All its products are for the shopper. */
  readonly viewAllProducts: boolean
}

/**
 * What each category of a catalog is to a shopper: the first setting on the way up that is not null holds, the catalog's
 * in the end; where several of the shopper's parties say something at one level, one that says yes is enough. What is
 * below an inactive category is not shown. Contract section 10.2.
 */
export function categoryViews(
  tree: readonly TreeCategory[],
  settings: readonly CategorySetting[],
  catalog: CatalogSetting,
): Map<string, CategoryView> {
  const visible = saidBy(settings, 'visible')
  const viewAll = saidBy(settings, 'viewAllProducts')
  const byId = new Map(tree.map((category) => [category.id, category]))
  const top = { active: true, visible: catalog.viewAllCategories, viewAllProducts: catalog.viewAllProducts }
  const known = new Map<string, typeof top>()

  /** From the category up to one that is known, then down again: a chain may be longer than the stack is deep. */
  const resolve = (id: string) => {
    const chain: TreeCategory[] = []
    const met = new Set<string>()
    let above = top
    for (let next: string | null = id; next !== null; ) {
      const done = known.get(next)
      if (done) {
        above = done
        break
      }
      const category = byId.get(next)
      // What stands below itself, or below nothing that is there, stands at the top.
      if (category === undefined || met.has(next)) break
      met.add(next)
      chain.push(category)
      next = category.parentId
    }
    for (const category of chain.reverse()) {
      above = {
        active: above.active && category.active,
        visible: visible.get(category.id) ?? above.visible,
        viewAllProducts: viewAll.get(category.id) ?? above.viewAllProducts,
      }
      known.set(category.id, above)
    }
  }
  for (const { id } of tree) resolve(id)
  return new Map(
    [...known].map(([id, { active, visible: seen, viewAllProducts }]) => [
      id,
      { shown: active && seen, viewAllProducts },
    ]),
  )
}

/** By category: true where any says so, false where some say no and none yes. */
function saidBy(
  settings: readonly CategorySetting[],
  field: 'visible' | 'viewAllProducts',
): ReadonlyMap<string, boolean> {
  const said = new Map<string, boolean>()
  for (const { categoryId, [field]: value } of settings) {
    if (value !== null) said.set(categoryId, value || said.get(categoryId) === true)
  }
  return said
}
