import type { Models, Read } from '@tessera/commerce/table'
import type { StoredObject } from '../store/index.ts'

/** Bodies as they are stored: what was never written may be missing. */
type Body<Name extends keyof Models> = Partial<Read<Models[Name]>>
type Named =
  | 'ApiClient'
  | 'ApiClientSecret'
  | 'User'
  | 'Buyer'
  | 'SecurityProfile'
  | 'ImpersonationConfig'
  | 'OpenIdConnect'
  | 'Locale'

export type ApiClientBody = Body<'ApiClient'>
export type UserBody = Body<'User'>
export type OpenIdConnectBody = Body<'OpenIdConnect'>

/** The body of an object of that model. */
export function bodyOf<Name extends Named>(_model: Name, { body }: Pick<StoredObject, 'body'>): Body<Name> {
  return body as Body<Name>
}

/** A key field of an assignment; null when it has none. */
export function keyOf({ body }: Pick<StoredObject, 'body'>, field: string): string | null {
  const value = body[field]
  return typeof value === 'string' && value !== '' ? value : null
}
