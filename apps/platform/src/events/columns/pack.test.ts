import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fact, FLAGS } from './fact.ts'
import { factsOf, pack, unpack } from './pack.ts'

const name = fc.option(fc.constantFrom('a', 'b', 'ü\u{1f600}', '"\n'), { nil: null })
const fact: fc.Arbitrary<Omit<Fact, 'site'>> = fc
  .record({
    second: fc.oneof(fc.integer({ min: 1_700_000_000, max: 1_700_086_399 }), fc.nat(2 ** 32 - 1)),
    session: fc.oneof(fc.nat(5), fc.nat(70_000), fc.maxSafeNat()),
    type: fc.constantFrom('VIEW', '__proto__', 'x'.repeat(64)),
    marks: fc.nat(7),
    page: name,
    path: name,
    label: name,
    source: fc.record({ host: name, source: name, medium: name, campaign: name }),
  })
  .map(({ source, ...rest }) => ({
    ...rest,
    // A session has one visitor and comes from one place.
    visitor: rest.session % 1009,
    source: (rest.marks & FLAGS.opens) === 0 ? null : { ...source, host: String(rest.session) },
  }))

test('columns read again say the facts they were made from, in their order', () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 60 }), fc.boolean(), fc.nat(20), (given, isDetached, offset) => {
      const opened = new Map<number, Fact['source']>()
      const facts = given.map((one) => {
        if (one.source && !opened.has(one.session)) opened.set(one.session, one.source)
        return one.source ? { ...one, source: opened.get(one.session) ?? null } : one
      })
      const packed = pack(facts, { isDetached })
      // A piece may arrive anywhere within a larger buffer.
      const moved = Buffer.concat([Buffer.alloc(offset), packed]).subarray(offset)
      const columns = unpack(moved)
      expect(factsOf(columns)).toEqual(facts)
      expect(columns.isDetached).toBe(isDetached)
    }),
  )
})

test('an event takes some ten bytes', () => {
  const facts = Array.from({ length: 10_000 }, (_, n) => ({
    second: 1_700_000_000 + n * 8,
    session: 5_000_000 + Math.floor(n / 5),
    visitor: 1 + ((n * 7919) % 100_000),
    type: 'VIEW',
    marks: 0,
    page: `page-${n % 300}`,
    path: null,
    label: null,
    source: null,
  }))
  expect(pack(facts).length / facts.length).toBeLessThan(12)
})

test('a format of another time is refused', () => {
  const bytes = pack([])
  const other = Buffer.from(bytes.toString('latin1').replace('"format":1', '"format":9'), 'latin1')
  expect(() => unpack(other)).toThrow('format 9')
})
