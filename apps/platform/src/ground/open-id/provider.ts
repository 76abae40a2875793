import { createHash } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { type GuardSettings, guardedFetch } from '../network/index.ts'

/** One program as an identity provider knows it. */
export interface OpenIdClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  /** Besides `openid`. */
  readonly scopes: readonly string[]
  /** Client id and secret go in the form of the token request; otherwise by HTTP Basic. */
  readonly inForm: boolean
}

/** What a sign-in remembers from its beginning to its end. */
export interface Exchange {
  readonly code: string
  readonly verifier: string
  readonly nonce: string
  readonly redirectUri: string
}

export interface ProviderAnswer {
  readonly issuer: string
  readonly subject: string
  readonly claims: JWTPayload
  /** The provider's own access token; empty when it gave none. */
  readonly accessToken: string
}

/** The provider refused, or answered what cannot be trusted. The message is fit for a log and for a visitor. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}

/** Asymmetric only: a secret two parties know signs nothing for a third. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** Clocks may differ by so many seconds. */
const TOLERANCE_S = 60

/** Where the visitor is sent (authorization code flow with PKCE). `extra` never replaces a parameter of the flow. */
export function authorizationUrl(
  client: OpenIdClient,
  flow: { state: string; nonce: string; verifier: string; redirectUri: string; extra: URLSearchParams },
): string {
  const url = new URL(client.authorizationEndpoint)
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: flow.redirectUri,
    scope: ['openid', ...client.scopes].join(' '),
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: createHash('sha256').update(flow.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of flow.extra) if (!isOfTheFlow(name)) url.searchParams.set(name, value)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

const OF_THE_FLOW: ReadonlySet<string> = new Set(['response_mode', 'request', 'request_uri', 'registration', 'claims'])
const isOfTheFlow = (name: string) => OF_THE_FLOW.has(name.toLowerCase())

/**
 * Asks the provider who gave this code, and checks the answer: signature by the keys that the issuer publishes, issuer
 * whose published token endpoint is the configured one, audience, time and nonce. Throws {@link ProviderError} and
 * `OutboundError`.
 */
export async function exchangeCode(
  client: OpenIdClient,
  exchange: Exchange,
  settings: GuardSettings & { readonly now: Date },
): Promise<ProviderAnswer> {
  const answer = await askForToken(client, exchange, settings)
  const idToken = answer.id_token
  if (typeof idToken !== 'string') throw new ProviderError('The identity provider answered without an identity token.')
  const { issuer, keys } = await publishedKeys(idToken, client.tokenEndpoint, settings)
  const claims = await verified(idToken, keys, {
    issuer,
    audience: client.clientId,
    algorithms: ALGORITHMS,
    clockTolerance: TOLERANCE_S,
    currentDate: settings.now,
    requiredClaims: ['exp', 'iat', 'sub'],
  })
  if (claims.nonce !== exchange.nonce) throw new ProviderError('The identity token is for another sign-in.')
  if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims.azp !== client.clientId) {
    throw new ProviderError('The identity token is for another party.')
  }
  const { access_token: accessToken } = answer
  return { issuer, subject: claims.sub ?? '', claims, accessToken: typeof accessToken === 'string' ? accessToken : '' }
}

async function verified(
  token: string,
  keys: JSONWebKeySet,
  options: NonNullable<Parameters<typeof jwtVerify>[2]>,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, createLocalJWKSet(keys), options)).payload
  } catch (error) {
    throw new ProviderError(`The identity token is not valid: ${(error as { code?: string }).code ?? 'invalid'}.`)
  }
}

async function askForToken(
  client: OpenIdClient,
  { code, verifier, redirectUri }: Exchange,
  settings: GuardSettings,
): Promise<Record<string, unknown>> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  })
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  }
  const { clientId: id, clientSecret: secret } = client
  if (client.inForm) {
    form.set('client_id', id)
    form.set('client_secret', secret)
  } else {
    const pair = [id, secret].map((text) => new URLSearchParams({ v: text }).toString().slice(2)).join(':')
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  }
  const { status, body } = await guardedFetch(
    client.tokenEndpoint,
    { method: 'POST', headers, body: form.toString() },
    settings,
  )
  if (status !== 200) throw new ProviderError(`The identity provider refused the code (${status}).`)
  return jsonObject(body)
}

/** The keys of the token's issuer, if that is who the configured token endpoint belongs to. */
async function publishedKeys(
  idToken: string,
  tokenEndpoint: string,
  settings: GuardSettings,
): Promise<{ issuer: string; keys: JSONWebKeySet }> {
  const issuer = issuerOf(idToken)
  const about = await configurationOf(issuer, settings)
  if (about.issuer !== issuer || about.token_endpoint !== tokenEndpoint || typeof about.jwks_uri !== 'string') {
    throw new ProviderError('The identity token is from another issuer than the configured one.')
  }
  const keys = jsonObject(await get(about.jwks_uri, settings))
  if (!Array.isArray(keys.keys)) throw new ProviderError('The identity provider publishes no keys.')
  return { issuer, keys: { keys: keys.keys } }
}

/**
 * What a provider says of its addresses (OpenID Connect Discovery 1.0). Throws {@link ProviderError} when it names itself
 * otherwise, and `OutboundError`.
 */
export async function discover(
  issuer: string,
  settings: GuardSettings,
): Promise<Pick<OpenIdClient, 'authorizationEndpoint' | 'tokenEndpoint'>> {
  const about = await configurationOf(issuer, settings)
  const { authorization_endpoint: authorizationEndpoint, token_endpoint: tokenEndpoint } = about
  if (about.issuer !== issuer)
    throw new ProviderError('The identity provider is another issuer than the configured one.')
  if (!isWebAddress(authorizationEndpoint) || !isWebAddress(tokenEndpoint)) {
    throw new ProviderError('The identity provider does not name its endpoints.')
  }
  return { authorizationEndpoint, tokenEndpoint }
}

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

const configurationOf = async (issuer: string, settings: GuardSettings) =>
  jsonObject(await get(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, settings))

function issuerOf(idToken: string): string {
  try {
    const { iss } = decodeJwt(idToken)
    if (iss !== undefined) return iss
  } catch {
    throw new ProviderError('The identity token cannot be read.')
  }
  throw new ProviderError('The identity token names no issuer.')
}

async function get(url: string, settings: GuardSettings): Promise<string> {
  const { status, body } = await guardedFetch(url, { headers: { accept: 'application/json' } }, settings)
  if (status !== 200) throw new ProviderError(`The identity provider answered ${status}.`)
  return body
}

function jsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    throw new ProviderError('The identity provider did not answer in JSON.')
  }
  throw new ProviderError('The identity provider did not answer with a JSON object.')
}
