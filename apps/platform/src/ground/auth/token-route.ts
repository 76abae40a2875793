import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { addressOf, networkOf } from '../http/client-address.ts'
import { TooManyRequestsError, UnavailableError } from '../http/errors.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { Log } from '../log.ts'
import type { Accounts } from './accounts.ts'
import { basicCredentials } from './basic-credentials.ts'
import { DEVICE_HEADER, type Devices } from './devices.ts'
import type { FailureLimit } from './failure-limit.ts'
import { OpenIdRefused, type OpenIdSignIn } from './open-id-sign-in.ts'
import { TOKEN_LIFE_S, type TokenClaims, type Tokens } from './tokens.ts'

/** A program that writes content, signed in by id and secret. */
export interface AuthClient {
  readonly id: string
  readonly secret: string
}

export interface TokenRouteParts {
  readonly accounts: Accounts
  readonly tokens: Tokens
  readonly client: AuthClient | undefined
  readonly limit: RateLimit
  readonly failures: FailureLimit
  readonly devices: Devices
  /** Where authors may sign in by an identity provider. */
  readonly openId: { readonly provider: OpenIdSignIn; readonly log: Log } | undefined
}

/**
 * Refusals in OAuth's own form (RFC 6749, 5.2), with the code each has in `Errors`: the address is one for content and
 * commerce, and what names no client is refused here to either's clients (contract "commerce", 9.2).
 */
const CODES = {
  invalid_request: 'Auth.OauthError',
  invalid_client: 'ApiClient.InvalidClientID',
  invalid_grant: 'Auth.InvalidUsernameOrPassword',
  unsupported_grant_type: 'Auth.OauthError',
  temporarily_unavailable: 'RateLimited',
  stale_sign_in: 'Auth.OauthError',
  access_denied: 'Auth.OauthError',
  untrusted_answer: 'Auth.OauthError',
  no_role: 'Auth.OauthError',
  name_taken: 'Auth.OauthError',
} as const

/** Codes of some providers are tokens that hold what they stand for. */
const MAX_CODE_LENGTH = 8192

type Refusal = keyof typeof CODES

class OAuthError extends Error {
  readonly error: Refusal
  /** The field of the form that is wrong. */
  readonly field: string | undefined
  constructor(error: Refusal, description: string, field?: string) {
    super(description)
    this.error = error
    this.field = field
  }
}

/**
 * `POST /oauth/token` (contract "content", 17.1): a form with `grant_type=password`, `username`, `password`, or
 * `grant_type=client_credentials`, `client_id`, `client_secret` (form or HTTP Basic; `audience` is ignored).
 * With an identity provider, `grant_type=authorization_code`, `code`, `state` and the `ticket` of the beginning, which is
 * answered with the `username` as well. {@link DEVICE_HEADER} says which browser asks. Answers `{ access_token, token_type: "Bearer", expires_in }`; 400, 401, 429 or 503 with
 * `{ error, error_description, Errors }`. How long a form may be is checked before, for both services of this address
 * (`token-endpoint.ts`).
 */
export function tokenRoute(parts: TokenRouteParts): Hono {
  const routes = new Hono()
  routes.post('/oauth/token', async (c) => {
    c.header('cache-control', 'no-store')
    try {
      const token = c.req.header(DEVICE_HEADER)
      const device = await parts.devices.read(token)
      if (device === undefined) parts.limit.take(c)
      const form = await readForm(c.req.raw)
      const known = device?.origin(form.get('username') ?? '')
      if (device !== undefined) parts.limit.take(c, known)
      const network = known ?? networkOf(addressOf(c))
      const sender = { authorization: c.req.header('authorization'), network }
      const claims = await parts.failures.counting(network, () => identify(form, sender, parts), isGuess)
      if (token !== undefined && claims.kind === 'account') {
        c.header(DEVICE_HEADER, await parts.devices.issue(claims.name))
      }
      const access_token = await parts.tokens.sign(claims)
      const named = form.get('grant_type') === 'authorization_code' && { username: claims.name }
      return c.json({ access_token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S, ...named })
    } catch (error) {
      if (error instanceof TooManyRequestsError || error instanceof UnavailableError) {
        c.header('retry-after', String(error.retryAfter))
        const description = `${error.message} Try again in ${error.retryAfter} s.`
        return c.json(refusal('temporarily_unavailable', description), error instanceof UnavailableError ? 503 : 429)
      }
      if (error instanceof OpenIdRefused) {
        parts.openId?.log.info({ refusal: error.refusal, err: error.cause }, 'sign-in by an identity provider refused')
        return c.json(refusal(error.refusal, error.message), 400)
      }
      if (!(error instanceof OAuthError)) throw error
      const body = refusal(error.error, error.message, error.field)
      if (error.error !== 'invalid_client') return c.json(body, 400)
      c.header('www-authenticate', 'Basic realm="tessera"')
      return c.json(body, 401)
    }
  })
  return routes
}

