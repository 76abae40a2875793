import { type AssignmentName, type MarketplaceRecord, marketplaceResource, type ObjectName } from '@tessera/platform'
import { describe, expect, test } from 'vitest'
import { pictureFiles } from '../picture-files.ts'
import { checkRecord } from './check-record.fixture.ts'
import { checkReferences, idsOf } from './check-references.fixture.ts'
import { readMarketplaceFiles } from './read-marketplace.ts'
import { demonstrationMarketplace } from './seed-commerce.ts'

const files = await readMarketplaceFiles()
const { marketplace, placeOf } = await demonstrationMarketplace()
const picturePaths = new Set((await pictureFiles()).map(({ path }) => path))
const { Objects, Assignments } = marketplace

interface ProductXp {
  readonly Images?: readonly string[]
  readonly Colours?: readonly string[]
  readonly ImagesByChoice?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly GoesWith?: readonly string[]
}

type Row = readonly [name: ObjectName | AssignmentName, record: MarketplaceRecord]
const rows: readonly Row[] = Object.entries({ ...Objects, ...Assignments }).flatMap(([name, records]) =>
  records.map((record): Row => [name as ObjectName | AssignmentName, record]),
)
const objects = (name: ObjectName) => Objects[name] ?? []
const assignments = (name: AssignmentName) => Assignments[name] ?? []
const where = (record: MarketplaceRecord) => `${placeOf(record)?.path}:${placeOf(record)?.line}`
const byId = (name: ObjectName) => new Map(objects(name).map((record) => [String(record.ID), record]))
const texts = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [value]
function grouped(list: readonly MarketplaceRecord[], field: string) {
  const groups = new Map<string, MarketplaceRecord[]>()
  for (const record of list) groups.set(String(record[field]), [...(groups.get(String(record[field])) ?? []), record])
  return groups
}

/** Each problem of each row, with file and line; there should be none. */
function check(list: readonly Row[], find: (row: Row, say: (message: string) => void) => void) {
  const problems: string[] = []
  for (const row of list)
    find(row, (message) => problems.push(`${where(row[1])}: ${row[0]} ${row[1].ID ?? ''} ${message}`))
  expect(problems).toEqual([])
}

const products = byId('Products')
const schedules = byId('PriceSchedules')
const specs = byId('Specs')
const optionsOf = grouped(objects('SpecOptions'), 'SpecID')
const specsOf = grouped(assignments('SpecProductAssignments'), 'ProductID')
const inOrder = (list: readonly MarketplaceRecord[]) =>
  list.toSorted((a, b) => Number(a.ListOrder) - Number(b.ListOrder) || (String(a.ID) < String(b.ID) ? -1 : 1))

/** The ids that generating gives the variants of a product. Contract section 11.5. */
function variantIds(productId: string): string[] {
  const defining = (specsOf.get(productId) ?? []).flatMap(({ SpecID }) => {
    const spec = specs.get(String(SpecID))
    return spec?.DefinesVariant === true ? [spec] : []
  })
  return inOrder(defining).reduce<string[]>(
    (ids, spec) =>
      ids.flatMap((id) => inOrder(optionsOf.get(String(spec.ID)) ?? []).map((option) => `${id}-${option.ID}`)),
    defining.length > 0 ? [productId] : [],
  )
}

