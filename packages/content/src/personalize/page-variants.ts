import { type Audience, type AudienceCondition, conditionProblem, MAX_CONDITIONS } from './audience.ts'
import { CONTROL, type PageTest, TEST_GOALS } from './page-test.ts'
import type { VariantPlace } from './variant-places.ts'

/** How a rendering differs in a variant; what is not named stays as it is. */
export interface RenderingChange {
  readonly hidden?: boolean
  readonly component?: string
  /** An item id, or `local:/…` below the page. */
  readonly dataSource?: string
  /** Laid over the rendering's own; an empty text takes one away. */
  readonly params?: Readonly<Record<string, string>>
  /** It stands elsewhere. Of one that the page does not have otherwise, with `component`: the variant adds it. */
  readonly place?: VariantPlace
}

/** A page as it is shown to an audience. */
export interface PageVariant {
  /** Lower case letters, digits and dashes; part of what events call it. */
  readonly id: string
  readonly name: string
  readonly audience: Audience
  /** By uid of the rendering. */
  readonly changes: Readonly<Record<string, RenderingChange>>
}

/** The variants of a page in one language, the first that fits is shown, and its test. */
export interface PageVariants {
  readonly variants: readonly PageVariant[]
  readonly test?: PageTest
}

/** What the website decides by: no changes, those are in the layout. */
export interface VariantRules {
  readonly variants: readonly Pick<PageVariant, 'id' | 'audience'>[]
  readonly test?: PageTest
}

export type VariantsReading =
  | { readonly ok: true; readonly value: PageVariants }
  | { readonly ok: false; readonly problem: string }

export const NO_VARIANTS: PageVariants = { variants: [] }
export const MAX_VARIANTS = 20
/** An id ends up in cookies of nobody, in events and in addresses. */
export const VARIANT_ID = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/
const RESERVED = ['default', CONTROL]
const MAX_NAME_LENGTH = 100
const MAX_CHANGE_LENGTH = 2000
const UID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

class Wrong extends Error {}
const wrong = (problem: string): never => {
  throw new Wrong(problem)
}

/** Reads stored variants; the empty text is none. Keys that are not known are refused, so that a mistake is not kept. */
export function parseVariants(raw: string): VariantsReading {
  if (raw.trim() === '') return { ok: true, value: NO_VARIANTS }
  try {
    return { ok: true, value: readVariants(JSON.parse(raw)) }
  } catch (error) {
    if (error instanceof Wrong || error instanceof SyntaxError) return { ok: false, problem: error.message }
    throw error
  }
}

/** The stored text: keys in a fixed order; the empty text when there is nothing to keep. */
export function formatVariants({ variants, test }: PageVariants): string {
  return variants.length === 0 && test === undefined ? '' : JSON.stringify({ variants, ...(test && { test }) })
}

function readVariants(json: unknown): PageVariants {
  const { variants, test, ...others } = record(json, 'The variants')
  noOthers(others, 'The variants')
  const read = list(variants ?? [], 'The list of variants').map(readVariant)
  if (read.length > MAX_VARIANTS) wrong(`A page has at most ${MAX_VARIANTS} variants.`)
  const ids = read.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  if (twice !== undefined) wrong(`There are two variants "${twice}".`)
  return { variants: read, ...(test !== undefined && { test: readTest(test, ids) }) }
}

function readVariant(json: unknown): PageVariant {
  const { id, name, audience, changes = {}, ...others } = record(json, 'A variant')
  if (typeof id !== 'string' || !VARIANT_ID.test(id) || RESERVED.includes(id)) {
    return wrong(`A variant has an id of lower case letters, digits and dashes, and not ${JSON.stringify(id)}.`)
  }
  noOthers(others, `The variant "${id}"`)
  if (typeof name !== 'string' || name.trim() === '' || name.length > MAX_NAME_LENGTH) {
    return wrong(`The variant "${id}" needs a name of at most ${MAX_NAME_LENGTH} characters.`)
  }
  const entries = Object.entries(record(changes, `The changes of "${id}"`)).map(([uid, change]) => {
    if (!UID.test(uid)) wrong(`"${uid}" among the changes of "${id}" is no uid of a rendering.`)
    return [uid, readChange(change, `The change of ${uid} in "${id}"`)] as const
  })
  return { id, name, audience: readAudience(audience, id), changes: Object.fromEntries(entries) }
}

function readAudience(json: unknown, id: string): Audience {
  const { match = 'all', conditions = [], ...others } = record(json ?? {}, `The audience of "${id}"`)
  noOthers(others, `The audience of "${id}"`)
  if (match !== 'all' && match !== 'any') return wrong(`The audience of "${id}" matches "all" or "any".`)
  const read = list(conditions, `The conditions of "${id}"`).map((entry): AudienceCondition => {
    const { type, values = {}, ...more } = record(entry, `A condition of "${id}"`)
    noOthers(more, `A condition of "${id}"`)
    const condition = { type: String(type), values: texts(values, `The values of a condition of "${id}"`) }
    const problem = conditionProblem(condition)
    return problem === undefined ? condition : wrong(problem)
  })
  if (read.length > MAX_CONDITIONS) wrong(`The audience of "${id}" has more than ${MAX_CONDITIONS} conditions.`)
  return { match, conditions: read }
}

