import type { CommerceSettings, RequestOptions } from '../client/settings.ts'
import { CallError } from '../errors/call-error.ts'
import type { Enums } from '../models/enums.ts'
import { send } from '../transport/send.ts'
import type { AccessToken } from './access-token.ts'

/** What every grant may ask for. Fields have the names they have on the wire. */
export interface GrantScope {
  /** The API client; the client’s own `clientId` by default. */
  readonly client_id?: string | undefined
  /** Platform roles; all that the user holds by default. */
  readonly scope?: readonly Enums['ApiRole'][] | undefined
  /** The marketplace’s own roles. */
  readonly customRoles?: readonly string[] | undefined
}
export interface Login extends GrantScope {
  readonly username: string
  readonly password: string
}
export interface ElevatedLogin extends Login {
  readonly client_secret: string
}
export interface ClientCredentials extends GrantScope {
  readonly client_secret: string
}
export interface Anonymous extends GrantScope {
  /** Comes back in tracking events. */
  readonly anonuserid?: string | undefined
}
export interface Refresh extends Pick<GrantScope, 'client_id'> {
  readonly refresh_token: string
}

/**
 * The five ways to a token (contract section 2). None keeps it: `client.tokens.keep(await client.auth.login(…))`.
 *
 * All throw `scope must be a string array`, `custom roles must be defined as a string array`, a `CommerceError` with the
 * platform’s answer, or a `CallError`. Nothing is tried twice.
 */
export interface Auth {
  /** A person with user name and password. */
  login(login: Login, options?: RequestOptions): Promise<AccessToken>
  /** The same from a server that holds the API client’s secret. */
  elevatedLogin(login: ElevatedLogin, options?: RequestOptions): Promise<AccessToken>
  /** A program, as the API client’s default user. */
  clientCredentials(credentials: ClientCredentials, options?: RequestOptions): Promise<AccessToken>
  /** A new access token for a refresh token. */
  refreshToken(refresh: Refresh, options?: RequestOptions): Promise<AccessToken>
  /** A shopper nobody knows yet. */
  anonymous(shopper?: Anonymous, options?: RequestOptions): Promise<AccessToken>
}

type Fields = Readonly<Record<string, unknown>>

/** The grant behind each method. */
const GRANTS = {
  login: 'password',
  elevatedLogin: 'password',
  clientCredentials: 'client_credentials',
  refreshToken: 'refresh_token',
  anonymous: 'client_credentials',
} as const

/** Asks for a token. Token requests carry no token and are never retried, but they have the client’s time limit. */
export async function requestToken(
  settings: CommerceSettings,
  grant_type: (typeof GRANTS)[keyof typeof GRANTS],
  { scope, customRoles, ...others }: Fields = {},
  options?: RequestOptions,
): Promise<AccessToken> {
  const fields: Fields = {
    grant_type,
    client_id: settings.clientId,
    ...others,
    scope: [...roles(scope, 'scope must be'), ...roles(customRoles, 'custom roles must be defined as')].join(' '),
  }
  const body = new URLSearchParams()
  for (const name in fields) if (fields[name]) body.set(name, `${fields[name]}`)
  return send({ ...settings, ...options, method: 'POST', path: '/oauth/token', body }) as Promise<AccessToken>
}

function roles(value: unknown = [], must: string): string[] {
  if (Array.isArray(value) && value.every((role) => typeof role === 'string')) return value
  throw new CallError('InputError', `${must} a string array`)
}

/** The grants of a client. */
export function createAuth(settings: CommerceSettings): Auth {
  const auth: Record<string, unknown> = {}
  for (const name in GRANTS) auth[name] = requestToken.bind(null, settings, GRANTS[name as keyof typeof GRANTS])
  return auth as unknown as Auth
}