describe('the files of the marketplace', () => {
  test('are of a length that one reads', () => {
    expect(files.filter(({ text }) => text.split('\n').length > 600).map(({ path }) => path)).toEqual([])
  })

  test('hold what the models of the table hold', () => {
    check(rows, ([name, record], say) => {
      const resource = marketplaceResource(name)
      if (resource) checkRecord(record, resource, say)
      else say('has no model')
    })
  })

  test('name nothing that is not there', () => {
    const ids = idsOf(marketplace)
    check(rows, ([name, record], say) => checkReferences(name, record, ids, say))
  })

  test('give every person a name of their own and a password that the rules allow', () => {
    const people = (['Users', 'SupplierUsers', 'AdminUsers'] as const).flatMap((name) => objects(name))
    const names = people.map(({ Username }) => String(Username).toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    for (const role of ['shopper', 'buyer', 'approver', 'manager', 'seller', 'supplier', 'admin'])
      expect(names).toContain(role)
    const weak = people.filter(({ Password }) => !/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{12,}$/.test(String(Password)))
    expect(weak.map(({ Username }) => Username)).toEqual([])
    for (const { DefaultContextUserName: name } of objects('ApiClients')) if (name) expect(names).toContain(name)
  })
})

describe('products', () => {
  test('are about three hundred, each with a category in the shop and texts in three languages', () => {
    expect(products.size + objects('Bundles').length).toBeGreaterThanOrEqual(290)
    const placed = new Set(assignments('CategoryProductAssignments').map(({ ProductID }) => ProductID))
    check(
      objects('Products').map((record) => ['Products', record] as const),
      ([, { ID, ParentID, xp }], say) => {
        if (!ParentID && !placed.has(ID)) say('is in no category')
        const { Texts, Category } = xp as {
          Texts?: Record<string, { Name?: string; Description?: string }>
          Category?: string
        }
        for (const language of ['de', 'ar']) {
          if (!Texts?.[language]?.Name) say(`has no name in ${language}`)
          if (!ParentID && !Texts?.[language]?.Description) say(`has no description in ${language}`)
        }
        if (!ParentID && !objects('Categories').some((category) => category.ID === Category))
          say('names an unknown category')
      },
    )
  })

  test('are named once, in every language', () => {
    const namesIn = (language: 'en' | 'de' | 'ar') =>
      objects('Products').map(({ Name, xp }) =>
        language === 'en' ? Name : (xp as { Texts: Record<string, { Name: string }> }).Texts[language]?.Name,
      )
    for (const language of ['en', 'de', 'ar'] as const) {
      const twice = namesIn(language).filter((name, index, all) => all.indexOf(name) !== index)
      expect(twice).toEqual([])
    }
  })

  test('show pictures that exist, and go with products that exist', () => {
    check(rows, ([name, { ID, ParentID, xp }], say) => {
      const { Images = [], ImagesByChoice = {}, GoesWith = [] } = (xp ?? {}) as ProductXp
      const ofChoices = Object.values(ImagesByChoice).flatMap((options) => Object.values(options).flat())
      // Its own picture, and the plan with its measures.
      if (name === 'Products' && ParentID === undefined && Images.length < 2) say(`shows ${Images.length} pictures`)
      for (const image of [...Images, ...ofChoices]) if (!picturePaths.has(image)) say(`shows ${image}`)
      for (const [spec, options] of Object.entries(ImagesByChoice)) {
        if (!specsOf.get(String(ID))?.some(({ SpecID }) => SpecID === spec)) say(`shows choices of ${spec}`)
        const there = (optionsOf.get(spec) ?? []).map((option) => String(option.ID))
        if (Object.keys(options).toSorted().join() !== there.toSorted().join()) say(`does not show every ${spec}`)
      }
      for (const id of GoesWith) if (!products.has(id)) say(`goes with ${id}`)
    })
  })

  test('come in the colors they name, each to be chosen and seen', () => {
    check(rows, ([name, { xp }], say) => {
      const { Colours: colors = [], ImagesByChoice = {} } = (xp ?? {}) as ProductXp
      if (name !== 'Products' || colors.length < 2) return
      const options = Object.values(ImagesByChoice).flatMap((byOption) => Object.keys(byOption))
      for (const color of colors)
        if (!options.some((option) => option === color || option.split('-').includes(color)))
          say(`is not shown in ${color}`)
    })
  })

  test('name no color that only variants have which nobody can order, and none beside the one that is not chosen', () => {
    const variantsOf = grouped(objects('Variants'), 'ProductID')
    check(rows, ([name, { ID, xp }], say) => {
      const { Colours: colors = [], ImagesByChoice = {} } = (xp ?? {}) as ProductXp
      if (name !== 'Products') return
      if (colors.length > 1 && Object.keys(ImagesByChoice).length === 0) say('names colors, and none is chosen')
      const variants = variantsOf.get(String(ID)) ?? []
      const ofColor = (color: string) =>
        variants.filter((variant) => (variant.xp as { Colour?: string } | undefined)?.Colour === color)
      for (const color of colors)
        if (ofColor(color).length > 0 && ofColor(color).every(({ Active }) => Active !== true))
          say(`cannot be ordered in ${color}`)
    })
  })

  test('name a color of every choice by which their colors are chosen', () => {
    check(rows, ([name, { xp }], say) => {
      const { Colours: colors = [], ImagesByChoice = {} } = (xp ?? {}) as ProductXp
      if (name !== 'Products' || colors.length < 2) return
      const hasColor = (option: string) => colors.some((color) => option === color || option.split('-').includes(color))
      const choices = Object.entries(ImagesByChoice).map(([spec, options]) => [spec, Object.keys(options)] as const)
      // A chair whose pad and wood are both chosen is said to have the color of one of them.
      if (choices.some(([, options]) => options.every(hasColor))) return
      for (const [spec, options] of choices)
        for (const option of options) if (!hasColor(option)) say(`does not name the color of ${spec} ${option}`)
    })
  })

  test('are narrowed by values that the facets name', () => {
    const valuesAt = (xp: unknown, path: string) =>
      path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], xp)
    for (const { XpPath, xp } of objects('ProductFacets')) {
      const { Values } = xp as { Values?: Record<string, unknown> }
      const used = new Set(objects('Products').flatMap((product) => texts(valuesAt(product.xp, String(XpPath)))))
      used.delete(undefined)
      expect(used.size).toBeGreaterThan(1)
      if (Values) expect([...used].filter((value) => !Object.hasOwn(Values, String(value)))).toEqual([])
    }
  })

  test('are in every catalog whose categories hold them', () => {
    const held = new Set(
      assignments('ProductCatalogAssignment').map(({ CatalogID, ProductID }) => `${CatalogID}|${ProductID}`),
    )
    check(
      assignments('CategoryProductAssignments').map((record) => ['CategoryProductAssignments', record] as const),
      ([, { CatalogID, ProductID }], say) => {
        if (!held.has(`${CatalogID}|${ProductID}`)) say(`${ProductID} is not in ${CatalogID}`)
      },
    )
  })
})

