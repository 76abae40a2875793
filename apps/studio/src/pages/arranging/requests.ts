import { z } from 'zod'

const id = z.string().min(1)
/** Of the address; empty: made of the title. */
const name = z.string().max(100).default('')
/** The former address, and those below it, lead to the new one as soon as the page is published. */
const redirect = z.boolean().default(false)
const title = z.string().trim().max(500)

/** What is asked of the tree of pages. Bodies of the editor's requests; the forms of the studio are read as the same. */
export const CREATE_REQUEST = z.object({
  parentId: id,
  name,
  title: title.min(1),
  /** Name of a page type of the site. */
  template: z.string(),
  locale: z.string(),
})

export const RENAME_REQUEST = z.object({
  itemId: id,
  name: z.string().min(1).max(100),
  /** With the language it is in; without it the title stays. */
  title: title.optional(),
  locale: z.string().optional(),
  redirect,
})

export const MOVE_REQUEST = z.object({
  itemId: id,
  targetParentId: id,
  /** The page it comes to stand before; default: the end. */
  before: id.optional(),
  redirect,
})

export const COPY_REQUEST = z.object({
  itemId: id,
  /** Empty: the one of the original with `-copy`. */
  name,
  /** Default: beside the original. */
  targetParentId: id.optional(),
  /** Also the pages below it. What the page keeps below it for its components always comes along. */
  withPages: z.boolean().default(false),
})

export const DELETE_REQUEST = z.object({
  itemId: id,
  /** The pages below it that the author has agreed to lose. */
  pagesBelow: z.int().min(0),
  /** Also for visitors, right away. */
  takeDown: z.boolean().default(false),
})

export type CreateRequest = z.output<typeof CREATE_REQUEST>
export type RenameRequest = z.output<typeof RENAME_REQUEST>
export type MoveRequest = z.output<typeof MOVE_REQUEST>
export type CopyRequest = z.output<typeof COPY_REQUEST>
export type DeleteRequest = z.output<typeof DELETE_REQUEST>
