import { z } from 'zod'

const TEXTS = z.record(z.string(), z.string())
const text = z.string().nullish()

/** A change of the page's layout, as `applyLayout` takes it (contract "content", 17.4), and what is ours of it. */
const OPERATION = z.object({
  op: z.enum(['add', 'move', 'remove', 'setParams', 'setDataSource']),
  uid: text,
  componentName: text,
  renderingId: text,
  placeholderPath: text,
  parentUid: text,
  index: z.int32().nullish(),
  params: z.record(z.string(), z.string().nullable()).nullish(),
  dataSource: text,
  rendering: z.record(z.string(), z.unknown()).nullish(),
  /** Of an `add`: the component gets an item of its own below the page. */
  createDataSource: z.boolean().optional(),
  /** Raw values of that item, by the names of its fields. */
  fieldValues: TEXTS.optional(),
})

/** Values are raw, as they are stored. */
const FIELD = z.object({
  itemId: z.string(),
  language: z.string(),
  fieldId: z.string(),
  value: z.string(),
  /** What the author saw. */
  before: z.string(),
  /** What the author has written there since, which may or may not have been stored. */
  between: z.array(z.string()).max(20).optional(),
})

/** What the editor sends to be saved: always to the newest version in the language. */
export const SAVE_REQUEST = z.object({
  page: z.object({ itemId: z.string(), language: z.string(), revision: text }),
  operations: z.array(OPERATION).max(500).default([]),
  fields: z.array(FIELD).max(500).default([]),
})

export type SaveRequest = z.output<typeof SAVE_REQUEST>
export type SavedPage = SaveRequest['page']
export type LayoutOperation = z.output<typeof OPERATION>
export type FieldEdit = z.output<typeof FIELD>
