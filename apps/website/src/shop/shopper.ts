import { type AccessToken, type CommerceSettings, readToken, type TokenClaims } from '@tessera/commerce'
import { deviceCookie, deviceHeader, SHOP_DEVICE } from '../device-token.ts'
import { recognizableCookies } from '../personalize/visitor-id.ts'
import type { ShopAct } from '../shop-events/shop-act.ts'
import type { ActTeller } from '../shop-events/shop-events.ts'
import type { KeptLine } from './cart/saved-lines.ts'
import { comparedBefore } from './compare/comparison.ts'
import type { Acting, Introduction } from './people/acting.ts'
import { isOver, prolongSession } from './prolong-session.ts'
import {
  actingCookie,
  actingOf,
  cartCountCookie,
  claimsSignIn,
  introductionCookie,
  introductionOf,
  placedCookie,
  placedTokens,
  savedCookie,
  savedHereOf,
  sessionTokens,
  signedInCookie,
} from './session-cookies.ts'
import { createShopClient, type ShopClient } from './shop-client.ts'

/** Passwords of shoppers go with the token of their browser, which keeps the new one of each sign-in. */
function toldByDevice(
  send: typeof fetch,
  request: Request,
  keep: (cookie: string) => void,
  https: boolean,
): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const isPassword = pathname === '/oauth/token' && String(init?.body).includes('grant_type=password')
    if (!isPassword) return send(input, init)
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(deviceHeader(request, SHOP_DEVICE))) headers.set(name, value)
    const answer = await send(input, { ...init, headers })
    const cookie = deviceCookie(answer, SHOP_DEVICE, https)
    if (cookie !== undefined) keep(cookie)
    return answer
  }
}

/** Whoever a request comes from, as the shop knows them. Made for one request. */
export interface Shopper {
  /** Calls as they are: signed in, or anonymous with a cart of their own. Without a session every call is refused. */
  readonly client: ShopClient
  /** They have a session: an account, or a cart. */
  readonly hasSession: boolean
  readonly isSignedIn: boolean
  /** Their session had ended and could not be prolonged, or commerce has revoked it. */
  readonly hasExpired: boolean
  /** Commerce refuses the token they came with, though it has not expired: {@link Shopper.dropRevoked}. */
  readonly isRevoked: boolean
  /** They had signed in with this browser when they came, whether or not that still holds. */
  readonly wasSignedIn: boolean
  readonly claims: TokenClaims | undefined
  /** Somebody else acts for them, with their knowledge (`imp` of the token). */
  readonly isActedFor: boolean
  /** Whom somebody acts for, and why; undefined when nobody does. */
  readonly acting: Acting | undefined
  /** Who is signed in, in words: of who acts for somebody, who acts. */
  readonly introduction: Introduction | undefined
  /** The token of their session; empty without one. */
  readonly token: string
  /** Begins the session of somebody nobody knows yet, unless they have one. */
  begin(): Promise<void>
  /** Goes on with what a sign-in gave. */
  enter(token: AccessToken): void
  /** Forgets who they are. */
  leave(): void
  /** A service that was asked with a token of the shop, past the client, does not take it: it is revoked. */
  noteRefused(token: string): void
  /** Forgets a session that was revoked, as one that has expired; of who acts for somebody else, that they do. */
  dropRevoked(): void
  /** Says in words who is signed in. */
  introduce(who: Introduction): void
  /** Goes on as somebody else with a token that lets them, for so many seconds; their own session waits. */
  actFor(given: { readonly token: string; readonly seconds: number }, acting: Acting): void
  /** Is themselves again. */
  endActing(): void
  /** A guest has placed the order of their session: it is put aside to look at the order, and another cart may begin. */
  setAside(): void
  /** A session that was put aside with an order is over: somebody took the order into an account. */
  forgetPlaced(orderId: string): void
  /** Calls as a guest who placed this order in this browser; undefined when none did, or their session is over. */
  guestOf(orderId: string): { readonly client: ShopClient; readonly token: string } | undefined
  /** The `cookie` header, by which the search recognizes them; undefined where they do not want to be counted. */
  readonly recognizedBy: string | undefined
  /** Products they have put beside each other in this browser. */
  readonly compared: readonly string[]
  /** What a guest has put aside in this browser. */
  readonly savedHere: readonly KeptLine[]
  /** Has the browser keep these, and no others. */
  keepSavedHere(lines: readonly KeptLine[]): void
  /** Tells the pages how many pieces lie in the cart. */
  countCart(count: number): void
  /** Says what they have done, once it has succeeded, for the visitor events. Not of who acts for somebody else. */
  did(act: ShopAct): void
  /** `set-cookie` values for what has changed. Ask when all is done. */
  setCookies(): string[]
}

/**
 * Reads who a request comes from, and prolongs a session that has ended where it can be, so that what is answered can say
 * so in its head.
 *
 * @param settings where commerce is, and the client id of the shop
 * @param events hears of what they do; default nobody
 */
