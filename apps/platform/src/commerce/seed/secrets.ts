import { randomBytes } from 'node:crypto'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import { type Field, fieldsOf } from '../operations/shape/fields.ts'
import { REDACTED } from './marketplace.ts'

/** Fields that answers carry although they are secrets. */
const SHOWN: ReadonlySet<string> = new Set(['HashKey', 'ConnectClientSecret', 'ClientSecret', 'ApiKey'])

const isSecret = ({ name, writeOnly }: Field) => writeOnly || SHOWN.has(name)

/** A body without its secrets, at any depth. */
export function redact(model: string, body: JsonObject): JsonObject {
  return replaceSecrets(model, body, body, (value) => (value === null || value === '' ? value : REDACTED))
}

/**
 * A body with secrets where it says that there was one: what is stored there, else a new one. `told` hears of these, by
 * dotted path.
 */
export function withSecrets(
  model: string,
  body: JsonObject,
  before: JsonObject | undefined,
  told: (path: string, secret: string) => void,
): JsonObject {
  return replaceSecrets(model, body, before ?? {}, (value, stored, path) => {
    if (value !== REDACTED) return value
    if (typeof stored === 'string' && stored !== '') return stored
    const secret = randomBytes(24).toString('base64url')
    told(path, secret)
    return secret
  })
}

type Replace = (value: Json, stored: Json | undefined, path: string) => Json

function replaceSecrets(
  model: string,
  body: JsonObject,
  before: JsonObject,
  replace: Replace,
  prefix = '',
): JsonObject {
  const replaced: Record<string, Json> = { ...body }
  for (const field of fieldsOf(model)) {
    const value = body[field.name]
    if (value === undefined || field.list) continue
    const path = `${prefix}${field.name}`
    if (isSecret(field)) replaced[field.name] = replace(value, before[field.name], path)
    else if (field.type.kind === 'model' && isObject(value)) {
      const inner = before[field.name]
      replaced[field.name] = replaceSecrets(field.type.model, value, isObject(inner) ? inner : {}, replace, `${path}.`)
    }
  }
  return replaced
}
