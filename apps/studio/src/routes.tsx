import {
  type AuthoringParts,
  deviceCookie,
  deviceHeader,
  forwardedHeader,
  type PlatformTarget,
  readForm,
  STUDIO,
  textOf,
} from '@tessera/website/authoring'
import { type Context, Hono } from 'hono'
import { contextStorage } from 'hono/context-storage'
import { trimTrailingSlash } from 'hono/trailing-slash'
import { AUTHOR_DEVICE, authorCookie, authorOf, NO_AUTHOR } from './author-session.ts'
import { binRoutes } from './bin/index.tsx'
import { componentEditorRoutes } from './components/component-editor-routes.ts'
import { componentsRoutes } from './components/index.tsx'
import { thumbnailRoutes } from './components/thumbnail-routes.ts'
import { designsRoutes } from './designs/index.tsx'
import { dictionaryRoutes } from './dictionary/index.tsx'
import { doctorRoutes } from './doctor/index.tsx'
import { insightRoutes } from './insights/index.tsx'
import { askedLanguage, languageCookie, studioLanguage } from './language.ts'
import { mediaRoutes } from './media/index.tsx'
import { messagesRoutes } from './messages/index.tsx'
import { moved } from './moved.ts'
import {
  beginSignIn,
  endSignIn,
  isOpenIdProblem,
  keptCookie,
  keptSignIn,
  noKeptCookie,
  providerLabel,
} from './open-id-sign-in.ts'
import { deliveriesRoutes, mailRoutes } from './outbound/index.tsx'
import { pagesRoutes } from './pages/index.tsx'
import { type Translate, translator } from './phrases/index.ts'
import { publishRoutes } from './publish/index.tsx'
import { redirectsRoutes } from './redirects/index.tsx'
import { MissingScreen, RefusedScreen } from './refusals.tsx'
import { releaseRoutes } from './releases/index.tsx'
import { planningRoutes } from './releases/planning-routes.ts'
import { SIGN_IN, studioAddress } from './return-address.ts'
import { searchRoutes } from './search/index.tsx'
import { endSession, signIn } from './sign-in.ts'
import { type SignInProblem, SignInScreen } from './sign-in-screen.tsx'
import { siteRoutes } from './site/index.tsx'
import { StartScreen } from './start-screen.tsx'
import { createStudio } from './studio-context.tsx'
import { type Screen, screenAnswer } from './studio-document.tsx'
import { zoneCookie } from './time-zone.ts'
import { translateRoutes } from './translate/index.tsx'

export interface StudioParts extends AuthoringParts {
  /** The studio's own origin. */
  readonly studioUrl: string
  /** The website of this process, past every proxy. */
  askWebsite(request: Request): Promise<Response>
}

/**
 * Where authors work, below {@link STUDIO}: sign-in, start, pages, insights, search. Server-rendered documents
 * and forms which work without scripts, and the pages that are being edited. An author's session is the platform's token in a cookie (contract "content", 17.1).
 */