describe('prices', () => {
  const steps = (schedule: MarketplaceRecord | undefined) =>
    (schedule?.PriceBreaks ?? []) as { Quantity: number; Price: number; SalePrice?: number }[]

  test('rise in quantity, fall in price, and fit what a product is sold in', () => {
    check(
      objects('PriceSchedules').map((record) => ['PriceSchedules', record] as const),
      ([, schedule], say) => {
        const breaks = steps(schedule)
        if (breaks.length === 0) say('has no price')
        for (const [index, { Quantity, Price, SalePrice }] of breaks.entries()) {
          const before = breaks[index - 1]
          if (before && (Quantity <= before.Quantity || Price >= before.Price))
            say(`has a step ${Quantity} that is none`)
          if (SalePrice !== undefined && SalePrice >= Price) say('has a sale that is none')
        }
        if (breaks[0] && breaks[0].Quantity > Number(schedule.MinQuantity ?? 1))
          say('has no price for its least quantity')
        if (schedule.SaleStart && !breaks.some(({ SalePrice }) => SalePrice !== undefined))
          say('has dates of a sale, and none')
      },
    )
    for (const { ID, QuantityMultiplier = 1, DefaultPriceScheduleID } of objects('Products')) {
      for (const { Quantity } of DefaultPriceScheduleID ? steps(schedules.get(String(DefaultPriceScheduleID))) : [])
        expect([ID, Quantity % Number(QuantityMultiplier)]).toEqual([ID, 0])
    }
  })

  test('are in the currency of whom they are for', () => {
    const locales = byId('Locales')
    const currencyOf = (buyer: unknown, group: unknown) => {
      const of = (UserGroupID: unknown) =>
        assignments('LocaleAssignments').find((one) => one.BuyerID === buyer && one.UserGroupID === UserGroupID)
      const found = (group === undefined ? undefined : of(group)) ?? of(undefined)
      return locales.get(String(found?.LocaleID))?.Currency
    }
    check(
      assignments('ProductAssignments').map((record) => ['ProductAssignments', record] as const),
      ([, { BuyerID, UserGroupID, PriceScheduleID }], say) => {
        const currency = schedules.get(String(PriceScheduleID))?.Currency
        if (currency !== currencyOf(BuyerID, UserGroupID)) say(`${PriceScheduleID} is in ${currency}`)
      },
    )
    for (const { DefaultPriceScheduleID } of objects('Products'))
      if (DefaultPriceScheduleID) expect(schedules.get(String(DefaultPriceScheduleID))?.Currency).toBe('EUR')
  })

  test('of a supplier’s product are the supplier’s', () => {
    for (const { ID, OwnerID, DefaultPriceScheduleID } of objects('Products'))
      if (DefaultPriceScheduleID)
        expect([ID, schedules.get(String(DefaultPriceScheduleID))?.OwnerID]).toEqual([ID, OwnerID])
  })

  test('of companies are for products in their catalogs', () => {
    const held = new Set(
      assignments('ProductCatalogAssignment').map(({ CatalogID, ProductID }) => `${CatalogID}|${ProductID}`),
    )
    const missing = assignments('ProductAssignments').filter(
      ({ BuyerID, ProductID }) => !held.has(`${BuyerID}|${ProductID}`),
    )
    expect(missing.map(({ BuyerID, ProductID }) => `${BuyerID} ${ProductID}`)).toEqual([])
  })
})

