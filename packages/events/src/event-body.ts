/** What an event is about: the fields that every event may name (contract "events", 5.1). */
export interface BaseData {
  /** `WEB`, `MOBILE_APP` … */
  channel?: string
  /** ISO 4217, upper case. */
  currency?: string
  /** Default: the page's declared language, upper case, without region. */
  language?: string
  /** Default: the last segment of the path, `Home Page` for the root. */
  page?: string
}

/** Where an event happens: the defaults of its base fields, and the query of the page. */
export interface Place {
  language?: string | undefined
  page: string
  /** Query of the address, with or without `?`. */
  search: string
}

/** The body of an event without what is added when it is sent: browser id and time. */
export interface EventBody {
  type: string
  [field: string]: unknown
}

/** What the search layer wants carried along (5.7). */
export type SearchData = Record<string, unknown>

/** The base fields; what is `undefined` is left out of the JSON. */
export const baseFields = ({ channel, currency, language, page }: BaseData, place: Place) => ({
  client_key: '',
  pos: '',
  channel,
  currency,
  language: language ?? place.language,
  page: page ?? place.page,
})

/** What the search layer wants carried along (5.7). */
export const searchFields = ({ searchData: data }: { searchData?: SearchData }) =>
  data && { sc_search: { data, metadata: { ut_api_version: '1.0' } } }

/** `da-DK` → `DA`; nothing for a language of fewer than two letters. */
export const languageOf = (tag: string): string | undefined =>
  (tag[1] && tag.split(/[-_]/)[0]?.toUpperCase()) || undefined

/** The last segment of a path as it stands there; slashes at the end do not count. */
export const pageOf = (path: string): string => path.split('/').filter(Boolean).pop() ?? 'Home Page'
