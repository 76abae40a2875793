import { MarketplaceError, marketplaceResource } from '@tessera/platform'
import { describe, expect, test } from 'vitest'
import { checkRecord } from './check-record.fixture.ts'
import { checkReferences, idsOf } from './check-references.fixture.ts'
import { mergeMarketplaceFiles, readMarketplace } from './read-marketplace.ts'

const file = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') })

function problemsOf(...files: { path: string; text: string }[]) {
  try {
    mergeMarketplaceFiles(files)
  } catch (error) {
    if (error instanceof MarketplaceError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('reading a marketplace', () => {
  test('joins the lists of all files in order of path and knows where each record stands', () => {
    const { marketplace, placeOf } = mergeMarketplaceFiles([
      file('a.yaml', 'Meta: { Name: Halden }', 'Objects:', '  Catalogs:', '    - { ID: shop, Name: Shop }'),
      file('b/c.yaml', 'Objects:', '  Catalogs:', '    - ID: trade', '      Name: Trade'),
    ])
    expect(marketplace).toEqual({
      Meta: { Name: 'Halden' },
      Objects: {
        Catalogs: [
          { ID: 'shop', Name: 'Shop' },
          { ID: 'trade', Name: 'Trade' },
        ],
      },
      Assignments: {},
    })
    const [, trade] = marketplace.Objects.Catalogs ?? []
    expect(trade && placeOf(trade)).toEqual({ path: 'b/c.yaml', line: 3 })
  })

  test('reads the demonstration from its folder', async () => {
    const { Meta, Objects } = await readMarketplace()
    expect(Meta.Name).toBe('Halden')
    expect(Objects.Buyers?.map(({ ID }) => ID)).toEqual(['halden-shop', 'nordlys', 'tidewater'])
  })

  test('says file and line of everything that is wrong', () => {
    expect(
      problemsOf(
        file('a.yaml', 'Objects:', '  Catalogs:', '    - { ID: shop, Name: Shop }', '  Chairs: []', 'Extra: 1'),
        file('b.yaml', 'Objects:', '  Catalogs:', '    - { ID: shop, Name: Shop }', '    - text', '  Buyers: 7'),
        file('c.yaml', 'Objects:', '  Catalogs: [', '    - broken'),
      ),
    ).toEqual([
      expect.stringMatching(/^a\.yaml:4: Objects has no Chairs; it has .*Catalogs/),
      'a.yaml:5: A marketplace file has Meta, Objects and Assignments, not Extra',
      'b.yaml:4: Catalogs holds something that is no record',
      'b.yaml:5: Buyers must be a list',
      'b.yaml:3: Catalogs shop is also at a.yaml:3',
      ...problemsOf(file('c.yaml', 'Objects:', '  Catalogs: [', '    - broken')),
    ])
    expect(problemsOf(file('c.yaml', 'Objects:', '  Catalogs: [', '    - broken'))[0]).toMatch(/^c\.yaml:\d: /)
  })

  test('tells assignments apart by all of their keys', () => {
    const line = (group: string) => `    - { BuyerID: a, AddressID: b, ${group} }`
    expect(
      problemsOf(file('a.yaml', 'Assignments:', '  AddressAssignments:', line('UserID: c'), line('UserGroupID: c'))),
    ).toEqual([])
    expect(
      problemsOf(file('a.yaml', 'Assignments:', '  AddressAssignments:', line('UserID: c'), line('UserID: c'))),
    ).toHaveLength(1)
  })
})

test('a record that is not what its model says is found out', () => {
  const problems: string[] = []
  const products = marketplaceResource('Products')
  if (!products) throw new Error('Marketplaces have products')
  checkRecord(
    { ID: 'no id', Name: 7, Active: 'yes', SpecCount: 2, Colour: 'red', Inventory: { Enabled: 1, Amount: 2 } },
    products,
    (message) => problems.push(message),
  )
  expect(problems).toEqual([
    'ID is no id: no id',
    'Name is no text',
    'Active is neither true nor false',
    'SpecCount is read-only',
    'Inventory Enabled is neither true nor false',
    'Inventory Inventory has no Amount',
    'Product has no Colour',
  ])
})

test('a reference is looked for where it should be', () => {
  const { marketplace } = mergeMarketplaceFiles([
    file('a.yaml', 'Objects:', '  Buyers: [{ ID: a }, { ID: b }]', '  UserGroups: [{ BuyerID: a, ID: managers }]'),
  ])
  const problems: string[] = []
  const check = (BuyerID: string) =>
    checkReferences('ApprovalRules', { BuyerID, ApprovingGroupID: 'managers' }, idsOf(marketplace), (message) =>
      problems.push(`${BuyerID}: ${message}`),
    )
  for (const buyer of ['a', 'b', 'c']) check(buyer)
  expect(problems).toEqual([
    'b: ApprovingGroupID managers does not exist',
    'c: BuyerID c does not exist',
    'c: ApprovingGroupID managers does not exist',
  ])
})
