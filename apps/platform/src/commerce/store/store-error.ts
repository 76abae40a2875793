import type { ErrorCode } from '@tessera/commerce/table'
import type { ObjectKey } from './object.ts'

/** A refusal with what an answer says about it. Contract section 22. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError'
  readonly status: number
  readonly code: string
  readonly data: unknown

  constructor(
    status: number,
    code: ErrorCode | 'IdExists' | 'PreconditionFailed',
    message: string,
    data: unknown = null,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }
}

export const idExists = ({ family, id }: ObjectKey) =>
  new StoreError(409, 'IdExists', `There is a ${family} with the id ${id} already.`, {
    ObjectType: family,
    ObjectID: id,
  })

/** `If-Match` named another revision than the stored one, or nothing is stored. */
export const revisionMoved = ({ family, id }: ObjectKey) =>
  new StoreError(412, 'PreconditionFailed', `The ${family} ${id} was changed since it was read.`)

export const valueInUse = (code: ErrorCode, field: string, value: string) =>
  new StoreError(409, code, `Another one has the ${field} ${value} already.`, { Field: field })

export const inUse = (code: ErrorCode, { family, id }: ObjectKey, user: ObjectKey) =>
  new StoreError(400, code, `The ${family} ${id} cannot be deleted: the ${user.family} ${user.id} uses it.`, {
    ObjectType: user.family,
    ObjectID: user.id,
  })

/** An id in the body leads nowhere. */
export const notFound = (family: string, id: string) =>
  new StoreError(404, 'NotFound', `There is no ${family} with the id ${id}.`, { ObjectType: family, ObjectID: id })

export const invalid = (field: string, rule: string, message: string) =>
  new StoreError(400, 'ValidationFailure', message, { Field: field, Rule: rule })

type ListCode = Extract<ErrorCode, `List.${string}` | `Search.${string}` | 'Product.CategoryFilterRequiresCatalogID'>

/** A list was asked for in a way it cannot be answered. Contract section 6. */
export const badList = (code: ListCode, message: string, data: unknown = null) =>
  new StoreError(400, code, message, data)
