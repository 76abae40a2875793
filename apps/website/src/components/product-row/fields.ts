import { type ComponentProps, choiceParam, numberParam, type ParamsOf, text, textParam } from '@tessera/content/react'
import type { FoundDocument, SearchState } from '@tessera/search'

/** What is recommended, by its word: the widget of the search service that says so. What an author has chosen needs none. */
export const ROW_WIDGETS = {
  popular: 'popular_products',
  recent: 'recently_viewed',
  personal: 'for_you',
  similar: 'similar_products',
  together: 'bought_together',
} as const

/** What was viewed and what suits somebody: asked for who visits, by a server only on a page made for them alone. */
const PERSONAL_ROWS: ReadonlySet<RowParams['Kind']> = new Set(['recent', 'personal'])
export const isPersonalRow = ({ Kind }: Pick<RowParams, 'Kind'>): boolean => PERSONAL_ROWS.has(Kind)

export const productRowFields = {
  Heading: text({ required: true, help: 'Says why these products: “Popular this week”.' }),
}

/** Most products of a row. */
export const MAX_PRODUCTS = 24

export const productRowParams = {
  Kind: choiceParam(['popular', 'recent', 'personal', 'similar', 'together', 'chosen'], {
    title: 'Products shown',
    default: 'popular',
  }),
  Category: textParam({ title: 'Limit to category', format: 'category' }),
  To: textParam({
    title: 'Products they go with',
    format: 'products',
    help: 'Where the products themselves are chosen: these, in this order.',
  }),
  Limit: numberParam({ title: 'Maximum', min: 1, max: MAX_PRODUCTS, step: 1, default: 4 }),
}

export type RowParams = ParamsOf<typeof productRowParams>

/** Most products of those somebody looked at last. */
export const MAX_RECENT = 12

/** What the server found for a row. */
export interface RowData {
  /** Undefined where only the browser can ask. */
  readonly state: SearchState | undefined
  /** Ids of the products it goes with. */
  readonly products: readonly string[]
  /** The products an author has chosen, as whoever the page is made for sees them. */
  readonly chosen?: readonly FoundDocument[]
}

export type ProductRowProps = ComponentProps<typeof productRowFields, typeof productRowParams, RowData>
