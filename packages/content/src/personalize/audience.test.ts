import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditionProblem, fitsAudience } from './audience.ts'
import { chooseVariant } from './choose-variant.ts'
import { type AudienceFacts, CONDITIONS, type VisitorFacts } from './conditions.ts'
import { armOf, CONTROL, type PageTest } from './page-test.ts'
import { formatVariants, parseVariants } from './page-variants.ts'

const KNOWN: VisitorFacts = {
  visits: 3,
  hasBought: true,
  paths: ['/office', '/office/desks', '/journal/oak'],
  products: ['desk-1'],
  campaign: 'spring',
  source: 'news',
  medium: 'mail',
  referrer: 'find.example',
}
/** A Wednesday, 23:30 in Berlin. */
const FACTS: AudienceFacts = {
  now: new Date('2026-05-06T21:30:00Z'),
  timeZone: 'Europe/Berlin',
  language: 'de',
  device: 'mobile',
  account: 'company',
  campaign: '',
  source: '',
  medium: '',
  referrer: '',
  visitor: KNOWN,
}

/** Of every type: values that hold for the facts above, and values that do not. */
const CASES: Readonly<
  Record<keyof typeof CONDITIONS, readonly [holds: Record<string, string>[], not: Record<string, string>[]]>
> = {
  visitor: [[{ is: 'returning' }], [{ is: 'new' }]],
  visits: [
    [{ atLeast: '3' }, { atLeast: '2', atMost: '3' }],
    [{ atLeast: '4' }, { atLeast: '1', atMost: '2' }],
  ],
  bought: [[{ is: 'yes' }], [{ is: 'no' }]],
  viewedPage: [
    [{ path: '/office' }, { path: '/journal/*' }, { path: '/of*/de*s' }],
    [{ path: '/journal' }, { path: '/x*' }],
  ],
  viewedCategory: [
    [{ path: '/office/' }, { path: '/journal' }],
    [{ path: '/off' }, { path: '/living' }],
  ],
  viewedProduct: [[{ id: 'DESK-1' }], [{ id: 'desk' }]],
  campaign: [[{ is: 'Spring' }], [{ is: 'autumn' }]],
  source: [[{ is: 'news' }], [{ is: 'new' }]],
  medium: [[{ is: 'mail' }], [{ is: 'cpc' }]],
  referrer: [[{ contains: 'FIND.' }], [{ contains: 'other.example' }]],
  language: [[{ is: 'DE' }], [{ is: 'en' }]],
  account: [[{ is: 'company' }, { is: 'signedIn' }], [{ is: 'guest' }]],
  device: [[{ is: 'mobile' }], [{ is: 'desktop' }, { is: 'tablet' }]],
  dates: [
    [{ from: '2026-05-06' }, { from: '2026-05-01', to: '2026-05-06' }],
    [{ from: '2026-05-07' }, { from: '2026-05-01', to: '2026-05-05' }],
  ],
  hours: [
    [
      { days: '3', from: '23', to: '24' },
      { from: '22', to: '6' },
    ],
    [
      { days: '4', from: '23', to: '24' },
      { from: '6', to: '22' },
    ],
  ],
}

describe.each(Object.entries(CASES))('the condition %s', (type, [holding, other]) => {
  const fits = (values: Record<string, string>, facts = FACTS) =>
    fitsAudience({ match: 'all', conditions: [{ type, values }] }, facts)
  test.each(holding)('holds with %j', (values) => {
    expect(conditionProblem({ type, values })).toBeUndefined()
    expect(fits(values)).toBe(true)
  })
  test.each(other)('does not hold with %j', (values) => {
    expect(conditionProblem({ type, values })).toBeUndefined()
    expect(fits(values)).toBe(false)
  })
  test('holds of nobody who may not be recognised, where it needs their past', () => {
    if (CONDITIONS[type as keyof typeof CONDITIONS].needs !== 'visitor') return
    for (const values of [...holding, ...other]) expect(fits(values, { ...FACTS, visitor: undefined })).toBe(false)
  })
  test('is refused with a field it does not have', () => {
    expect(conditionProblem({ type, values: { ...holding[0], constructor: '1' } })).toContain('constructor')
  })
})

test('an address says more of a campaign than how the visit began', () => {
  const conditions = [{ type: 'campaign', values: { is: 'autumn' } }]
  expect(fitsAudience({ match: 'all', conditions }, { ...FACTS, campaign: 'autumn' })).toBe(true)
  expect(fitsAudience({ match: 'all', conditions }, { ...FACTS, campaign: 'autumn', visitor: undefined })).toBe(true)
})

