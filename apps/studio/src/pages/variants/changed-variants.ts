import { CONTROL, type PageTest, type PageVariants } from '@tessera/content'
import { AuthoringError } from '../authoring.ts'
import { freeVariantId, testOf } from './variant-fields.ts'

type Fields = Readonly<Record<string, string>>
type Change = (before: PageVariants, fields: Fields) => PageVariants

const refused = (message: string): never => {
  throw new AuthoringError('refused', message, { code: 'INVALID_VARIANTS' })
}

const withTest = (change: (test: PageTest, fields: Fields) => PageTest): Change => {
  return (before, fields) => {
    const { test } = before
    return test === undefined ? refused('The page has no test.') : { ...before, test: change(test, fields) }
  }
}

function readTest(fields: Fields, before: PageVariants): PageTest {
  const test = testOf(fields, before)
  if (test.goal === 'view' && test.goalDetail === undefined) return refused('Choose the page that is the goal.')
  return test
}

/** What the forms of a page's variants do, by the name of their button. */
export const CHANGES = {
  add: (before, { name = '' }) => {
    const given = name.trim()
    if (given === '') return refused('A variant needs a name.')
    const audience = { match: 'all', conditions: [] } as const
    const variant = { id: freeVariantId(given, before), name: given, audience, changes: {} }
    return { ...before, variants: [...before.variants, variant] }
  },
  delete: (before, { variant }) => {
    if (before.test?.weights[variant ?? ''] !== undefined && before.test.state !== 'stopped') {
      return refused('The variant takes part in the test: stop or delete that first.')
    }
    const { test, ...rest } = before
    const isTested = test !== undefined && Object.hasOwn(test.weights, variant ?? '')
    const variants = before.variants.filter(({ id }) => id !== variant)
    return { ...rest, variants, ...(test && !isTested && { test }) }
  },
  up: (before, { variant }) => {
    const variants = [...before.variants]
    const place = variants.findIndex(({ id }) => id === variant)
    if (place > 0) variants.splice(place - 1, 0, ...variants.splice(place, 1))
    return { ...before, variants }
  },
  test: (before, fields) => {
    if (before.test?.state === 'running') return refused('A test that runs is not changed: stop it first.')
    return { ...before, test: readTest(fields, before) }
  },
  start: (before, fields) => {
    const test = readTest(fields, before)
    const { winner: _, stoppedAt: __, ...fresh } = test
    // Visitors are divided anew, and counted from now on, when it has run before.
    const id = before.test?.startedAt === undefined ? test.id : `test-${Date.now().toString(36)}`
    return { ...before, test: { ...fresh, id, state: 'running', startedAt: new Date().toISOString() } }
  },
  stop: withTest((test) => ({ ...test, state: 'stopped', stoppedAt: new Date().toISOString() })),
  winner: withTest((test, { winner = CONTROL }) =>
    test.state === 'stopped' ? { ...test, winner } : refused('Stop the test before there is a winner.'),
  ),
  'delete-test': ({ variants }) => ({ variants }),
} as const satisfies Readonly<Record<string, Change>>

export type VariantsChange = keyof typeof CHANGES

export const changeNamed = (name: string | undefined): VariantsChange | undefined =>
  name !== undefined && Object.hasOwn(CHANGES, name) ? (name as VariantsChange) : undefined
