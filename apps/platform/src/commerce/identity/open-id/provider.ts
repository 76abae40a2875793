import { createHash } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { type GuardSettings, guardedFetch } from '../../../ground/network/index.ts'
import type { OpenIdConnectBody } from '../bodies.ts'

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
  config: OpenIdConnectBody,
  flow: { state: string; nonce: string; verifier: string; redirectUri: string; extra: URLSearchParams },
): string {
  const url = new URL(config.AuthorizationEndpoint ?? '')
  const parameters = {
    response_type: 'code',
    client_id: config.ConnectClientID ?? '',
    redirect_uri: flow.redirectUri,
    scope: ['openid', ...(config.AdditionalIdpScopes ?? [])].join(' '),
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
  config: OpenIdConnectBody,
  exchange: Exchange,
  settings: GuardSettings & { readonly now: Date },
): Promise<ProviderAnswer> {
  const answer = await askForToken(config, exchange, settings)
  const idToken = answer.id_token
  if (typeof idToken !== 'string') throw new ProviderError('The identity provider answered without an identity token.')
  const { issuer, keys } = await publishedKeys(idToken, config.TokenEndpoint ?? '', settings)
  const claims = await verified(idToken, keys, {
    issuer,
    audience: config.ConnectClientID ?? '',
    algorithms: ALGORITHMS,
    clockTolerance: TOLERANCE_S,
    currentDate: settings.now,
    requiredClaims: ['exp', 'iat', 'sub'],
  })
  if (claims.nonce !== exchange.nonce) throw new ProviderError('The identity token is for another sign-in.')
  if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims.azp !== config.ConnectClientID) {
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

/** `UrlEncoded`: client id and secret go in the form; otherwise by HTTP Basic. */
async function askForToken(
  config: OpenIdConnectBody,
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
  const [id, secret] = [config.ConnectClientID ?? '', config.ConnectClientSecret ?? '']
  if (config.UrlEncoded === true) {
    form.set('client_id', id)
    form.set('client_secret', secret)
  } else {
    const pair = [id, secret].map((text) => new URLSearchParams({ v: text }).toString().slice(2)).join(':')
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  }
  const { status, body } = await guardedFetch(
    config.TokenEndpoint ?? '',
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
  const about = jsonObject(await get(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, settings))
  if (about.issuer !== issuer || about.token_endpoint !== tokenEndpoint || typeof about.jwks_uri !== 'string') {
    throw new ProviderError('The identity token is from another issuer than the configured one.')
  }
  const keys = jsonObject(await get(about.jwks_uri, settings))
  if (!Array.isArray(keys.keys)) throw new ProviderError('The identity provider publishes no keys.')
  return { issuer, keys: { keys: keys.keys } }
}

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