test('all conditions or any of them; without one it is nobody', () => {
  const conditions = [
    { type: 'language', values: { is: 'de' } },
    { type: 'device', values: { is: 'desktop' } },
  ]
  expect(fitsAudience({ match: 'all', conditions }, FACTS)).toBe(false)
  expect(fitsAudience({ match: 'any', conditions }, FACTS)).toBe(true)
  expect(fitsAudience({ match: 'all', conditions: [] }, FACTS)).toBe(false)
  expect(fitsAudience({ match: 'any', conditions: [{ type: 'constructor', values: {} }] }, FACTS)).toBe(false)
})

describe('a split', () => {
  const split: Pick<PageTest, 'id' | 'weights'> = { id: 'hero', weights: { control: 50, b: 30, c: 20 } }
  test('is the same for the same visitor each time, whatever the order and the case', () => {
    fc.assert(
      fc.property(fc.uuid(), (visitor) => {
        const arm = armOf(split, visitor)
        expect(armOf({ id: 'hero', weights: { c: 20, b: 30, control: 50 } }, visitor.toUpperCase())).toBe(arm)
        expect(Object.keys(split.weights)).toContain(arm)
      }),
    )
  })
  test.each(['hero', 'spring', 't-2', 'x'])('gives each arm as many as its weight says (%s)', (id) => {
    const counts = new Map<string, number>()
    const visitors = fc.sample(fc.uuid(), { numRuns: 20_000, seed: 7 })
    for (const visitor of visitors) {
      const arm = armOf({ ...split, id }, visitor) ?? ''
      counts.set(arm, (counts.get(arm) ?? 0) + 1)
    }
    // Four times the standard error of a share of 20,000.
    for (const [arm, weight] of Object.entries(split.weights)) {
      expect(Math.abs((counts.get(arm) ?? 0) / 20_000 - weight / 100)).toBeLessThan(0.015)
    }
  })
  test('numbers that follow each other are divided as well, and another test divides anew', () => {
    const half = (id: string) =>
      Array.from({ length: 10_000 }, (_, n) => armOf({ id, weights: { a: 50, b: 50 } }, `visitor-${n}`))
    const [one, other] = [half('one'), half('two')]
    expect(Math.abs(one.filter((arm) => arm === 'a').length - 5000)).toBeLessThan(200)
    expect(Math.abs(one.filter((arm, n) => arm === other[n]).length - 5000)).toBeLessThan(200)
  })
})

describe('the choice', () => {
  const german = { match: 'all', conditions: [{ type: 'language', values: { is: 'de' } }] } as const
  const nobody = { match: 'all', conditions: [] } as const
  const running: PageTest = {
    id: 't',
    state: 'running',
    weights: { control: 0, b: 100 },
    goal: 'order',
    startedAt: '2026',
  }
  const variants = [
    { id: 'b', audience: nobody },
    { id: 'c', audience: german },
  ]
  test('is the first audience that fits, then the test, then the default', () => {
    expect(chooseVariant({ variants, test: running }, FACTS, 'v')).toBe('c')
    expect(chooseVariant({ variants, test: running }, { ...FACTS, language: 'en' }, 'v')).toBe('b')
    expect(chooseVariant({ variants, test: running }, { ...FACTS, language: 'en' }, undefined)).toBe('_default')
    expect(chooseVariant({ variants }, { ...FACTS, language: 'en' }, 'v')).toBe('_default')
  })
  test('a variant that is tested is not shown by its audience, and the control has a name', () => {
    const both = { variants: [{ id: 'b', audience: german }], test: { ...running, weights: { control: 100, b: 0 } } }
    expect(chooseVariant(both, FACTS, 'v')).toBe(CONTROL)
    expect(chooseVariant(both, FACTS, undefined)).toBe('_default')
  })
  test('a winner is shown to everybody once the test has stopped', () => {
    const stopped = { ...running, state: 'stopped', winner: 'b' } as const
    expect(chooseVariant({ variants, test: stopped }, { ...FACTS, language: 'en' }, undefined)).toBe('b')
    const same = { ...stopped, winner: CONTROL }
    expect(chooseVariant({ variants, test: same }, { ...FACTS, language: 'en' }, 'v')).toBe('_default')
  })
})

test('variants are read as they are written', () => {
  const given = {
    variants: [
      {
        id: 'b',
        name: 'B',
        audience: { match: 'any', conditions: [{ type: 'device', values: { is: 'mobile' } }] },
        changes: { '11111111-1111-4111-8111-111111111111': { hidden: true } },
      },
    ],
    test: {
      id: 't',
      state: 'running',
      weights: { control: 50, b: 50 },
      goal: 'form',
      goalDetail: 'f',
      startedAt: '2026-01-01',
    },
  } as const
  expect(parseVariants(formatVariants(given))).toEqual({ ok: true, value: given })
  expect(parseVariants('')).toEqual({ ok: true, value: { variants: [] } })
  expect(formatVariants({ variants: [] })).toBe('')
})
