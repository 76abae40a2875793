import { type AudienceFacts, CONDITIONS, type ConditionDeclaration, isConditionType } from './conditions.ts'

/** One condition as it is stored: its type and the values of its fields, all of them texts. */
export interface AudienceCondition {
  readonly type: string
  readonly values: Readonly<Record<string, string>>
}

/** Whom a variant is for. Without conditions it is for nobody: only a test shows it. */
export interface Audience {
  readonly match: 'all' | 'any'
  readonly conditions: readonly AudienceCondition[]
}

export const MAX_CONDITIONS = 20

const declarationOf = (type: string): ConditionDeclaration | undefined =>
  isConditionType(type) ? CONDITIONS[type] : undefined

/**
 * Whether a visitor belongs to an audience. A condition that needs to know the visitor holds for nobody whose past is not
 * known (`facts.visitor`), and so does one of a type that is not declared.
 */
export function fitsAudience({ match, conditions }: Audience, facts: AudienceFacts): boolean {
  if (conditions.length === 0) return false
  const holds = ({ type, values }: AudienceCondition) => {
    const declaration = declarationOf(type)
    if (declaration === undefined || (declaration.needs === 'visitor' && facts.visitor === undefined)) return false
    return declaration.holds(values, facts)
  }
  return match === 'all' ? conditions.every(holds) : conditions.some(holds)
}

/** Whether an audience asks for what is known of a visitor beside the request itself. */
export function needsVisitor({ conditions }: Audience): boolean {
  return conditions.some(({ type }) => (declarationOf(type)?.needs ?? 'request') !== 'request')
}

/** What is wrong with a condition; undefined for one that can be evaluated. */
export function conditionProblem({ type, values }: AudienceCondition): string | undefined {
  const declaration = declarationOf(type)
  if (declaration === undefined) return `There is no condition "${type}".`
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(declaration.fields, name))
  if (unknown !== undefined) return `The condition "${type}" has no field "${unknown}".`
  for (const [name, field] of Object.entries(declaration.fields)) {
    const value = values[name] ?? ''
    if (value === '' && field.optional === true) continue
    if (!FIELD_CHECKS[field.kind](value, field.options ?? [])) {
      return `"${name}" of the condition "${type}" is ${JSON.stringify(value.slice(0, 40))}, which is no ${field.kind}.`
    }
  }
  return undefined
}

const MAX_TEXT_LENGTH = 200
const DATE = /^\d{4}-\d{2}-\d{2}$/
const DAY = /^[1-7](,[1-7])*$/

const FIELD_CHECKS: Readonly<Record<ConditionDeclaration['fields'][string]['kind'], FieldCheck>> = {
  text: (value) => value.trim() !== '' && value.length <= MAX_TEXT_LENGTH,
  path: (value) => value.startsWith('/') && value.length <= MAX_TEXT_LENGTH,
  number: (value) => /^\d{1,4}$/.test(value),
  hour: (value) => /^\d{1,2}$/.test(value) && Number(value) <= 24,
  date: (value) => DATE.test(value) && !Number.isNaN(Date.parse(value)),
  days: (value) => DAY.test(value),
  choice: (value, options) => options.includes(value),
}
type FieldCheck = (value: string, options: readonly string[]) => boolean
