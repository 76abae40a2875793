import { type DataSettings, hasAny, normalSettings } from './data-settings.ts'

const CONTENT_TYPE = 'Content-Type'

/** How a body is written, by its content type. */
const WRITERS: Readonly<Record<string, (body: object) => BodyInit>> = {
  'application/json': (body) => JSON.stringify(body),
  'multipart/form-data': (body) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(body)) form.append(name, String(value))
    return form
  },
  'application/x-www-form-urlencoded': (body) => new URLSearchParams(texts(body)),
}

/**
 * What `fetch` is called with (contract "component-builder", 6.1 and 6.3). A body without a content type is JSON; a form with
 * parts gets its content type, with its boundary, from `fetch`.
 */
export function dataRequest(settings: DataSettings): { readonly url: string; readonly init: RequestInit } {
  const { url, method, params, headers, body } = normalSettings(settings)
  const init = { method, headers }
  const asked = withParams(url, params)
  if (method === 'GET' || method === 'HEAD') return { url: asked, init }
  const given = headers[CONTENT_TYPE]
  const type = given === undefined && hasAny(body) ? 'application/json' : given?.split(';')[0]?.trim().toLowerCase()
  const write = type !== undefined && Object.hasOwn(WRITERS, type) ? WRITERS[type] : undefined
  if (type === undefined || write === undefined) return { url: asked, init }
  const { [CONTENT_TYPE]: _, ...others } = headers
  const sent = type === 'multipart/form-data' ? others : { ...others, [CONTENT_TYPE]: given ?? type }
  return { url: asked, init: { method, headers: sent, body: write(body) } }
}

function withParams(url: string, params: Readonly<Record<string, unknown>>): string {
  if (!hasAny(params)) return url
  const [address = '', ...fragment] = url.split('#')
  const query = new URLSearchParams(texts(params)).toString()
  return [`${address}${address.includes('?') ? '&' : '?'}${query}`, ...fragment].join('#')
}

const texts = (given: object): [string, string][] =>
  Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