export async function shopperOf(
  request: Request,
  https: boolean,
  settings: CommerceSettings,
  events?: ActTeller,
): Promise<Shopper> {
  const tokens = sessionTokens(request, https)
  let refused: string | undefined
  const extra = new Map<string, string>()
  const session = createShopClient({
    ...settings,
    fetch: toldByDevice(settings.fetch ?? fetch, request, (cookie) => extra.set('device', cookie), https),
    tokens,
    onResponse({ status, data }, { headers }) {
      if (status === 401 && isRevocation(data)) refused = headers.Authorization
    },
  })
  const wasSignedIn = claimsSignIn(request.headers.get('cookie'))
  let hasExpired = false
  let words = actingOf(request)
  let introduction = introductionOf(request)
  let acting: { readonly token: string; readonly client: ShopClient } | undefined
  acting = actingNow()
  if (tokens.get('access') && (await prolongSession(session)) === 'over') {
    forget()
    hasExpired = true
  }

  /** The token of whom is acted for, as long as it holds. */
  function actingNow(): typeof acting {
    const token = tokens.get('impersonation') ?? ''
    if (token === '') return undefined
    if (tokens.get('access') && !isOver(token)) return { token, client: session.withToken(token) }
    endActing()
    return undefined
  }

  function endActing() {
    acting = undefined
    if (tokens.get('impersonation')) tokens.remove('impersonation')
    extra.set('acting', actingCookie({ whom: '', reason: '' }, 0, https))
  }

  function forget() {
    endActing()
    introduction = undefined
    extra.set('introduction', introductionCookie(undefined, https))
    for (const kind of ['access', 'refresh', 'impersonation', 'identity'] as const) {
      if (tokens.get(kind)) tokens.remove(kind)
    }
    extra.set('signed-in', signedInCookie(false, https))
    extra.set('count', cartCountCookie(0, https))
  }
  let savedHere = savedHereOf(request)
  let placed = placedTokens(request).filter((token) => !isOver(token))
  const keepPlaced = (tokens: string[]) => {
    placed = tokens
    extra.set('placed', placedCookie(placed, https))
  }
  const access = () => acting?.token ?? tokens.get('access') ?? ''
  let read: { readonly token: string; readonly claims: TokenClaims } | undefined
  const claims = () => {
    const token = access()
    if (token === '') return undefined
    if (read?.token !== token) read = { token, claims: readToken(token) }
    return read.claims
  }
  const isSignedIn = () => claims() !== undefined && claims()?.orderid === undefined

  return {
    get client() {
      return acting?.client ?? session
    },
    get hasSession() {
      return access() !== ''
    },
    get isSignedIn() {
      return isSignedIn()
    },
    get hasExpired() {
      return hasExpired
    },
    get isRevoked() {
      return access() !== '' && refused === `Bearer ${access()}`
    },
    wasSignedIn,
    get claims() {
      return claims()
    },
    get isActedFor() {
      return claims()?.imp !== undefined
    },
    get acting() {
      return acting === undefined ? undefined : (words ?? { whom: claims()?.usr ?? '', reason: '' })
    },
    get introduction() {
      return isSignedIn() ? introduction : undefined
    },
    get token() {
      return access()
    },
    async begin() {
      if (access() === '') session.tokens.keep(await session.auth.anonymous())
    },
    enter(token) {
      endActing()
      session.tokens.keep(token)
      extra.set('signed-in', signedInCookie(isSignedIn(), https))
    },
    introduce(who) {
      introduction = who
      extra.set('introduction', introductionCookie(who, https))
    },
    actFor({ token, seconds }, said) {
      tokens.set('impersonation', token)
      acting = { token, client: session.withToken(token) }
      words = said
      extra.set('acting', actingCookie(said, seconds, https))
    },
    endActing,
    leave: forget,
    noteRefused(token) {
      refused = `Bearer ${token}`
    },
    dropRevoked() {
      if (acting !== undefined) return endActing()
      forget()
      hasExpired = true
    },
    setAside() {
      if (access() === '' || isSignedIn()) return
      keepPlaced([access(), ...placed.filter((token) => token !== access())])
      forget()
    },
    forgetPlaced(orderId) {
      keepPlaced(placed.filter((token) => readToken(token).orderid !== orderId))
    },
    guestOf(orderId) {
      const own = isSignedIn() || access() === '' ? [] : [access()]
      const token = [...own, ...placed].find((each) => readToken(each).orderid === orderId)
      return token === undefined ? undefined : { client: session.withToken(token), token }
    },
    get recognizedBy() {
      return recognizableCookies(request)
    },
    get compared() {
      return comparedBefore(request.headers.get('cookie') ?? '')
    },
    get savedHere() {
      return savedHere
    },
    keepSavedHere(lines) {
      savedHere = lines
      extra.set('saved', savedCookie(lines, https))
    },
    countCart(count) {
      extra.set('count', cartCountCookie(count, https))
    },
    did(act) {
      if (claims()?.imp === undefined) events?.did(act)
    },
    setCookies: () => [...tokens.setCookies(), ...extra.values(), ...[events?.cookie() ?? []].flat()],
  }
}

/** How commerce refuses a token: not what is asked with it. Contract "commerce" 9.2. */
const REVOCATIONS: ReadonlySet<unknown> = new Set([
  'InvalidToken',
  'Auth.TokenRevoked',
  'Auth.UserNotActive',
  'Auth.CompanyNotActive',
  'Auth.ClientNotActive',
])

function isRevocation(answer: unknown): boolean {
  const { Errors } = (answer ?? {}) as { Errors?: readonly { ErrorCode?: unknown }[] }
  return Array.isArray(Errors) && Errors.some((error) => REVOCATIONS.has(error?.ErrorCode))
}
