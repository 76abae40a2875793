import { CommerceError } from '../../commerce-error.ts'
import type { Acting, FamilyRules, Writing } from '../../operations/stored/acting.ts'
import { checkClientEvents } from '../../outbound/rules.ts'
import type { Json, StoredObject } from '../../store/index.ts'
import { bodyOf } from '../bodies.ts'
import { prepareOwnSecret, setOwnSecret } from '../clients/client-secret.ts'
import { isAllowedConfig } from '../passwords/password-rules.ts'
import { satisfies } from '../roles/grant-roles.ts'
import { profilesOf, rolesOf } from '../roles/security-profiles.ts'
import { revokeTokensOfClient } from '../tokens/revoke.ts'
import { findUserByName } from '../users/find-user.ts'
import { placeOf } from './place.ts'

/** API clients, their secrets, security profiles and who acts as whom. Contract sections 9.1, 9.4, 9.5 and 9.7. */
export const securityRules: Readonly<Record<string, FamilyRules>> = {
  ApiClient: {
    async write(acting, writing) {
      const { body } = writing
      delete body.ClientSecret
      await checkClientEvents(acting, writing)
      await checkAnonymousBuyer(acting, body)
    },
    /** The secret goes where it is kept hashed; one that is not said stays, null takes it away. */
    async written(acting, { id }, _before, { given }) {
      const { ClientSecret: secret } = given
      if (secret === undefined) return
      const { prepared } = acting
      const hash =
        typeof secret === 'string' && secret !== ''
          ? await prepareOwnSecret(placeOf(acting), secret, prepared?.plain === secret ? prepared.hash : undefined)
          : null
      await setOwnSecret(acting.tx, placeOf(acting), id, hash)
    },
    remove: refuseLastFullAccess,
    removed: (acting, { id }) => revokeTokensOfClient(acting.tx, placeOf(acting), id),
  },
  SecurityProfile: {
    write(_, { body }) {
      const config = body.PasswordConfig as Parameters<typeof isAllowedConfig>[0] | null | undefined
      if (!config || isAllowedConfig(config)) return
      throw new CommerceError(
        400,
        'SecurityProfile.InvalidPasswordConfiguration',
        'Passwords have at least 10 characters, of at least three of the four classes upper, lower, digit and special.',
      )
    },
  },
  ImpersonationConfig: { write: refuseSameConfig },
}

/** The default user of anonymous shoppers is a buyer's. */
async function checkAnonymousBuyer(acting: Acting, body: Record<string, Json>): Promise<void> {
  if (body.IsAnonBuyer !== true) return
  const name = body.DefaultContextUserName
  const user = typeof name === 'string' ? await findUserByName(acting.tx, placeOf(acting), name) : undefined
  if (user?.userType === 'buyer') return
  throw new CommerceError(
    400,
    'ApiClient.RequiredNotAnonBuyer',
    "IsAnonBuyer asks for a buyer's user in DefaultContextUserName.",
  )
}

/** Somebody must be able to come in and put things right: with FullAccess, by a client that remains. */
async function refuseLastFullAccess(acting: Acting, client: StoredObject): Promise<void> {
  if (!(await givesFullAccess(acting, client))) return
  const { items } = await acting.store.list(acting.tx, {
    family: 'ApiClient',
    restrict: [{ body: { Active: true, AllowSeller: true } }],
    pageSize: 100,
  })
  for (const other of items) if (other.id !== client.id && (await givesFullAccess(acting, other))) return
  throw new CommerceError(
    400,
    'ApiClient.CannotDeleteLastFullAccess',
    `The API client ${client.id} is the last by which the marketplace owner has full access.`,
  )
}

/** Active, open to the marketplace owner, and not bounded below FullAccess. Of a default user, that user's roles count. */
async function givesFullAccess(acting: Acting, client: StoredObject): Promise<boolean> {
  const { Active, AllowSeller, MaximumGrantedRoles, DefaultContextUserName } = bodyOf('ApiClient', client)
  if (Active !== true || AllowSeller !== true) return false
  if (MaximumGrantedRoles && MaximumGrantedRoles.length > 0 && !MaximumGrantedRoles.includes('FullAccess')) return false
  if (!DefaultContextUserName) return true
  const place = placeOf(acting)
  const user = await findUserByName(acting.tx, place, DefaultContextUserName)
  return user !== undefined && satisfies(rolesOf(await profilesOf(acting.tx, place, user)), 'FullAccess')
}

const CONFIG_FIELDS = [
  'ImpersonationBuyerID',
  'ImpersonationGroupID',
  'ImpersonationUserID',
  'BuyerID',
  'GroupID',
  'UserID',
  'ClientID',
] as const

/** Two configurations with one actor, one target and one client would leave open which profile counts. */
async function refuseSameConfig({ tx, store }: Acting, { id, body }: Writing): Promise<void> {
  const others = await store.find(tx, 'ImpersonationConfig', { equals: { ClientID: String(body.ClientID) } })
  const same = others.find(
    (other) => other.id !== id && CONFIG_FIELDS.every((field) => (other.body[field] || null) === (body[field] || null)),
  )
  if (!same) return
  throw new CommerceError(
    400,
    'ImpersonationConfig.ConflictingImpersonationConfigExists',
    `The impersonation configuration ${same.id} is about the same users and API client.`,
    { ImpersonationConfigID: same.id },
  )
}
