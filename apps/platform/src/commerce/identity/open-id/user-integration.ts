import { CommerceError } from '../../commerce-error.ts'
import type { JsonObject } from '../../operations/json.ts'
import { present } from '../../operations/shape/present.ts'
import type { Outbound } from '../../outbound/index.ts'
import { bodyOf } from '../bodies.ts'
import type { ExternalIdentity, IdentityPlace } from '../ports.ts'
import type { Tx } from '../tables.ts'
import { type FoundUser, findUserByName } from '../users/find-user.ts'

/**
 * The user that the integration of an OpenID configuration made for an identity; undefined when the configuration has
 * none. Throws 400 `Auth.OauthError` with its `ErrorMessage`, and when it names nobody. Contract section 21.2.
 */
export async function createUser(
  tx: Tx,
  place: IdentityPlace,
  identity: ExternalIdentity,
  outbound: Outbound,
): Promise<FoundUser | undefined> {
  const answer = await ask(tx, place, identity, null, outbound, '/createuser')
  if (!answer) return undefined
  const name = answer.Username
  const user = typeof name === 'string' ? await findUserByName(tx, place, name) : undefined
  if (user) return user
  throw new CommerceError(400, 'Auth.OauthError', 'The integration named no user of this marketplace.')
}

/** Tells the integration of another sign-in, where the configuration says so. Throws as {@link createUser}. */
export async function syncUser(
  tx: Tx,
  place: IdentityPlace,
  identity: ExternalIdentity,
  user: FoundUser,
  outbound: Outbound,
): Promise<void> {
  await ask(tx, place, identity, user, outbound, '/syncuser')
}

async function ask(
  tx: Tx,
  { store }: IdentityPlace,
  { connectId, clientId, issuer, subject, claims }: ExternalIdentity,
  user: FoundUser | null,
  outbound: Outbound,
  step: '/createuser' | '/syncuser',
): Promise<JsonObject | undefined> {
  const object = await store.get(tx, { family: 'OpenIdConnect', scope: '', id: connectId })
  const config = object && bodyOf('OpenIdConnect', object)
  if (!object || !config?.IntegrationEventID) return undefined
  if (step === '/syncuser' && config.CallSyncUserIntegrationEvent !== true) return undefined
  const { ConnectClientSecret: _, ...told } = present('OpenIdConnect', object.body)
  const body = {
    ExistingUser: user ? present('User', user.body as JsonObject) : null,
    OpenIdConnect: told,
    IdentityProvider: { Issuer: issuer, Subject: subject, Claims: claims as JsonObject },
  }
  const answer = await outbound.signIn(tx, { eventId: config.IntegrationEventID, clientId, step, body })
  if (!answer.Succeeded) throw refused('The integration did not answer well.')
  const { ErrorMessage } = answer.body
  if (typeof ErrorMessage === 'string' && ErrorMessage !== '') throw refused(ErrorMessage)
  return answer.body
}

const refused = (message: string) => new CommerceError(400, 'Auth.OauthError', message)
