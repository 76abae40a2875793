import { createHash } from 'node:crypto'
import type { PlatformTarget } from '@tessera/website/authoring'
import { parse, serialize } from 'hono/utils/cookie'
import { z } from 'zod'
import { SIGN_IN, studioAddress } from './return-address.ts'

/** Where sign-ins by the identity provider begin, and where it sends authors back to. */
export const CONTINUE = `${SIGN_IN}/continue`
export const RETURN = `${SIGN_IN}/return`

/** Why the platform signs nobody in by a provider. */
export const OPEN_ID_PROBLEMS = ['stale_sign_in', 'access_denied', 'untrusted_answer', 'no_role', 'name_taken'] as const
export type OpenIdProblem = (typeof OPEN_ID_PROBLEMS)[number]

export const isOpenIdProblem = (text: unknown): text is OpenIdProblem =>
  (OPEN_ID_PROBLEMS as readonly unknown[]).includes(text)

const PATH = '/oauth/author-sign-in'
/** As long as the platform's ticket is good. */
const SECONDS = 600

const LABEL = z.object({ label: z.string() })
const BEGUN = z.object({ location: z.url({ protocol: /^https?$/ }), state: z.string(), ticket: z.string() })
const TOKEN = z.object({ access_token: z.string(), expires_in: z.number(), username: z.string() })
const REFUSED = z.object({ error: z.string() })

/** What authors know the identity provider by; undefined without one, and while the platform does not answer. */
export async function providerLabel(target: PlatformTarget): Promise<string | undefined> {
  try {
    const answer = await target.fetch(new URL(PATH, target.host), { signal: AbortSignal.timeout(target.timeout) })
    return LABEL.safeParse(await answer.json()).data?.label
  } catch {
    return undefined
  }
}

type RefusedBy = OpenIdProblem | 'away' | 'busy'

export type Beginning =
  | { readonly outcome: 'begun'; readonly location: string; readonly state: string; readonly ticket: string }
  | { readonly outcome: 'refused'; readonly problem: RefusedBy }

/** Never throws: a platform that does not answer is an outcome. */
export async function beginSignIn(visitor: Record<string, string>, target: PlatformTarget): Promise<Beginning> {
  try {
    const answer = await send(PATH, target, visitor)
    const json: unknown = await answer.json()
    const begun = BEGUN.safeParse(json).data
    if (answer.ok && begun !== undefined) return { outcome: 'begun', ...begun }
    return { outcome: 'refused', problem: problemOf(answer, json) }
  } catch (error) {
    target.log.warn({ error: String(error) }, 'A sign-in by the identity provider could not begin')
    return { outcome: 'refused', problem: 'away' }
  }
}

export interface BroughtBack {
  readonly state: string
  readonly code: string
  readonly ticket: string
}

export type Ending =
  | { readonly outcome: 'in'; readonly token: string; readonly seconds: number; readonly username: string }
  | { readonly outcome: 'refused'; readonly problem: RefusedBy }

/** Exchanges what the provider's answer brought back for the author's token. Never throws. */
export async function endSignIn(
  back: BroughtBack,
  visitor: Record<string, string>,
  target: PlatformTarget,
): Promise<Ending> {
  try {
    const body = new URLSearchParams({ grant_type: 'authorization_code', ...back })
    const answer = await send('/oauth/token', target, visitor, body)
    const json: unknown = await answer.json()
    const given = TOKEN.safeParse(json).data
    if (!answer.ok || given === undefined) return { outcome: 'refused', problem: problemOf(answer, json) }
    const { access_token: token, expires_in: seconds, username } = given
    return { outcome: 'in', token, seconds, username }
  } catch (error) {
    target.log.warn({ error: String(error) }, 'A sign-in by the identity provider could not be handed to the platform')
    return { outcome: 'refused', problem: 'away' }
  }
}

const send = (path: string, target: PlatformTarget, visitor: Record<string, string>, body?: URLSearchParams) =>
  target.fetch(new URL(path, target.host), {
    method: 'POST',
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...visitor,
    },
    ...(body && { body: body.toString() }),
    signal: AbortSignal.timeout(target.timeout),
  })

/** `invalid_request`: what came back is nothing that a provider sends. */
function problemOf({ status }: Response, json: unknown): RefusedBy {
  if (status === 429 || status === 503) return 'busy'
  const error = REFUSED.safeParse(json).data?.error
  if (error === 'invalid_request') return 'stale_sign_in'
  return isOpenIdProblem(error) ? error : 'away'
}

/** What a browser keeps while its author is at the provider; one for each sign-in, so that two do not end each other. */
export interface KeptSignIn {
  readonly ticket: string
  readonly returnTo: string
}

const cookieName = (state: string) => `author-sign-in-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`

export function keptCookie(state: string, { ticket, returnTo }: KeptSignIn, secure: boolean): string {
  const value = Buffer.from(JSON.stringify([ticket, returnTo])).toString('base64url')
  // Lax: the provider's page leads back here.
  return serialize(cookieName(state), value, { path: RETURN, maxAge: SECONDS, httpOnly: true, sameSite: 'Lax', secure })
}

export const noKeptCookie = (state: string): string =>
  serialize(cookieName(state), '', { path: RETURN, maxAge: 0, httpOnly: true, sameSite: 'Lax' })

/** Undefined in another browser than the one where it began. */
export function keptSignIn(request: Request, state: string): KeptSignIn | undefined {
  const name = cookieName(state)
  const value = parse(request.headers.get('cookie') ?? '', name)[name]
  if (!value) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))
    const [ticket, returnTo] = Array.isArray(read) ? (read as unknown[]) : []
    if (typeof ticket !== 'string' || typeof returnTo !== 'string') return undefined
    return { ticket, returnTo: studioAddress(returnTo) }
  } catch {
    return undefined
  }
}
