import type { Handler } from '../operations/call.ts'
import { sellerAssignmentHandlers } from './assignments/seller-assignments.ts'
import { collectionHandlers } from './collections/handlers.ts'
import { meCategoryHandlers } from './me/categories.ts'
import { meProductHandlers } from './me/products.ts'
import { meSpecHandlers } from './me/specs-and-variants.ts'
import { sellerHandlers } from './sellers/handlers.ts'

/** The catalogue as shoppers see it, and as suppliers take part in it. Contract sections 10.2, 10.3 and 10.5. */
export const catalogueHandlers: Readonly<Record<string, Handler>> = {
  ...collectionHandlers,
  ...meCategoryHandlers,
  ...meProductHandlers,
  ...meSpecHandlers,
  ...sellerAssignmentHandlers,
  ...sellerHandlers,
}
