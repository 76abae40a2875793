/**
 * The whole table: operations with their rules, models, enums and error codes. Servers, checks and reference pages are
 * made from it. It is far too big for a browser: a browser takes the families it calls from `@tessera/commerce`.
 */
export { type ErrorCode, errorCodes } from './error-codes.ts'
export { type Enums, enums } from './models/enums.ts'
export type { AnyXp, Fields, FilterName, Patch, Read, Write } from './models/fields.ts'
export { type Models, models } from './models/index.ts'
export {
  type ListKind,
  type Method,
  type OperationLine,
  type OperationParts,
  type Operations,
  readOperation,
  type Variable,
} from './operation.ts'
export { type Part, type ResourceName, resources } from './resources/index.ts'
export type { Rules } from './rules.ts'
