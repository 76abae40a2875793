import { z } from 'zod'

const id = z.string().min(1).max(100)
/** Ids joined by commas. */
const ids = z
  .string()
  .max(4000)
  .default('')
  .transform((text) => text.split(',').filter((one) => one !== ''))
const page = z.coerce.number().int().min(1).max(1000).default(1)
const words = z.string().max(200).default('')

/** What the editor's pickers ask, as the parameters of an address. */
export const PRODUCTS_QUERY = z.object({
  /** Words of a name or a number. */
  q: words,
  /** Id of the category they stand in, at any depth. */
  category: z.string().max(100).default(''),
  /** Of these only, in their order; then nothing is looked for. */
  ids,
  locale: z.string(),
  page,
})

export const CATEGORIES_QUERY = z.object({ locale: z.string() })

export const ITEMS_QUERY = z.object({
  /** Name of the template; empty: any item of the site. */
  template: z.string().max(100).default(''),
  q: words,
  ids,
  locale: z.string(),
  page,
})

export const USES_QUERY = z.object({ ids, locale: z.string(), pageId: id })

export const CONTENT_QUERY = z.object({ itemId: id, locale: z.string(), pageId: id })

/** An item made for a page: empty, or a copy of another. */
export const CREATE_ITEM_REQUEST = z
  .object({
    pageId: id,
    locale: z.string(),
    /** What authors call it; a number is added where the name is taken. */
    name: z.string().trim().min(1).max(80),
    template: z.string().max(100).optional(),
    /** Its newest values are copied, in all languages. */
    copyOf: id.optional(),
    /** Kept with the content of the whole site, instead of below the page. */
    shared: z.boolean().default(false),
  })
  .refine(({ template, copyOf }) => (template === undefined) !== (copyOf === undefined), {
    message: 'needs either a template or copyOf',
    path: ['template'],
  })

export type ProductsQuery = z.output<typeof PRODUCTS_QUERY>
export type ItemsQuery = z.output<typeof ITEMS_QUERY>
export type ContentQuery = z.output<typeof CONTENT_QUERY>
export type CreateItemRequest = z.output<typeof CREATE_ITEM_REQUEST>
