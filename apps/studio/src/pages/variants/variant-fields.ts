import {
  type AudienceCondition,
  CONDITIONS,
  CONTROL,
  type ConditionField,
  isConditionType,
  type PageTest,
  type PageVariant,
  type PageVariants,
  type RenderingChange,
  TEST_GOALS,
  type TestGoal,
} from '@tessera/content'
import type { OwnRendering } from './page-variants.ts'
import { weekdaysOf } from './weekdays.tsx'

type Fields = Readonly<Record<string, string>>

/** Names of the fields of a form: of a condition by its place, of a rendering by its uid, of an arm by its name. */
export const conditionField = (place: number, name: string) => `c${place}.${name}`
export const changeField = (uid: string, name: 'show' | 'component' | 'dataSource' | 'params') => `r.${uid}.${name}`
/** What a goal is about: the page of `view`, the form of `form`. */
export const goalDetailField = (goal: TestGoal) => `goal.${goal}`
export const weightField = (arm: string) => `w.${arm}`

/** The fields of a condition's type; none of one that is not known. */
export function fieldsOf(type: string): readonly (readonly [name: string, field: ConditionField])[] {
  return isConditionType(type) ? Object.entries(CONDITIONS[type].fields as Record<string, ConditionField>) : []
}

/** The variant as a form has it. Where components stand, and those that it adds, no form says. */
export function variantOf(fields: Fields, before: PageVariant, renderings: readonly OwnRendering[]): PageVariant {
  const changes = renderings.flatMap((rendering) => {
    const change = changeOf(fields, rendering)
    const place = before.changes[rendering.uid]?.place
    return change || place ? [[rendering.uid, { ...change, ...(place && { place }) }] as const] : []
  })
  const known = new Set(renderings.map(({ uid }) => uid))
  const added = Object.entries(before.changes).filter(([uid]) => !known.has(uid))
  return {
    id: before.id,
    name: fields.name?.trim() || before.name,
    audience: { match: fields.match === 'any' ? 'any' : 'all', conditions: conditionsOf(fields) },
    changes: Object.fromEntries([...changes, ...added]),
  }
}

function conditionsOf(fields: Fields): AudienceCondition[] {
  const found: AudienceCondition[] = []
  for (let place = 0; ; place += 1) {
    const type = fields[conditionField(place, 'type')]
    if (type === undefined) return found
    if (fields[conditionField(place, 'remove')] === '1') continue
    const values = fieldsOf(type).map(([name, { kind }]) => {
      const field = conditionField(place, name)
      return [name, kind === 'days' ? weekdaysOf(fields, field) : (fields[field] ?? '').trim()] as const
    })
    found.push({ type, values: Object.fromEntries(values.filter(([, value]) => value !== '')) })
  }
}

function changeOf(fields: Fields, { uid, component, dataSource, params }: OwnRendering): RenderingChange | undefined {
  const said = (name: Parameters<typeof changeField>[1]) => (fields[changeField(uid, name)] ?? '').trim()
  if (said('show') === 'hidden') return { hidden: true }
  if (said('show') !== 'other') return undefined
  const given = paramsOf(said('params'))
  const all = [...new Set([...Object.keys(params), ...Object.keys(given)])]
  const other = all.filter((name) => (given[name] ?? '') !== (params[name] ?? ''))
  return {
    ...(said('component') !== '' && said('component') !== component && { component: said('component') }),
    ...(said('dataSource') !== dataSource && { dataSource: said('dataSource') }),
    ...(other.length > 0 && { params: Object.fromEntries(other.map((name) => [name, given[name] ?? ''])) }),
  }
}

/** A parameter a line, `Name=value`. */
export const paramLines = (params: Fields): string =>
  Object.entries(params)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')

function paramsOf(lines: string): Record<string, string> {
  const pairs = lines.split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf('=')
    return at <= 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const]
  })
  return Object.fromEntries(pairs)
}

/** The test as a form has it, in the state it was in. Arms without a weight take no part, but for the control. */
export function testOf(fields: Fields, { variants, test }: PageVariants): PageTest {
  const arms = [CONTROL, ...variants.map(({ id }) => id)]
  const weights = arms.map((arm) => [arm, Number(fields[weightField(arm)] || 0)] as const)
  const goal = TEST_GOALS.find((one) => one === fields.goal) ?? 'order'
  const detail = (fields[goalDetailField(goal)] ?? '').trim()
  return {
    ...test,
    id: test?.id ?? `test-${Date.now().toString(36)}`,
    state: test?.state ?? 'draft',
    goal,
    weights: Object.fromEntries(weights.filter(([arm, weight]) => arm === CONTROL || weight > 0)),
    ...(detail === '' ? { goalDetail: undefined } : { goalDetail: detail }),
  } as PageTest
}

/** An id made of a name, which no other variant has. */
export function freeVariantId(name: string, { variants }: PageVariants): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 30)
    .replace(/-+$/, '')
  const taken = ['default', CONTROL, ...variants.map(({ id }) => id)]
  const wanted = letters || 'variant'
  let id = wanted
  for (let number = 2; taken.includes(id); number += 1) id = `${wanted}-${number}`
  return id
}
