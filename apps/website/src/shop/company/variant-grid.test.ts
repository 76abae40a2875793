import type { BuyerProduct, Spec, Variant } from '@tessera/commerce'
import { expect, test } from 'vitest'
import { gridOf } from './variant-grid.ts'

const product = {
  ID: 'table',
  Name: 'Table',
  QuantityMultiplier: 2,
  PriceSchedule: {
    Currency: 'EUR',
    MinQuantity: 3,
    PriceBreaks: [
      { Quantity: 1, Price: 100 },
      { Quantity: 10, Price: 90 },
    ],
  },
  Inventory: { Enabled: true, QuantityAvailable: 7 },
} as BuyerProduct

const spec = (ID: string, ListOrder: number, ids: string[], DefinesVariant = true) =>
  ({
    ID,
    Name: ID,
    ListOrder,
    DefinesVariant,
    Options: ids.map((id) => ({ ID: id, Value: id, xp: { de: `${id}!` } })),
  }) as unknown as Spec
const variant = (options: Record<string, string>, PriceMarkup = 0) =>
  ({
    ID: `table-${Object.values(options).join('-')}`,
    Specs: Object.entries(options).map(([SpecID, OptionID]) => ({
      SpecID,
      OptionID,
      PriceMarkupType: 'AmountPerQuantity',
      PriceMarkup,
    })),
  }) as Variant

test('two choices make rows and columns, with the longer one as rows; what is not there is left open', () => {
  const specs = [spec('wood', 1, ['oak', 'ash']), spec('size', 2, ['s', 'm', 'l']), spec('note', 3, [], false)]
  const grid = gridOf(
    product,
    specs,
    [variant({ wood: 'oak', size: 's' }), variant({ wood: 'ash', size: 'l' }, 5)],
    'de',
  )
  expect(grid.columns).toEqual(['oak!', 'ash!'])
  expect(grid.names).toEqual(['size', 'wood'])
  expect(grid.rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.number)])).toEqual([
    ['s!', ['table-oak-s', undefined]],
    ['m!', [undefined, undefined]],
    ['l!', [undefined, 'table-ash-l']],
  ])
  expect(grid.rows[2]?.cells[1]).toMatchObject({
    choice: 'ash!, l!',
    minimum: 3,
    step: 2,
    stock: 7,
    breaks: [
      { from: 3, unit: 110 },
      { from: 10, unit: 100 },
    ],
  })
})

test.each([1, 3])('%i choices make one row for each variant', (count) => {
  const specs = ['a', 'b', 'c'].slice(0, count).map((id, at) => spec(id, at, ['x', 'y']))
  const options = Object.fromEntries(specs.map(({ ID }) => [ID ?? '', 'x']))
  const { columns, rows } = gridOf(product, specs, [variant(options)], 'en')
  expect(columns).toEqual([])
  expect(rows).toMatchObject([{ name: Array(count).fill('x').join(', '), cells: [{ stock: 7 }] }])
})
