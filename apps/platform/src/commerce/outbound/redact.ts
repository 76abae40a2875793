import { isObject, type Json, type JsonObject, objectOf } from '../operations/json.ts'

/** Names of fields that nobody else is told: passwords, keys, tokens. */
const SECRET = /password|secret|token|hashkey|sharedkey|apikey|authheadervalue|connectionstring|cvv/i

/** The same without what is secret, however deep. Extended properties are the marketplace's own and stay. */
export function withoutSecrets(body: JsonObject): JsonObject {
  return objectOf(
    Object.entries(body).flatMap(([name, value]) =>
      SECRET.test(name) ? [] : [[name, name === 'xp' ? (value ?? null) : redacted(value ?? null)] as const],
    ),
  )
}

function redacted(value: Json): Json {
  if (Array.isArray(value)) return value.map(redacted)
  return isObject(value) ? withoutSecrets(value) : value
}

/** Headers that say who somebody is. */
const PRIVATE = new Set(['authorization', 'cookie', 'set-cookie', 'proxy-authorization'])

export function readableHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !PRIVATE.has(name)))
}