function readChange(json: unknown, what: string): RenderingChange {
  const { hidden, component, dataSource, params, place, ...others } = record(json, what)
  noOthers(others, what)
  if (hidden !== undefined && typeof hidden !== 'boolean') wrong(`${what}: "hidden" is true or false.`)
  const text = (value: unknown, name: string) =>
    value === undefined || (typeof value === 'string' && value.length <= MAX_CHANGE_LENGTH)
      ? (value as string | undefined)
      : wrong(`${what}: "${name}" is a text.`)
  const shown = text(component, 'component')
  const source = text(dataSource, 'dataSource')
  return {
    ...(hidden === true && { hidden }),
    ...(shown && { component: shown }),
    ...(source !== undefined && { dataSource: source }),
    ...(params !== undefined && { params: texts(params, `${what}: "params"`) }),
    ...(place !== undefined && { place: readPlace(place, `${what}: "place"`) }),
  }
}

function readPlace(json: unknown, what: string): VariantPlace {
  const { parent, placeholder, after, ...others } = record(json, what)
  noOthers(others, what)
  if (typeof placeholder !== 'string' || placeholder === '' || placeholder.length > MAX_NAME_LENGTH) {
    return wrong(`${what} names its placeholder.`)
  }
  const uid = (value: unknown) =>
    value === undefined || (typeof value === 'string' && UID.test(value))
      ? value
      : wrong(`${what} names components by their uid.`)
  const [owner, neighbour] = [uid(parent), uid(after)]
  return { ...(owner && { parent: owner }), placeholder, ...(neighbour && { after: neighbour }) }
}

function readTest(json: unknown, variants: readonly string[]): PageTest {
  const what = 'The test'
  const { id, state, weights, goal, goalDetail, startedAt, stoppedAt, winner, ...others } = record(json, what)
  noOthers(others, what)
  if (typeof id !== 'string' || !VARIANT_ID.test(id)) return wrong(`${what} has no id of letters, digits and dashes.`)
  if (state !== 'draft' && state !== 'running' && state !== 'stopped') {
    return wrong(`${what} is "draft", "running" or "stopped".`)
  }
  const arms = Object.entries(record(weights, 'The weights of the test'))
  const stranger = arms.find(([arm]) => arm !== CONTROL && !variants.includes(arm))
  if (stranger !== undefined) return wrong(`${what} names the variant "${stranger[0]}", which the page does not have.`)
  const isWeight = (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100
  const sum = arms.reduce((whole, [, weight]) => whole + (isWeight(weight) ? (weight as number) : Number.NaN), 0)
  if (sum !== 100) return wrong(`The weights of the test are whole percents that make 100, and not ${sum}.`)
  if (arms.length < 2) return wrong(`${what} needs two arms to compare.`)
  const known = TEST_GOALS.find((one) => one === goal)
  if (known === undefined) return wrong(`The goal of the test is one of ${TEST_GOALS.join(', ')}.`)
  const detail = goalDetail === undefined ? '' : goalDetail
  if (typeof detail !== 'string' || detail.length > 200) return wrong(`${what}: "goalDetail" is a text.`)
  if (known === 'view' && !detail.startsWith('/')) return wrong(`The page that is the goal of the test is a path.`)
  const time = (value: unknown) =>
    value === undefined || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))
      ? value
      : wrong(`${what}: a time is ISO 8601.`)
  if (winner !== undefined && !arms.some(([arm]) => arm === winner))
    return wrong(`The winner takes no part in the test.`)
  const [from, to] = [time(startedAt), time(stoppedAt)]
  if (state === 'running' && from === undefined) return wrong('A test that runs says since when.')
  return {
    id,
    state,
    weights: Object.fromEntries(arms) as Record<string, number>,
    goal: known,
    ...(detail !== '' && { goalDetail: detail }),
    ...(from !== undefined && { startedAt: from as string }),
    ...(to !== undefined && { stoppedAt: to as string }),
    ...(winner !== undefined && { winner: winner as string }),
  }
}

function record(json: unknown, what: string): Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as Record<string, unknown>)
    : wrong(`${what}: an object is expected.`)
}

function list(json: unknown, what: string): readonly unknown[] {
  return Array.isArray(json) ? json : wrong(`${what}: a list is expected.`)
}

function texts(json: unknown, what: string): Readonly<Record<string, string>> {
  const entries = Object.entries(record(json, what))
  const isText = (value: unknown) => typeof value === 'string' && value.length <= MAX_CHANGE_LENGTH
  if (!entries.every(([, value]) => isText(value))) wrong(`${what}: texts by name are expected.`)
  return Object.fromEntries(entries) as Record<string, string>
}

function noOthers(others: Record<string, unknown>, what: string): void {
  const [other] = Object.keys(others)
  if (other !== undefined) wrong(`${what}: there is no "${other}".`)
}
