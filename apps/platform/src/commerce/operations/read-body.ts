import { CommerceError, invalidBody } from '../commerce-error.ts'
import { COMMERCE_LIMITS } from '../limits.ts'
import { isObject, type JsonObject } from './json.ts'

/**
 * Reads a request's JSON object. Throws `Request.InvalidContentType` for other kinds of bodies and
 * `Request.InvalidRequestBody` for what is no JSON object (400) or too much (413). `optional` (default false): no body is an
 * empty object.
 */
export async function readBody(request: Request, { optional = false } = {}): Promise<JsonObject> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && type !== 'application/json' && !type.endsWith('+json')) {
    throw new CommerceError(400, 'Request.InvalidContentType', 'The body must be JSON: Content-Type application/json.')
  }
  const text = await readText(request)
  if (text.trim() === '' && optional) return {}
  if (text.trim() === '') throw invalidBody('The request has no body.')
  let body: unknown
  try {
    body = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw invalidBody('The body is not JSON.')
  }
  if (!isObject(body)) throw invalidBody('The body must be a JSON object.')
  return body
}

async function readText(request: Request): Promise<string> {
  const said = Number(request.headers.get('content-length') ?? 0)
  if (said > COMMERCE_LIMITS.body.value) throw tooLarge()
  if (request.body === null) return ''
  const reader = request.body.getReader()
  const parts: Uint8Array[] = []
  try {
    for (let size = 0; ; ) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.byteLength
      if (size > COMMERCE_LIMITS.body.value) throw tooLarge()
      parts.push(value)
    }
  } finally {
    reader.releaseLock()
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

function tooLarge(): CommerceError {
  return new CommerceError(
    413,
    'Request.InvalidRequestBody',
    `The body is larger than ${COMMERCE_LIMITS.body.value} bytes.`,
  )
}
