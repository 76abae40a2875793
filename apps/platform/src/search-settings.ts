import { z } from 'zod'
import { list } from './setting-values.ts'

export interface SearchSettings {
  /** `{account}-{domain}`, as clients are told it. `SEARCH_CUSTOMER_KEY`, default `11111-2222222`. */
  readonly customerKey: string
  /** Keys that pages may carry. `SEARCH_API_KEYS`; `*` accepts any. */
  readonly apiKeys: readonly string[]
  /** Keys of programs that write documents. `SEARCH_INGESTION_KEYS`. */
  readonly ingestionKeys: readonly string[]
}

/** The environment variables of search. */
export const searchShape = {
  SEARCH_CUSTOMER_KEY: z
    .string()
    .regex(/^\d+-\d+$/, 'Set digits, a dash, digits, such as 11111-2222222.')
    .default('11111-2222222'),
  SEARCH_API_KEYS: list().optional(),
  SEARCH_INGESTION_KEYS: list().optional(),
}

/** Public values of the demonstration. Without keys nobody may, and nothing is broken. */
const DEMONSTRATION = { apiKeys: ['local-search-key'], ingestionKeys: ['local-ingestion-key'] } as const

export function searchSettings(
  values: z.output<z.ZodObject<typeof searchShape>>,
  demonstration: boolean,
): SearchSettings {
  const usual = demonstration ? DEMONSTRATION : { apiKeys: [], ingestionKeys: [] }
  return {
    customerKey: values.SEARCH_CUSTOMER_KEY,
    apiKeys: values.SEARCH_API_KEYS ?? usual.apiKeys,
    ingestionKeys: values.SEARCH_INGESTION_KEYS ?? usual.ingestionKeys,
  }
}
