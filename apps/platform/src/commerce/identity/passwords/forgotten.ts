import { randomUUID } from 'node:crypto'
import { CommerceError, ValidationError } from '../../commerce-error.ts'
import { inTransaction } from '../../operations/transaction.ts'
import { type ApiClient, readApiClient, servesParty } from '../clients/api-client.ts'
import type { Ended, IdentityParts, Message } from '../ports.ts'
import type { Tx } from '../tables.ts'
import { signAccessToken } from '../tokens/access-token.ts'
import { accountOf } from '../users/account.ts'
import { isCompanyActive } from '../users/company.ts'
import { type FoundUser, findUserByName, findUsersByEmail, languageOf } from '../users/find-user.ts'
import { CODE_LIFE_S, INVITATION_LIFE_S, makeCode } from './one-time-code.ts'
import { takingAtLeast } from './taking-at-least.ts'

export interface Forgotten {
  readonly ClientID: string
  readonly Email?: string | null | undefined
  readonly Username?: string | null | undefined
  readonly URL?: string | null | undefined
}

/**
 * `POST /password/reset` (contract section 9.7): sends a verification code, and a token that may do nothing but
 * `POST /me/password`, both for two hours. Says and takes the same whether there is such a user or not. Throws
 * `PasswordReset.MissingOrInvalidClientID`, `.MissingUsernameOrEmail`, and `ValidationFailure` for a `URL` that leads
 * to none of the origins in the settings: the code would go there. Who has no password yet is sent the invitation again.
 */
export async function sendVerificationCode(parts: IdentityParts, request: Forgotten, ended: Ended): Promise<void> {
  const client = await clientOf(parts, request.ClientID, 'PasswordReset.MissingOrInvalidClientID')
  const { Email, Username, URL: url } = request
  if (!Email && !Username) {
    throw new CommerceError(400, 'PasswordReset.MissingUsernameOrEmail', 'Username or Email is required.')
  }
  if (url) checkLink(parts, url)
  await toEachUser(parts, client, { by: { Email, Username }, ended }, async (tx, user) => {
    const { uid, generation, password_hash: password } = await accountOf(tx, parts, user)
    // Who never had one was invited: they are told so again.
    const isInvited = password === null
    const lifeSeconds = isInvited ? INVITATION_LIFE_S : CODE_LIFE_S.reset
    const code = await makeCode(tx, parts, { kind: 'reset', uid, clientId: client.id, lifeSeconds })
    if (code === undefined) return undefined
    const claims = {
      username: user.username,
      clientId: client.id,
      userType: user.userType,
      uid,
      generation,
      roles: ['PasswordReset'],
      tokenId: randomUUID(),
    }
    const token = await signAccessToken(tx, parts, claims, CODE_LIFE_S.reset)
    return {
      type: isInvited ? 'NewUserInvitation' : 'ForgottenPassword',
      ...addressed(user, client),
      data: { Username: user.username, VerificationCode: code, Token: token, ...(url && { URL: url }) },
    }
  })
}

/** `POST /password/onetimepassword`: sends a password that signs in once, within a quarter of an hour. */
export async function sendOneTimePassword(
  parts: IdentityParts,
  request: Omit<Forgotten, 'URL'>,
  ended: Ended,
): Promise<void> {
  const client = await clientOf(parts, request.ClientID, 'ApiClient.InvalidClientID')
  const { Email, Username } = request
  if (!Email && !Username) {
    throw new CommerceError(400, 'OneTimePasswordRequest.UsernameOrEmailRequired', 'Username or Email is required.')
  }
  await toEachUser(parts, client, { by: { Email, Username }, ended }, async (tx, user) => {
    const { uid } = await accountOf(tx, parts, user)
    const code = await makeCode(tx, parts, { kind: 'password', uid, clientId: client.id })
    if (code === undefined) return undefined
    const data = { Username: user.username, OneTimePassword: code }
    return { type: 'OneTimePassword', ...addressed(user, client), data }
  })
}

/** `POST /username/retrieve`: sends the user names with this address. Throws `Auth.ClientIDAndEmailRequired`. */
export async function retrieveUsername(
  parts: IdentityParts,
  request: { readonly clientID: string | undefined; readonly email: string | undefined },
  ended: Ended,
): Promise<void> {
  const { clientID, email } = request
  if (!clientID || !email) {
    throw new CommerceError(400, 'Auth.ClientIDAndEmailRequired', 'clientID and email are required.')
  }
  const client = await clientOf(parts, clientID, 'ApiClient.InvalidClientID')
  await takingAtLeast(parts.answerAfterMs, () =>
    inTransaction(parts.db, async (tx) => {
      const users = await usersOf(tx, parts, client, { Email: email })
      const [first] = users
      if (first) {
        const data = { Usernames: users.map(({ username }) => username) }
        await parts.messages.deliver(tx, { type: 'ForgottenUsername', ...addressed(first, client), data })
      }
      await ended(tx)
    }),
  )
}

async function clientOf(parts: IdentityParts, id: string, code: string): Promise<ApiClient> {
  const client = await readApiClient(parts.db, parts, id)
  if (!client?.active) throw new CommerceError(400, code, 'There is no active API client with this id.')
  return client
}

function toEachUser(
  parts: IdentityParts,
  client: ApiClient,
  { by, ended }: { readonly by: Pick<Forgotten, 'Email' | 'Username'>; readonly ended: Ended },
  messageFor: (tx: Tx, user: FoundUser) => Promise<Message | undefined>,
): Promise<void> {
  return takingAtLeast(parts.answerAfterMs, () =>
    inTransaction(parts.db, async (tx) => {
      for (const user of await usersOf(tx, parts, client, by)) {
        const message = await messageFor(tx, user)
        if (message) await parts.messages.deliver(tx, message)
      }
      await ended(tx)
    }),
  )
}

/** Those who could sign in with this client. A name and an address must be of one user. */
async function usersOf(
  tx: Tx,
  parts: IdentityParts,
  client: ApiClient,
  { Email, Username }: Pick<Forgotten, 'Email' | 'Username'>,
): Promise<FoundUser[]> {
  const named = Username ? await findUserByName(tx, parts, Username) : undefined
  const users = Username ? (named ? [named] : []) : await findUsersByEmail(tx, parts, Email ?? '')
  const served: FoundUser[] = []
  for (const user of users) {
    const isTheirs = !Email || user.body.Email?.toLowerCase() === Email.toLowerCase()
    if (!isTheirs || !user.active || !(await isCompanyActive(tx, parts, user))) continue
    if (await servesParty(tx, parts, client, user)) served.push(user)
  }
  return served
}

function addressed({ userType, companyId, id, body }: FoundUser, client: ApiClient): Omit<Message, 'type' | 'data'> {
  const language = languageOf(body)
  const recipient = {
    email: body.Email ?? '',
    firstName: body.FirstName ?? '',
    lastName: body.LastName ?? '',
    ...(language !== undefined && { language }),
  }
  return { user: { userType, companyId, id }, clientId: client.id, recipient }
}

function checkLink({ origin, linkOrigins }: IdentityParts, url: string): void {
  const target = URL.canParse(url) ? new URL(url) : undefined
  const isWeb = target?.protocol === 'https:' || target?.protocol === 'http:'
  if (target && isWeb && [origin, ...linkOrigins].includes(target.origin)) return
  throw new ValidationError([{ Field: 'URL', Rule: 'must be an address of this marketplace' }])
}
