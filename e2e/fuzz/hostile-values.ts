/** Values that no honest client sends, and honest ones between them, so that more than the first check is reached. */
import fc from 'fast-check'

const repeated = (text: string) => fc.constantFrom(50, 100, 1_000, 3_000, 20_000).map((times) => text.repeat(times))

/** Texts for paths, queries, headers' values and fields of bodies. */
export const texts = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('en', 'de', 'ar', 'shopper', 'buyer', 'admin', 'halden-dotcom', 'web', '/') },
  { weight: 2, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.bigInt()).map(String) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\0',
      '\ud800',
      '\u202e',
      '..',
      '../../etc/passwd',
      '%00',
      '%2e%2e%2f',
      '%',
      '*',
      '!*',
      '*a*|*b*|!c',
      '<script>alert(1)</script>',
      "' or 1=1 --",
      '"; drop table commerce_object; --',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template engine would look for
      '${7*7}{{7*7}}',
      '__proto__',
      'constructor',
      'toString',
      'null',
      'undefined',
      'NaN',
      '-1',
      '1e400',
      '0x10',
      '9'.repeat(400),
      '2026-02-30T25:61:61Z',
      '-271821-04-20T00:00:00Z',
      'https://169.254.169.254/latest/meta-data',
      'javascript:alert(1)',
      'a@b',
      'e\u0301'.repeat(50),
      '\u{1f469}\u200d\u{1f52c}',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('a', '*', '(', '[', '{"a":', 'oak ', '%25', '../').chain(repeated) },
)

const scalars = fc.oneof(
  { weight: 4, arbitrary: texts },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, -1e308, 2 ** 53, 0.1, [], {}, [[]], [null]),
  },
)

/** `{"a":{"a":…}}`, deep beyond what recursion bears. */
const deep = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}'], ['{"filters":[', ']}']), fc.constantFrom(50, 2_000, 50_000))
  .map(([[open = '', close = ''], depth]) => `${open.repeat(depth)}1${close.repeat(depth)}`)

/** Any JSON. */
export const anyJson = fc.oneof(
  { weight: 5, arbitrary: fc.dictionary(texts, scalars, { maxKeys: 8 }).map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 6 }) },
  { weight: 1, arbitrary: deep },
  {
    weight: 1,
    arbitrary: fc.tuple(scalars, fc.constantFrom(10, 1_000, 10_000)).map(([value, times]) => {
      const text = JSON.stringify(value)
      return `[${Array(Math.min(times, Math.ceil(400_000 / text.length))).fill(text)}]`
    }),
  },
)

/** A JSON object with some of the named fields, each of the right or of another type. */
export function objectWith(fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<string> {
  const mixed = Object.fromEntries(
    Object.entries(fields).map(([name, honest]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: honest }, { weight: 1, arbitrary: scalars }),
    ]),
  )
  return fc.record(mixed, { requiredKeys: [] }).map((value) => JSON.stringify(value))
}
