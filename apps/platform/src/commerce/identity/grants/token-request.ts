import { CommerceError } from '../../commerce-error.ts'
import { identifyClient } from '../clients/identify-client.ts'
import type { IdentityParts } from '../ports.ts'
import { readScope } from '../roles/grant-roles.ts'
import { anonymousToken } from './anonymous.ts'
import { tokenByClient } from './by-client.ts'
import { tokenByPassword } from './by-password.ts'
import { tokenByRefresh } from './by-refresh-token.ts'
import type { TokenAnswer } from './issue-token.ts'

/** Characters of a field. */
export const MAX_VALUE_LENGTH = 1024
const MAX_SCOPE_LENGTH = 8192

/** Who asks for a token. */
export interface TokenRequester {
  /** Client id and secret from HTTP Basic. */
  readonly basic: readonly [id: string, secret: string] | undefined
  /** Where the request comes from, a network or a device: wrong passwords are counted by it. */
  readonly network: string
}

/**
 * A token for the form of a token request: any of the five grants of contract section 2, checked in the order of 9.2.
 * Throws {@link CommerceError} with status 400; 429 for a network of too many wrong passwords, 503 while too many are
 * being checked.
 */
export function tokenFor(
  parts: IdentityParts,
  form: URLSearchParams,
  { basic, network }: TokenRequester,
): Promise<TokenAnswer> {
  const work = () => grantToken(parts, form, { basic, network })
  const hasPassword = form.get('grant_type') === 'password' || form.has('client_secret') || basic !== undefined
  return hasPassword ? parts.failures.counting(network, work, isGuess) : work()
}

/** Refusals of what may have been guessed. Refresh tokens are too long for that, and end by themselves. */
const GUESSES: ReadonlySet<string> = new Set([
  'Auth.InvalidUsernameOrPassword',
  'Auth.LockedOut',
  'ApiClient.InvalidClientID',
])

const isGuess = (error: unknown) => error instanceof CommerceError && GUESSES.has(error.code)

async function grantToken(
  parts: IdentityParts,
  form: URLSearchParams,
  { basic, network }: TokenRequester,
): Promise<TokenAnswer> {
  const grant = field(form, 'grant_type')
  if (grant !== 'password' && grant !== 'client_credentials' && grant !== 'refresh_token') throw unsupported()
  const [id, secret] = basic ?? [field(form, 'client_id'), field(form, 'client_secret')]
  const identified = await identifyClient(parts, id, secret)
  const { client } = identified
  const scope = readScope(field(form, 'scope', MAX_SCOPE_LENGTH))
  switch (grant) {
    case 'password': {
      const [username, password] = [field(form, 'username'), field(form, 'password')]
      if (username === undefined || password === undefined) {
        throw new CommerceError(400, 'Auth.UsernameAndPasswordRequired', 'username and password are required.')
      }
      return tokenByPassword(parts, client, { username, password, scope, network })
    }
    case 'refresh_token': {
      const token = field(form, 'refresh_token')
      if (token === undefined)
        throw new CommerceError(400, 'Auth.OauthError', 'refresh_token is required.', { Field: 'refresh_token' })
      return tokenByRefresh(parts, client, token, scope)
    }
    case 'client_credentials':
      return client.isAnonymous
        ? anonymousToken(parts, client, { scope, anonUserId: field(form, 'anonuserid') })
        : tokenByClient(parts, identified, scope)
  }
}

function unsupported(): CommerceError {
  return new CommerceError(
    400,
    'Auth.OauthError',
    'grant_type must be password, client_credentials or refresh_token.',
    { Field: 'grant_type' },
  )
}

function field(form: URLSearchParams, name: string, longest = MAX_VALUE_LENGTH): string | undefined {
  const values = form.getAll(name)
  const [value] = values
  if (values.length > 1) throw new CommerceError(400, 'Auth.OauthError', `${name} is given twice.`, { Field: name })
  if (!value) return undefined
  if (value.length > longest) {
    throw new CommerceError(400, 'Auth.OauthError', `${name} has more than ${longest} characters.`, { Field: name })
  }
  if (value.includes('\0')) {
    throw new CommerceError(400, 'Auth.OauthError', `${name} has a character that cannot be stored.`, { Field: name })
  }
  return value
}
