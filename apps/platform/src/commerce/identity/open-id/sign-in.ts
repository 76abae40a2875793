import { randomBytes, timingSafeEqual } from 'node:crypto'
import { jsonb } from '../../../ground/database/index.ts'
import { OutboundError } from '../../../ground/network/index.ts'
import {
  authorizationUrl,
  exchangeCode,
  type OpenIdClient,
  type ProviderAnswer,
  ProviderError,
} from '../../../ground/open-id/index.ts'
import { CommerceError, notFound } from '../../commerce-error.ts'
import { isKeepable } from '../../operations/json.ts'
import { inTransaction } from '../../operations/transaction.ts'
import type { Outbound } from '../../outbound/index.ts'
import { bodyOf, type OpenIdConnectBody } from '../bodies.ts'
import { readApiClient, requireActiveClient } from '../clients/api-client.ts'
import { signInPerson, type TokenAnswer } from '../grants/issue-token.ts'
import { hashOfCode } from '../passwords/one-time-code.ts'
import type { IdentityParts } from '../ports.ts'
import { readScope } from '../roles/grant-roles.ts'
import { type Tx, tables } from '../tables.ts'
import { userOfIdentity } from './external-user.ts'

/** Seconds a visitor has at the identity provider. */
export const SIGN_IN_S = 600

export interface SignInRequest {
  /** Of the configuration. */
  readonly id: string
  /** API client. */
  readonly cid: string
  readonly roles: string | undefined
  readonly appStartPath: string | undefined
  readonly customParams: string | undefined
}

/** Kept from beginning to end; nothing in it is told to the browser. */
interface Remembered {
  readonly nonce: string
  readonly verifier: string
  /** Hash of what the browser's cookie holds: the sign-in ends where it began. */
  readonly browserHash: string
  readonly scope: readonly string[] | null
  readonly path: string
}

const secret = () => randomBytes(32).toString('base64url')
const redirectUriOf = ({ origin }: Pick<IdentityParts, 'origin'>) => `${origin}/ocrpcode`

/** Begins a sign-in: where the visitor goes, and what their browser keeps until they are back. Contract section 21.5. */
export async function beginSignIn(
  parts: IdentityParts,
  request: SignInRequest,
): Promise<{ location: string; state: string; browser: string }> {
  const config = await configOf(parts, request.id)
  if (request.cid !== config.OrderCloudApiClientID) {
    throw new CommerceError(400, 'ApiClient.InvalidClientID', 'This sign-in is for another API client.')
  }
  const [state, nonce, verifier, browser] = [secret(), secret(), secret(), secret()]
  const remembered: Remembered = {
    nonce,
    verifier,
    browserHash: hashOfCode(browser),
    scope: checkedScope(request.roles),
    path: checkedPath(request.appStartPath),
  }
  await tables(parts.db)
    .insertInto('commerce_external_sign_in')
    .values({
      tenant: parts.tenant,
      state_hash: hashOfCode(state),
      connect_id: request.id,
      request: jsonb(remembered),
      expires_at: new Date(parts.now().getTime() + SIGN_IN_S * 1000),
    })
    .execute()
  const extra = new URLSearchParams(request.customParams ?? '')
  const flow = { state, nonce, verifier, redirectUri: redirectUriOf(parts), extra }
  return { location: authorizationUrl(clientOf(config), flow), state, browser }
}

/** Roles separated by commas or blanks; null for all. */
function checkedScope(roles = ''): readonly string[] | null {
  if (isKeepable(roles)) return readScope(roles.replaceAll(',', ' ')) ?? null
  throw new CommerceError(400, 'Request.InvalidRequestBody', 'roles has a character that cannot be stored.')
}

/** Within the application only: neither another site nor another scheme. */
function checkedPath(path = ''): string {
  if (/^(?:\/(?![/\\])[^\\\p{Cc}]*)?$/u.test(path) && path.length <= 2000) return path
  throw new CommerceError(400, 'Request.InvalidRequestBody', 'appstartpath must be a path of the application.')
}

async function configOf(parts: IdentityParts, id: string): Promise<OpenIdConnectBody> {
  const key = { family: 'OpenIdConnect', scope: '', id }
  const object = isKeepable(id) ? await parts.store.get(parts.db, key) : undefined
  if (!object) throw notFound('OpenIdConnect', id.slice(0, 100))
  return bodyOf('OpenIdConnect', object)
}