/** A wrong name, password or secret, and a name that is locked for them. */
function isGuess(error: unknown): boolean {
  if (error instanceof OAuthError) return error.error === 'invalid_grant' || error.error === 'invalid_client'
  return error instanceof TooManyRequestsError
}

function refusal(error: Refusal, error_description: string, field?: string, ErrorCode: string = CODES[error]) {
  const Data = field === undefined ? null : { Field: field }
  return { error, error_description, Errors: [{ ErrorCode, Message: error_description, Data }] }
}

/** The body of a token request's refusal (413) for its length. */
export function tooLargeForm(maxBytes: number) {
  const description = `The form is larger than ${maxBytes} bytes.`
  return refusal('invalid_request', description, undefined, 'Request.InvalidRequestBody')
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.toLowerCase().startsWith('application/x-www-form-urlencoded')) {
    throw new OAuthError(
      'invalid_request',
      `Send a form (application/x-www-form-urlencoded), not ${type || 'nothing'}.`,
    )
  }
  return new URLSearchParams(await request.text())
}

async function identify(
  form: URLSearchParams,
  { authorization, network }: { readonly authorization: string | undefined; readonly network: string },
  parts: TokenRouteParts,
): Promise<TokenClaims> {
  const grant = form.get('grant_type')
  if (grant === 'password') {
    const account = await parts.accounts.signIn(required(form, 'username'), required(form, 'password'), network)
    if (!account) throw new OAuthError('invalid_grant', 'The user name or the password is wrong.')
    return { kind: 'account', name: account.username, version: String(account.version), role: account.role }
  }
  if (grant === 'authorization_code' && parts.openId !== undefined) {
    const [code, state, ticket] = [
      required(form, 'code', MAX_CODE_LENGTH),
      required(form, 'state'),
      required(form, 'ticket'),
    ]
    const account = await parts.openId.provider.end({ code, state, ticket })
    return { kind: 'account', name: account.username, version: String(account.version) }
  }
  if (grant === 'client_credentials') {
    const [id, secret] = basicCredentials(authorization) ?? [
      required(form, 'client_id'),
      required(form, 'client_secret'),
    ]
    const { client } = parts
    // Both are compared whatever the first says, so that the time taken tells nothing.
    const known = client !== undefined && [same(id, client.id), same(secret, client.secret)].every(Boolean)
    if (!known) throw new OAuthError('invalid_client', 'The client id or the client secret is wrong.')
    return { kind: 'client', name: client.id, version: clientVersion(client) }
  }
  if (grant === null) throw new OAuthError('invalid_request', 'grant_type is missing.', 'grant_type')
  throw new OAuthError('unsupported_grant_type', 'grant_type must be password or client_credentials.', 'grant_type')
}

function required(form: URLSearchParams, name: string, longest = 1024): string {
  const value = form.get(name)
  if (!value) throw new OAuthError('invalid_request', `${name} is missing.`, name)
  if (value.length > longest)
    throw new OAuthError('invalid_request', `${name} has more than ${longest} characters.`, name)
  if (value.includes('\0'))
    throw new OAuthError('invalid_request', `${name} has a character that cannot be stored.`, name)
  return value
}

function same(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Changes with the secret: a token from before is then no longer taken. */
export function clientVersion({ id, secret }: AuthClient): string {
  return createHash('sha256')
    .update(JSON.stringify([id, secret]))
    .digest('base64url')
    .slice(0, 16)
}
