/** How data is fetched (contract "component-builder", 6.1). */
export interface DataSettings {
  readonly url: string
  readonly method?: string
  /** Go into the query. */
  readonly params?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent when the method is neither GET nor HEAD. */
  readonly body?: unknown
  /** What of the answer is meant. */
  readonly jsonpath?: string
}

export interface NormalDataSettings extends Required<DataSettings> {
  /** A list or an object; as a form an object. */
  readonly body: object
}

const KEYS: ReadonlySet<string> = new Set(['url', 'method', 'params', 'headers', 'body', 'jsonpath'])
const DEFAULT_METHOD = 'GET'
const DEFAULT_ACCEPT = 'application/json'
/** All of the answer. */
export const WHOLE = '$'

/** Whether data is settings: its `url` is a string, and it has no key that settings do not have. */
export function isDataSettings(data: unknown): data is DataSettings {
  if (!isRecord(data) || typeof data.url !== 'string') return false
  if ('jsonpath' in data && typeof data.jsonpath !== 'string') return false
  return Object.keys(data).every((key) => KEYS.has(key))
}

/** With everything said: the method in capitals (`GET` unless told), headers as `Content-Type`, JSON accepted. */
export function normalSettings({ url, method, params, headers, body, jsonpath }: DataSettings): NormalDataSettings {
  const named = Object.entries(isRecord(headers) ? headers : {}).map(([name, value]) => [
    headerName(name),
    String(value),
  ])
  return {
    url,
    method: String(method || DEFAULT_METHOD).toUpperCase(),
    params: isRecord(params) ? params : {},
    headers: { Accept: DEFAULT_ACCEPT, ...Object.fromEntries(named) },
    body: typeof body === 'object' && body !== null ? body : {},
    jsonpath: jsonpath || WHOLE,
  }
}

/** Without what goes without saying, to be read by people: the way back from {@link normalSettings}. */
export function briefSettings(settings: DataSettings): DataSettings {
  const { url, method, params, headers, body, jsonpath } = normalSettings(settings)
  const { Accept, ...others } = headers
  const written = Accept === DEFAULT_ACCEPT ? others : headers
  return {
    url,
    ...(method !== DEFAULT_METHOD && { method }),
    ...(hasAny(params) && { params }),
    ...(hasAny(written) && { headers: written }),
    ...(hasAny(body) && { body }),
    ...(jsonpath !== WHOLE && { jsonpath }),
  }
}

/** Headers that say in what form data goes to and fro: they hold no secret. */
const OPEN_HEADERS: ReadonlySet<string> = new Set(['Accept', 'Accept-Language', 'Content-Type'])
const USER_IN_URL = /^(?:[a-z][a-z\d+.-]*:\/*|\/\/)[^/?#]*@/i

/** Whether data may be fetched with a secret: by a header other than those of its form, or by a user in the URL. */
export const mayHoldCredentials = (settings: DataSettings): boolean =>
  USER_IN_URL.test(settings.url) ||
  Object.keys(normalSettings(settings).headers).some((name) => !OPEN_HEADERS.has(name))

const headerName = (name: string): string =>
  name.replace(/(^|-)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())

export const hasAny = (object: object): boolean => Object.keys(object).length > 0

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
