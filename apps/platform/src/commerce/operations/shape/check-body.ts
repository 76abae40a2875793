import type { FieldProblem } from '../../commerce-error.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { checkScalar, DEEPEST, type Report, reportTo } from './check-value.ts'
import { type Field, fieldsOf } from './fields.ts'

/** Entries of one list in a body, at most. */
const MAX_LIST_LENGTH = 2000

/** Fields that the table requires and that some bodies may leave out. Contract sections 5.3 and 23. */
const relaxed: Readonly<Record<string, (body: JsonObject) => readonly string[]>> = {
  Address: withoutState,
  BuyerAddress: withoutState,
  MessageSender: ({ URL: url, Url }) => ((url ?? Url) === undefined ? [] : ['DeliveryConfigID']),
}

/** Addresses outside the United States need no state and no postal code. */
function withoutState({ Country: country }: JsonObject): readonly string[] {
  return typeof country === 'string' && country.toUpperCase() !== 'US' ? ['State', 'Zip'] : []
}

/**
 * Checks a body against a model: known writable fields with the right values stay, unknown and read-only ones are
 * dropped (contract section 8.1). `partial`: nothing has to be there, but what is required may not become null.
 * Problems are added to `problems`, one a field.
 */
export function checkBody(
  model: string,
  body: JsonObject,
  { partial, problems }: { partial: boolean; problems: FieldProblem[] },
): Record<string, Json> {
  return checkModel(model, body, '', 0, partial, reportTo(problems))
}

function checkModel(
  model: string,
  body: JsonObject,
  prefix: string,
  level: number,
  partial: boolean,
  report: Report,
): Record<string, Json> {
  const kept: Record<string, Json> = {}
  const optional = relaxed[model]?.(body) ?? []
  for (const field of fieldsOf(model)) {
    if (field.readOnly) continue
    const value = Object.hasOwn(body, field.name) ? body[field.name] : undefined
    const path = `${prefix}${field.name}`
    const required = field.required && !optional.includes(field.name)
    // A price that is taken back may be said with null or with an empty text. Contract section 11.3.
    const emptied = value === '' && field.type.kind === 'number'
    if (value === undefined || value === null || emptied || (value === '' && required)) {
      if (required && (value !== undefined || !partial)) report(path, 'is required')
      else if (value === null || emptied) kept[field.name] = null
      continue
    }
    const checked = field.list
      ? checkList(field, value, path, level, report)
      : checkOne(field, value, path, level, partial, report)
    if (checked !== undefined) kept[field.name] = checked
  }
  return kept
}

function checkList(field: Field, value: Json, path: string, level: number, report: Report): Json | undefined {
  if (!Array.isArray(value)) {
    report(path, 'must be a list')
    return undefined
  }
  if (value.length > MAX_LIST_LENGTH) {
    report(path, `must have at most ${MAX_LIST_LENGTH} entries`)
    return undefined
  }
  const kept: Json[] = []
  for (const [index, each] of (value as readonly Json[]).entries()) {
    const checked = checkOne(field, each, `${path}[${index}]`, level, false, report)
    if (checked === undefined) return undefined
    kept.push(checked)
  }
  return kept
}

function checkOne(
  field: Field,
  value: Json,
  path: string,
  level: number,
  partial: boolean,
  report: Report,
): Json | undefined {
  if (field.type.kind !== 'model') {
    if (value !== null) return checkScalar(field, value, path, report)
    report(path, 'may not be null')
    return undefined
  }
  if (!isObject(value)) {
    report(path, 'must be an object')
    return undefined
  }
  if (level >= DEEPEST) {
    report(path, `must have at most ${DEEPEST} levels`)
    return undefined
  }
  return checkModel(field.type.model, value, `${path}.`, level + 1, partial, report)
}

/** What a new object has in fields that its body left out: the table's defaults, and false. */
export function withDefaults(model: string, body: JsonObject): Record<string, Json> {
  const made: Record<string, Json> = {}
  for (const field of fieldsOf(model)) {
    if (field.writeOnly) continue
    const value = Object.hasOwn(body, field.name) ? body[field.name] : undefined
    if (value !== undefined && (value !== null || field.type.kind !== 'boolean')) made[field.name] = value
    else if (field.readOnly) continue
    else if (field.default !== undefined) made[field.name] = field.default
    else if (field.list) made[field.name] = []
    else made[field.name] = field.type.kind === 'boolean' ? false : null
  }
  return made
}
