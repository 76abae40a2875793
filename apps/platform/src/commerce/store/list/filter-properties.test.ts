import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../ground/database/index.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import type { JsonObject } from '../object.ts'
import type { ObjectStore } from '../object-store.ts'
import { draftOf, emptyStore, openStore } from '../store.fixture.ts'
import { naivelyMatches, type Types } from './naive-filter.fixture.ts'
import type { Filter } from './query.ts'

const TYPES: Types = {
  ID: 'id',
  Name: 'text',
  Description: 'text',
  QuantityMultiplier: 'number',
  ShipWeight: 'number',
  Active: 'boolean',
  DateCreated: 'date',
  'Inventory.QuantityAvailable': 'number',
  'Inventory.Enabled': 'boolean',
}

const WORDS = [
  'arc lamp',
  'Arc',
  'lamp',
  'ARC LAMP',
  'a%b_c',
  'a\\b',
  "o'hara",
  '"; drop table x; --',
  '$.a',
  'Ünïcode',
  '',
  '5',
  'true',
  '{1}',
  'null',
]
const DATES = [
  '2026-01-01T00:00:00+00:00',
  '2026-01-01T10:00:00.5+00:00',
  '2026-02-01T00:00:00+00:00',
  '2025-12-31T23:00:00-01:00',
]
const NUMBERS = [0, 1, -5, 2.5, 10, 1e21]
const IDS = ['a', 'B', 'b-1', 'A_2', 'lamp-10', 'lamp-9']

const mostly = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 4 })
const xpValue = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.constantFrom(...NUMBERS),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom(...NUMBERS)), { maxLength: 3 }),
  fc.record({ b: fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom(...NUMBERS)) }),
  fc.array(fc.record({ b: fc.constantFrom(...WORDS) }), { maxLength: 2 }),
)
const body: fc.Arbitrary<JsonObject> = fc.record({
  Name: mostly(fc.constantFrom(...WORDS)),
  Description: mostly(fc.constantFrom(...WORDS)),
  QuantityMultiplier: mostly(fc.constantFrom(...NUMBERS)),
  ShipWeight: mostly(fc.constantFrom(...NUMBERS)),
  Active: mostly(fc.boolean()),
  DateCreated: mostly(fc.constantFrom(...DATES)),
  Inventory: mostly(
    fc.record({ QuantityAvailable: mostly(fc.constantFrom(...NUMBERS)), Enabled: mostly(fc.boolean()) }),
  ),
  xp: mostly(fc.record({ a: xpValue, "o'k": xpValue, 'with "quotes"': xpValue })),
}) as fc.Arbitrary<JsonObject>

/** Words without the signs that mean something in a filter. */
const PLAIN_WORDS = WORDS.filter((word) => !/[|*]/.test(word))
const wildcards = fc.constantFrom('*', 'a*', '*p', '*a*', '%*', 'a\\*', '_*', '*c la*', 'o**a', "o'*")
const order = fc.constantFrom('', '>', '<', '>=', '<=')

function testOf(type: string): fc.Arbitrary<string> {
  const plain =
    type === 'number'
      ? fc.constantFrom(...NUMBERS.filter((number) => number < 1e20).map(String))
      : type === 'boolean'
        ? fc.constantFrom('true', 'FALSE')
        : type === 'date'
          ? fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-01T10:00:00.5Z', '2026-01-01')
          : fc.constantFrom(...(type === 'id' ? IDS : PLAIN_WORDS), ...(type === 'xp' ? ['2.5', '-5', '10'] : []))
  const ordered = type === 'boolean' ? plain : fc.tuple(order, plain).map(([operator, value]) => `${operator}${value}`)
  const some =
    type === 'number' || type === 'boolean' || type === 'date'
      ? fc.oneof(ordered, fc.constant('*'))
      : fc.oneof(ordered, wildcards)
  return fc.tuple(fc.constantFrom('', '!'), some).map(([not, value]) => `${not}${value}`)
}

const property = fc.constantFrom(
  ...Object.keys(TYPES),
  'xp.a',
  'xp.a.b',
  "xp.o'k",
  'xp.with "quotes"',
  'xp.none.at.all',
  "xp.'); drop table commerce_object; --",
)
const filter: fc.Arbitrary<Filter> = property.chain((name) => {
  const one = testOf(TYPES[name] ?? 'xp')
  const names = TYPES[name] === 'text' ? fc.constantFrom(name, 'Name|Description', `${name}|xp.a`) : fc.constant(name)
  return fc.record({
    name: names,
    value: fc.array(one, { minLength: 1, maxLength: 3 }).map((tests) => tests.join('|')),
  })
})

describeWithTables('any filters', (open, engine) => {
  let db: Database
  let store: ObjectStore
  beforeAll(async () => {
    ;({ db, store } = await openStore(open))
  })
  test('answer what the contract says of any objects', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(body, { minLength: 1, maxLength: IDS.length }),
        fc.array(fc.array(filter, { minLength: 1, maxLength: 3 }), { minLength: 12, maxLength: 12 }),
        async (bodies, queries) => {
          await emptyStore(db)
          const drafts = bodies.map((fields, index) => draftOf('Product', IDS[index] ?? '', fields))
          await store.putMany(db, drafts)
          for (const filters of queries) {
            const { items } = await store.list(db, { family: 'Product', filters, sort: [{ field: 'ID' }] })
            const expected = drafts.filter((draft) => naivelyMatches(TYPES, draft.body, filters)).map(({ id }) => id)
            expect(
              items.map(({ id }) => id),
              JSON.stringify(filters),
            ).toEqual(expected.toSorted((a, b) => (a < b ? -1 : 1)))
          }
        },
      ),
      { numRuns: engine === 'postgres' ? 60 : 30 },
    )
  }, 120_000)

  test('any text in any place is a value and nothing more', async () => {
    await emptyStore(db)
    await store.put(db, draftOf('Product', 'lamp', { Name: 'Lamp' }))
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom("' or 1=1 --", '\\', "\\' or true", '$$', '%', '\u0000', '{"a":1}', '" == "'),
    )
    await fc.assert(
      fc.asyncProperty(text, text, fc.constantFrom('Name', 'xp.', 'ID', ''), async (value, tail, head) => {
        const asked = store.list(db, {
          family: 'Product',
          filters: [{ name: `${head}${tail}`, value }],
          search: { terms: value, on: ['Name'] },
          sort: [{ field: 'xp.a' }],
        })
        await asked.catch((error: unknown) => expect(error).toMatchObject({ name: 'StoreError', status: 400 }))
      }),
      { numRuns: 150 },
    )
    expect((await store.list(db, { family: 'Product' })).total).toBe(1)
  })
})