export function studioRoutes(parts: StudioParts): Hono {
  const { settings } = parts
  const https = parts.studioUrl.startsWith('https:')
  const ownOrigins = [parts.studioUrl]
  const { contentHost: host, fetch, log } = parts
  const platform: PlatformTarget = { host, fetch, log, timeout: settings.CONTENT_TIMEOUT }

  const show = (c: Context, screen: Screen): Response => {
    const request = c.req.raw
    const url = new URL(request.url)
    const who = { url, language: studioLanguage(request, url), author: authorOf(request) }
    return screenAnswer(request, createStudio(who), screen, parts)
  }
  const t = (c: Context): Translate => translator(studioLanguage(c.req.raw, new URL(c.req.url)))
  const refused = (c: Context, status: number) =>
    show(c, { status, title: t(c)('refused.title'), body: <RefusedScreen /> })
  const signInScreen = async (
    c: Context,
    given: Parameters<typeof SignInScreen>[0],
    answer: Partial<Screen> = {},
  ): Promise<Response> => {
    const provider = await providerLabel(platform)
    return show(c, { title: t(c)('signIn.title'), body: <SignInScreen {...given} provider={provider} />, ...answer })
  }

  const routes = new Hono()

  routes.use(contextStorage())
  routes.use(trimTrailingSlash())
  routes.use(async (c, next) => {
    await next()
    const asked = askedLanguage(new URL(c.req.url))
    if (asked !== undefined) c.res.headers.append('set-cookie', languageCookie(asked, https))
  })

  routes.get('/sign-in', (c) => {
    const query = new URL(c.req.url).searchParams
    const returnTo = studioAddress(query.get('returnTo'))
    if (authorOf(c.req.raw) !== undefined) return moved(returnTo)
    const reason = query.get('reason')
    const isKnown = reason === 'expired' || reason === 'away' || reason === 'busy' || isOpenIdProblem(reason)
    return signInScreen(c, { problem: isKnown ? reason : undefined, returnTo })
  })

  /** The sign-in page with what went wrong, at an address without what the provider said. */
  const signInAgain = (problem: SignInProblem, returnTo: string, cookies: readonly string[] = []): Response => {
    const query = new URLSearchParams({ reason: problem, ...(returnTo !== STUDIO && { returnTo }) })
    return moved(`${SIGN_IN}?${query}`, cookies)
  }

  routes.get('/sign-in/continue', async (c) => {
    const returnTo = studioAddress(c.req.query('returnTo') ?? null)
    const begun = await beginSignIn(forwardedHeader(c, settings.TRUST_PROXY), platform)
    if (begun.outcome === 'refused') return signInAgain(begun.problem, returnTo)
    const { location, state, ticket } = begun
    return moved(location, [keptCookie(state, { ticket, returnTo }, https)])
  })

  routes.get('/sign-in/return', async (c) => {
    const { state = '', code, error } = c.req.query()
    const kept = keptSignIn(c.req.raw, state)
    if (kept === undefined) return signInAgain('stale_sign_in', STUDIO)
    const { ticket, returnTo } = kept
    const done = [noKeptCookie(state)]
    if (code === undefined) {
      return signInAgain(error === 'access_denied' ? error : 'untrusted_answer', returnTo, done)
    }
    const ended = await endSignIn({ state, code, ticket }, forwardedHeader(c, settings.TRUST_PROXY), platform)
    if (ended.outcome === 'refused') return signInAgain(ended.problem, returnTo, done)
    const { token, seconds, username } = ended
    return moved(returnTo, [...done, authorCookie({ token, username }, seconds, https)])
  })

  routes.post('/sign-in', async (c) => {
    const reading = await readForm(c.req.raw, ownOrigins)
    if (!reading.ok) return refused(c, reading.status)
    const { data } = reading
    const returnTo = studioAddress(textOf(data, 'returnTo') || null)
    const username = textOf(data, 'username')
    // As it was typed: blanks and signs belong to it.
    const password = data.get('password')
    if (username === '' || typeof password !== 'string' || password === '') {
      return signInScreen(c, { problem: 'missing', username, returnTo }, { status: 422 })
    }
    const visitor = { ...forwardedHeader(c, settings.TRUST_PROXY), ...deviceHeader(c.req.raw, AUTHOR_DEVICE) }
    const signed = await signIn({ username, password, visitor }, platform)
    switch (signed.outcome) {
      case 'in': {
        const cookies = [authorCookie({ token: signed.token, username }, signed.seconds, https)]
        const kept = [zoneCookie(textOf(data, 'zone'), https), deviceCookie(signed.answer, AUTHOR_DEVICE, https)]
        return moved(returnTo, [...cookies, ...kept.filter((cookie) => cookie !== undefined)])
      }
      case 'wrong':
        return signInScreen(c, { problem: 'wrong', username, returnTo }, { status: 422 })
      case 'locked': {
        const headers = { 'retry-after': String(signed.wait) }
        return signInScreen(c, { problem: 'locked', wait: signed.wait, username, returnTo }, { status: 429, headers })
      }
      case 'busy': {
        const headers = { 'retry-after': String(signed.wait) }
        return signInScreen(c, { problem: 'busy', username, returnTo }, { status: 503, headers })
      }
      case 'away':
        return signInScreen(c, { problem: 'away', username, returnTo }, { status: 503 })
    }
  })

  routes.post('/sign-out', async (c) => {
    const reading = await readForm(c.req.raw, ownOrigins)
    if (!reading.ok) return refused(c, reading.status)
    const author = authorOf(c.req.raw)
    if (author !== undefined) await endSession(author.token, platform)
    return moved(SIGN_IN, [NO_AUTHOR])
  })

  routes.get('/', (c) => {
    if (authorOf(c.req.raw) === undefined) return moved(SIGN_IN)
    return show(c, { title: t(c)('studio.name'), body: <StartScreen /> })
  })

  routes.route('/', pagesRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/bin', binRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/translate', translateRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/publish', publishRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/api/planning', planningRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/releases', releaseRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/designs', designsRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/components', componentsRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/api/components', thumbnailRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/api/components', componentEditorRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/dictionary', dictionaryRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/media', mediaRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/messages', messagesRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/doctor', doctorRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/mail', mailRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/deliveries', deliveriesRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/redirects', redirectsRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/site', siteRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/insights', insightRoutes({ ...parts, platform, ownOrigins }))
  routes.route('/search', searchRoutes({ ...parts, platform, ownOrigins }))
  routes.all('*', (c) => show(c, { status: 404, title: t(c)('missing.title'), body: <MissingScreen /> }))
  return routes
}
