import { z } from 'zod'
import { isNetworkEntry } from './ground/network/index.ts'
import { isWebAddress, list, withoutSlash } from './setting-values.ts'

export interface SearchSettings {
  /** `{account}-{domain}`, as clients are told it. `SEARCH_CUSTOMER_KEY`, default `11111-2222222`. */
  readonly customerKey: string
  /** Keys that pages may carry. `SEARCH_API_KEYS`; `*` accepts any. */
  readonly apiKeys: readonly string[]
  /** Keys of programs that write documents. `SEARCH_INGESTION_KEYS`. */
  readonly ingestionKeys: readonly string[]
  /**
   * Hosts, addresses and networks that documents may be fetched from by the ingestion API, besides the public internet.
   * `SEARCH_INGESTION_ALLOW`, default none; the demonstration's may be on this machine too.
   */
  readonly ingestionNetwork: readonly string[]
  /** OpenSearch server that the indexes are on, with user and password; absent: they are in this process. `SEARCH_URL`. */
  readonly serverUrl?: string
}

const NETWORK_REMEDY = 'Set host names, addresses and networks, such as pim.internal,10.20.0.0/16, separated by commas.'
const SERVER_REMEDY = 'Set the address of an OpenSearch server, such as https://user:password@search.internal:9200.'

/** Where it is and who asks: a path would be somebody else's, in front of it. */
function isServer(text: string): boolean {
  if (!isWebAddress(text)) return false
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && search === '' && hash === '' && isEncoded(username) && isEncoded(password)
}

function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

/** The environment variables of search. */
export const searchShape = {
  SEARCH_CUSTOMER_KEY: z
    .string()
    .regex(/^\d+-\d+$/, 'Set digits, a dash, digits, such as 11111-2222222.')
    .default('11111-2222222'),
  SEARCH_API_KEYS: list().optional(),
  SEARCH_INGESTION_KEYS: list().optional(),
  SEARCH_INGESTION_ALLOW: list()
    .refine((all) => all.every(isNetworkEntry), NETWORK_REMEDY)
    .default([]),
  SEARCH_URL: z.string().refine(isServer, SERVER_REMEDY).transform(withoutSlash).optional(),
}

/** Public value of the demonstration, which pages carry. Without keys nobody may, and nothing is broken. */
const DEMONSTRATION_KEYS = ['local-search-key'] as const

export function searchSettings(
  values: z.output<z.ZodObject<typeof searchShape>>,
  demonstration: boolean,
): SearchSettings {
  return {
    customerKey: values.SEARCH_CUSTOMER_KEY,
    apiKeys: values.SEARCH_API_KEYS ?? (demonstration ? DEMONSTRATION_KEYS : []),
    ingestionKeys: values.SEARCH_INGESTION_KEYS ?? [],
    ingestionNetwork: values.SEARCH_INGESTION_ALLOW,
    ...(values.SEARCH_URL !== undefined && { serverUrl: values.SEARCH_URL }),
  }
}
