import { marketplaceResource } from '@tessera/platform'
import { describe, expect, test } from 'vitest'
import { productParameters } from './catalogue-generator/product-parameters.ts'
import { checkRecord } from './check-record.fixture.ts'
import { generateCatalogue } from './generate-catalogue.ts'

describe('a generated catalogue', () => {
  test('is the same each time, and another with another seed', () => {
    const range = (seed: number) => JSON.stringify([...generateCatalogue({ products: 200, seed })])
    expect(range(1)).toBe(range(1))
    expect(range(2)).not.toBe(range(1))
  })

  test('begins alike whatever its size', () => {
    const products = (count: number) =>
      [...generateCatalogue({ products: count })].filter(({ resource }) => resource === 'Products')
    expect(products(300).slice(0, 50)).toEqual(products(50))
    expect(products(50)[7]?.record.ID).toBe(productParameters(7).id)
  })

  test('holds what the models of the table hold, and names only what it made before', () => {
    const made = new Set(['Buyers|halden-shop', 'AdminAddresses|warehouse-north', 'AdminAddresses|warehouse-south'])
    const targets: Readonly<Record<string, string>> = {
      ProductID: 'Products',
      CatalogID: 'Catalogs',
      CategoryID: 'Categories',
      ParentID: 'Categories',
      SpecID: 'Specs',
      BuyerID: 'Buyers',
      AddressID: 'AdminAddresses',
      DefaultPriceScheduleID: 'PriceSchedules',
    }
    const problems: string[] = []
    for (const { resource, record } of generateCatalogue({ products: 1000 })) {
      const known = marketplaceResource(resource)
      const say = (message: string) => problems.push(`${resource} ${record.ID}: ${message}`)
      if (known) checkRecord(record, known, say)
      for (const [field, target] of Object.entries(targets))
        if (record[field] !== undefined && !made.has(`${target}|${record[field]}`))
          say(`${field} ${record[field]} is unknown`)
      made.add(`${resource}|${record.ID}`)
    }
    expect(problems).toEqual([])
  })

  test('of a hundred thousand has as many ids, and prices that fall', () => {
    const ids = new Set<unknown>()
    let rising = 0
    for (const { resource, record } of generateCatalogue()) {
      if (resource === 'Products') ids.add(record.ID)
      if (resource !== 'PriceSchedules') continue
      const prices = (record.PriceBreaks as { Price: number }[]).map(({ Price }) => Price)
      if (prices.some((price, index) => index > 0 && price >= (prices[index - 1] ?? Number.POSITIVE_INFINITY))) rising++
    }
    expect(ids.size).toBe(100_000)
    expect(rising).toBe(0)
  })
})
