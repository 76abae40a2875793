import { CommerceError } from '../../commerce-error.ts'
import type { Acting, FamilyRules } from '../../operations/stored/acting.ts'
import type { StoredObject } from '../../store/index.ts'
import { keyOf } from '../bodies.ts'
import { satisfies } from '../roles/grant-roles.ts'
import { profilesOf, rolesOf } from '../roles/security-profiles.ts'
import { placeOf } from './place.ts'

const MANAGES = 'BuyerUserAdmin'
const GIVES_ROLES = 'SetSecurityProfile'

/**
 * What those who manage their own company may not do to it. Which roles there are to give is the marketplace's: it assigns
 * profiles to groups, and who is put into one gets them. Contract sections 8.3 and 9.4.
 */
export const companyRules: Readonly<Record<string, FamilyRules>> = {
  UserGroup: {
    /** With the group would go what the marketplace assigned to it. */
    async remove(acting, group) {
      if (isOwnCompany(acting) && (await givesRoles(acting, group.scope, group.id))) {
        throw refused(`The marketplace gives roles to the group ${group.id}.`)
      }
    },
  },
  UserGroupAssignment: {
    async write(acting, { scope, body }) {
      if (!isOwnCompany(acting) || satisfies(acting.caller.roles, GIVES_ROLES)) return
      const group = String(body.UserGroupID)
      if (await givesRoles(acting, scope, group)) {
        throw refused(`Adding a user to the group ${group} grants roles and needs the role ${GIVES_ROLES}.`)
      }
    },
    /** Somebody must be able to go on: whoever manages a company stays one who does. */
    async removed(acting, link) {
      const { caller, tx } = acting
      if (!isOwnCompany(acting) || keyOf(link, 'UserID') !== caller.userId || !caller.roles.has(MANAGES)) return
      const own = { userType: caller.userType, companyId: caller.companyId, id: caller.userId }
      if (satisfies(rolesOf(await profilesOf(tx, placeOf(acting), own)), MANAGES)) return
      throw refused('Nobody takes from themselves what lets them manage their company.')
    },
  },
}

/** Throws 403 for who would lock themselves out of their company, and with them perhaps the last who manages it. */
export function refuseLockingOutOneself(acting: Acting, user: Pick<StoredObject, 'family' | 'id'>): void {
  if (!isOwnCompany(acting) || user.family !== 'BuyerUser' || user.id !== acting.caller.userId) return
  throw refused('Nobody deactivates or removes themselves.')
}

const isOwnCompany = ({ caller }: Acting) => caller.userType === 'buyer'

async function givesRoles({ tx, store }: Acting, buyerId: string, groupId: string): Promise<boolean> {
  const equals = { BuyerID: buyerId, UserGroupID: groupId }
  return (await store.find(tx, 'SecurityProfileAssignment', { equals })).length > 0
}

const refused = (message: string) => new CommerceError(403, 'Auth.UserNotAuthorizedToAdmin', message)