describe('choices', () => {
  test('that make variants are required and have options', () => {
    check(
      objects('Specs').map((record) => ['Specs', record] as const),
      ([, { ID, DefinesVariant, Required, AllowOpenText, DefaultOptionID, DefaultValue }], say) => {
        const options = optionsOf.get(String(ID)) ?? []
        if (DefinesVariant && (!Required || AllowOpenText || options.length === 0)) say('cannot make variants')
        if (options.length === 0 && !AllowOpenText && DefaultValue === undefined) say('offers nothing')
        if (Required && DefaultOptionID === undefined && DefaultValue === undefined)
          say('is required without a default')
        if (!specsOf.size || !assignments('SpecProductAssignments').some(({ SpecID }) => SpecID === ID))
          say('is on no product')
      },
    )
  })

  test('make the variants that are named, no more than a product may have', () => {
    for (const id of products.keys()) expect(variantIds(id).length).toBeLessThanOrEqual(1500)
    check(
      objects('Variants').map((record) => ['Variants', record] as const),
      ([, { ID, ProductID }], say) => {
        if (!variantIds(String(ProductID)).includes(String(ID))) say('is none that would be generated')
      },
    )
  })
})

describe('stock', () => {
  const recordsOf = grouped(objects('InventoryRecords'), 'ProductID')
  const variantRecordsOf = grouped(objects('VariantInventoryRecords'), 'VariantID')

  test('is counted in two places, at the level that the product says', () => {
    check(
      objects('Products').map((record) => ['Products', record] as const),
      ([, { ID, Inventory, ParentID }], say) => {
        if (ParentID) return
        const { Enabled, VariantLevelTracking } = Inventory as { Enabled: boolean; VariantLevelTracking?: boolean }
        const own = recordsOf.get(String(ID))?.length ?? 0
        const variants = variantIds(String(ID)).map((variant) => variantRecordsOf.get(variant)?.length ?? 0)
        if (VariantLevelTracking ? own > 0 || variants.some((count) => count !== 2) : variants.some(Boolean))
          say('is counted at the wrong level')
        if (Enabled !== (own > 0 || variants.some(Boolean))) say('is counted and has no stock, or the other way round')
      },
    )
  })
})
