import fc from 'fast-check'
import { familyOf } from '../../families/index.ts'
import type { Json } from '../../operations/json.ts'
import { idOfKeys, type ObjectDraft } from '../../store/index.ts'
import { BUYER, type World } from './naive-visibility.fixture.ts'

const CATALOGS = ['c0', 'c1', 'c2']
const CATEGORIES = ['k0', 'k1', 'k2', 'k3', 'k4']
const GROUPS = ['g0', 'g1', 'g2']
/** The first are parents, the next ones their children where they have some. */
const PARENTS = ['p0', 'p1']
const OTHERS = ['p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9']
const BUNDLES = ['b0', 'b1', 'b2']

const mostly = fc.integer({ min: 0, max: 4 }).map((n) => n > 0)
const maybe = fc.constantFrom(true, false, null)
const group = fc.constantFrom(null, null, ...GROUPS)
const buyer = fc.constantFrom(BUYER, BUYER, BUYER, 'south')

function anyCatalog(id: string) {
  const assigned = fc.record({ viewAllCategories: fc.boolean(), viewAllProducts: fc.boolean() })
  return fc.record({ id: fc.constant(id), active: mostly, assigned: fc.option(assigned, { freq: 5 }) })
}

function anyCategory(catalog: string, place: number) {
  const above = [null, ...CATEGORIES.slice(0, place)]
  return fc.record({
    catalog: fc.constant(catalog),
    id: fc.constant(CATEGORIES[place] ?? ''),
    parent: fc.constantFrom(...above),
    active: mostly,
  })
}

function anyProduct(id: string, parent: fc.Arbitrary<string | null>) {
  return fc.record({ id: fc.constant(id), active: mostly, parent })
}

/** Any marketplace that there may be, as far as visibility goes: small, and with every kind of thing in it. */
export const anyWorld: fc.Arbitrary<World> = fc
  .record({
    groups: fc.subarray(GROUPS),
    catalogs: fc.tuple(...CATALOGS.map(anyCatalog)),
    categories: fc.tuple(...CATALOGS.flatMap((catalog) => CATEGORIES.map((_, place) => anyCategory(catalog, place)))),
    categoryAssignments: fc.array(
      fc.record({
        catalog: fc.constantFrom(...CATALOGS),
        category: fc.constantFrom(...CATEGORIES),
        buyer,
        group,
        visible: maybe,
        viewAllProducts: maybe,
      }),
      { maxLength: 16 },
    ),
    parents: fc.tuple(...PARENTS.map((id) => anyProduct(id, fc.constant(null)))),
    others: fc.tuple(...OTHERS.map((id) => anyProduct(id, fc.constantFrom(null, null, null, ...PARENTS)))),
    bundles: fc.tuple(
      ...BUNDLES.map((id) =>
        fc.record({
          id: fc.constant(id),
          active: mostly,
          parts: fc.uniqueArray(fc.constantFrom(...PARENTS, ...OTHERS), { maxLength: 3 }),
        }),
      ),
    ),
    inCatalogs: fc.array(
      fc.record({ catalog: fc.constantFrom(...CATALOGS), id: fc.constantFrom(...PARENTS, ...OTHERS, ...BUNDLES) }),
      { maxLength: 24 },
    ),
    inCategories: fc.array(
      fc.record({
        catalog: fc.constantFrom(...CATALOGS),
        category: fc.constantFrom(...CATEGORIES),
        id: fc.constantFrom(...PARENTS, ...OTHERS, ...BUNDLES),
      }),
      { maxLength: 24 },
    ),
    toParties: fc.array(fc.record({ id: fc.constantFrom(...PARENTS, ...OTHERS, ...BUNDLES), buyer, group }), {
      maxLength: 10,
    }),
  })
  .map(({ parents, others, ...world }) => {
    const products = [...parents, ...others]
    const children = new Set(products.filter(({ parent }) => parent !== null).map(({ id }) => id))
    return {
      ...world,
      products,
      categoryAssignments: lastOf(world.categoryAssignments, (each) =>
        [each.catalog, each.category, each.buyer, each.group].join(),
      ),
      // What stands in a category stands in its catalog; children stand where their parent does.
      inCatalogs: [...world.inCatalogs, ...world.inCategories].filter(({ id }) => !children.has(id)),
      inCategories: world.inCategories.filter(({ id }) => !children.has(id)),
    }
  })

function lastOf<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()]
}

/** What the world is stored as. */
export function draftsOf(world: World): ObjectDraft[] {
  const isBundle = (id: string) => BUNDLES.includes(id)
  const activeOf = (id: string) => world.products.find((product) => product.id === id)?.active ?? true
  return [
    ...world.catalogs.map(({ id, active }) => object('Catalog', id, { Active: active })),
    ...world.catalogs.flatMap(({ id, assigned }) =>
      assigned === null
        ? []
        : [
            link('CatalogAssignment', {
              CatalogID: id,
              BuyerID: BUYER,
              ViewAllCategories: assigned.viewAllCategories,
              ViewAllProducts: assigned.viewAllProducts,
            }),
          ],
    ),
    ...world.categories.map(({ catalog, id, parent, active }) =>
      object('Category', id, { Active: active, ParentID: parent }, catalog),
    ),
    ...world.categoryAssignments.map((each) =>
      link(
        'CategoryAssignment',
        {
          CategoryID: each.category,
          BuyerID: each.buyer,
          UserGroupID: each.group,
          Visible: each.visible,
          ViewAllProducts: each.viewAllProducts,
        },
        each.catalog,
      ),
    ),
    // A child is stored as active when its parent is too.
    ...world.products.map(({ id, active, parent }) =>
      object('Product', id, { Active: active && (parent === null || activeOf(parent)), ParentID: parent }),
    ),
    ...world.bundles.flatMap(({ id, active, parts }) => [
      object('Bundle', id, { Active: active }),
      object('Product', id, { Active: active, IsBundle: true, ParentID: null }),
      ...parts.map((part) => link('BundleProductAssignment', { BundleID: id, ProductID: part })),
    ]),
    ...world.inCatalogs.map(({ catalog, id }) =>
      isBundle(id)
        ? link('BundleCatalogAssignment', { CatalogID: catalog, BundleID: id })
        : link('ProductCatalogAssignment', { CatalogID: catalog, ProductID: id }),
    ),
    ...world.inCategories.map(({ catalog, category, id }) =>
      isBundle(id)
        ? link('CategoryBundleAssignment', { CategoryID: category, BundleID: id }, catalog)
        : link('CategoryProductAssignment', { CategoryID: category, ProductID: id }, catalog),
    ),
    ...world.toParties.map(({ id, buyer: BuyerID, group: UserGroupID }) =>
      isBundle(id)
        ? link('BundleAssignment', { BundleID: id, BuyerID, UserGroupID })
        : link('ProductAssignment', { ProductID: id, BuyerID, UserGroupID }),
    ),
  ]
}

function object(family: string, id: string, body: Record<string, Json>, scope = ''): ObjectDraft {
  return { family, scope, id, owner: null, body: { ID: id, Name: id, ...body } }
}

function link(family: string, body: Record<string, Json>, scope = ''): ObjectDraft {
  return { family, scope, id: idOfKeys(familyOf(family).keys, body), owner: null, body }
}
