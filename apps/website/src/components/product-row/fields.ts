import { type ComponentProps, choiceParam, numberParam, type ParamsOf, text, textParam } from '@tessera/content/react'
import type { SearchState } from '@tessera/search'

/** What is recommended, by its word: the widget of the search service that says so. */
export const ROW_WIDGETS = {
  popular: 'popular_products',
  recent: 'recently_viewed',
  personal: 'for_you',
  similar: 'similar_products',
  together: 'bought_together',
} as const

/** Nobody in particular asks on a server: these are asked in the browser. */
export const PERSONAL_ROWS: ReadonlySet<keyof typeof ROW_WIDGETS> = new Set(['recent', 'personal'])

export const productRowFields = {
  Heading: text({ required: true, help: 'Says why these products: “Popular this week”.' }),
}

export const productRowParams = {
  Kind: choiceParam(['popular', 'recent', 'personal', 'similar', 'together'], {
    title: 'Which products',
    default: 'popular',
  }),
  To: textParam({ title: 'Products they go with', format: 'products' }),
  Limit: numberParam({ title: 'At most', min: 1, max: 24, step: 1, default: 4 }),
}

export type RowParams = ParamsOf<typeof productRowParams>

/** What the server found for a row. */
export interface RowData {
  /** Undefined where only the browser can ask. */
  readonly state: SearchState | undefined
  /** Ids of the products it goes with. */
  readonly products: readonly string[]
}

export type ProductRowProps = ComponentProps<typeof productRowFields, typeof productRowParams, RowData>
