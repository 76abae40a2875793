import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCheckoutTables } from './read-tables.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkout-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(text: string) {
  const file = join(folder, 'rates.yaml')
  await writeFile(file, text)
  return readCheckoutTables(file)
}

test('rates are read from a file', async () => {
  const text = `
ShipMethods:
  - { ID: van, Name: By van, EstimatedTransitDays: 3, Cost: 12.5, CostIn: { NOK: 140 } }
Taxes:
  - { Country: DK, Rate: 25 }
  - { Country: US, State: TX, Rate: 6.25 }
`
  expect(await read(text)).toEqual({
    ShipMethods: [{ ID: 'van', Name: 'By van', EstimatedTransitDays: 3, Cost: 12.5, CostIn: { NOK: 140 } }],
    Taxes: [
      { Country: 'DK', Rate: 25 },
      { Country: 'US', State: 'TX', Rate: 6.25 },
    ],
  })
})

test.each([
  ['Taxes: [{ Country: DK, Rate: much }]', 'Taxes.0.Rate'],
  ['Taxes: [{ Country: Denmark, Rate: 25 }]', 'Taxes.0.Country'],
  ['ShipMethods: [{ ID: a, Name: A, EstimatedTransitDays: 1, Cost: -1 }]', 'ShipMethods.0.Cost'],
  ['Shipping: []', 'The file'],
  ['{', 'The file'],
])('%s is refused, by name', async (text, place) => {
  await expect(read(text)).rejects.toThrow(place)
})

test('a file that is not there is named', async () => {
  await expect(readCheckoutTables(join(folder, 'none.yaml'))).rejects.toThrow('none.yaml')
})