const clientOf = (config: OpenIdConnectBody): OpenIdClient => ({
  clientId: config.ConnectClientID ?? '',
  clientSecret: config.ConnectClientSecret ?? '',
  authorizationEndpoint: config.AuthorizationEndpoint ?? '',
  tokenEndpoint: config.TokenEndpoint ?? '',
  scopes: config.AdditionalIdpScopes ?? [],
  inForm: config.UrlEncoded === true,
})

export interface SignInReturn {
  readonly state: string
  readonly code: string | undefined
  /** From the cookie of the browser that comes back. */
  readonly browser: string | undefined
}

/**
 * Ends a sign-in: where the application starts, with our token and the provider's, or its page for errors. A state is
 * used up by it. Throws when the state is not one of ours, was used, or belongs to another browser: nobody is sent on then.
 */
export async function endSignIn(parts: IdentityParts, back: SignInReturn): Promise<string> {
  const row = await tables(parts.db)
    .deleteFrom('commerce_external_sign_in')
    .where('tenant', '=', parts.tenant)
    .where('state_hash', '=', hashOfCode(back.state))
    .returning(['connect_id', 'request', 'expires_at'])
    .executeTakeFirst()
  const remembered = row?.request as Remembered | undefined
  if (!row || !remembered || row.expires_at <= parts.now() || !isSame(back.browser, remembered.browserHash)) {
    throw new CommerceError(400, 'Auth.OauthError', 'This sign-in has expired or was started in another browser.')
  }
  const config = await configOf(parts, row.connect_id)
  try {
    if (back.code === undefined) throw new ProviderError('The identity provider did not sign anybody in.')
    const settings = { own: parts.ownNetwork, now: parts.now() }
    const exchange = { code: back.code, ...remembered, redirectUri: redirectUriOf(parts) }
    const answer = await exchangeCode(clientOf(config), exchange, settings)
    const token = await tokenFor(parts, row.connect_id, config, remembered, answer)
    return filled(config.AppStartUrl ?? '', [
      token.access_token,
      answer.accessToken,
      remembered.path,
      token.refresh_token ?? '',
    ])
  } catch (error) {
    if (!isRefusal(error) || !config.CustomErrorUrl) throw asCommerceError(error)
    parts.log.info({ reason: error.message, connect: row.connect_id }, 'sign-in by an identity provider refused')
    return filled(config.CustomErrorUrl, [error.message])
  }
}

function tokenFor(
  parts: IdentityParts,
  connectId: string,
  config: OpenIdConnectBody,
  { scope }: Remembered,
  { issuer, subject, claims }: ProviderAnswer,
): Promise<TokenAnswer> {
  return parts.outbound.run((outbound) => inTransaction(parts.db, (tx) => issue(tx, outbound)))

  async function issue(tx: Tx, outbound: Outbound): Promise<TokenAnswer> {
    const clientId = config.OrderCloudApiClientID ?? ''
    const client = await readApiClient(tx, parts, clientId)
    if (!client) throw new CommerceError(400, 'ApiClient.InvalidClientID', 'There is no API client with this id.')
    requireActiveClient(client, 400)
    const user = await userOfIdentity(tx, parts, { connectId, clientId, issuer, subject, claims }, outbound)
    if (!user) throw new CommerceError(400, 'Auth.UserNotFound', 'There is no user for this identity.')
    return signInPerson(tx, parts, { client, user, scope: scope ?? undefined, byPassword: false })
  }
}

function isSame(browser: string | undefined, hash: string): boolean {
  return browser !== undefined && timingSafeEqual(Buffer.from(hashOfCode(browser)), Buffer.from(hash))
}

/** `{0}`, `{1}` … become the values, escaped for a URL. */
function filled(template: string, values: readonly string[]): string {
  return template.replace(/\{(\d)\}/g, (_, index: string) => encodeURIComponent(values[Number(index)] ?? ''))
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof ProviderError || error instanceof OutboundError || error instanceof CommerceError

function asCommerceError(error: unknown): unknown {
  if (error instanceof ProviderError || error instanceof OutboundError) {
    return new CommerceError(400, 'Auth.OauthError', error.message)
  }
  return error
}
