import type { FieldProblem } from '../commerce-error.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import { checkBody } from '../operations/shape/check-body.ts'
import { fieldsOf } from '../operations/shape/fields.ts'
import type { IntegrationAnswer } from '../outbound/index.ts'

/**
 * What an integration answered, as the worksheet keeps it: the fields of the model, whose names it may write in any
 * case, with how the call went. An answer that does not fit the model counts as a failure. Contract section 21.2.
 */
export function readAnswer(model: string, answer: IntegrationAnswer): JsonObject {
  const { HttpStatusCode, UnhandledErrorBody, Succeeded, body } = answer
  const facts = { HttpStatusCode, UnhandledErrorBody, Succeeded }
  if (!Succeeded) return facts
  const problems: FieldProblem[] = []
  const read = checkBody(model, named(model, body), { partial: true, problems })
  if (problems.length === 0) return { ...read, ...facts }
  const text = problems.map(({ Field, Rule }) => `${Field} ${Rule}.`).join(' ')
  return { HttpStatusCode, UnhandledErrorBody: text, Succeeded: false }
}

/** With names as the model writes them. */
function named(model: string, body: JsonObject): JsonObject {
  const given = new Map(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]))
  const read: Record<string, Json> = {}
  for (const field of fieldsOf(model)) {
    const value = given.get(field.name.toLowerCase())
    if (value === undefined) continue
    const inner = field.type.kind === 'model' ? field.type.model : undefined
    const one = (each: Json): Json => (inner !== undefined && isObject(each) ? named(inner, each) : each)
    read[field.name] = Array.isArray(value) ? value.map(one) : one(value)
  }
  return read
}
