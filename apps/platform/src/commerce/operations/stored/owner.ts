import type { Family } from '../../families/index.ts'
import type { StoredObject } from '../../store/index.ts'
import type { JsonObject } from '../json.ts'
import { hasField } from '../shape/fields.ts'
import type { Acting } from './acting.ts'

/**
 * The company a new object belongs to: what the marketplace owner says, else the caller's; of what has no `OwnerID`, the
 * owner of its parent; of private things the user. Null for families that belong to nobody but their scope. Contract section 8.3.
 */
export function ownerOf(
  { caller, marketplaceId }: Acting,
  family: Family,
  body: JsonObject,
  parent: StoredObject | undefined,
): string | null {
  if (family.party === 'user') return caller.userId
  if (family.party !== 'owner') return null
  if (!hasField(family.model, 'OwnerID') && parent) return parent.owner
  if (caller.userType !== 'admin') return caller.companyId
  const { OwnerID: said } = body
  return typeof said === 'string' && said !== '' ? said : (parent?.owner ?? marketplaceId)
}
