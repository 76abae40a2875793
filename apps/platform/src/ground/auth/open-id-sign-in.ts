import { createHash, randomBytes } from 'node:crypto'
import { type GuardSettings, OutboundError } from '../network/index.ts'
import { claimAt, textsOf } from '../open-id/claims.ts'
import {
  authorizationUrl,
  discover,
  exchangeCode,
  type OpenIdClient,
  type ProviderAnswer,
  ProviderError,
} from '../open-id/index.ts'
import type { Account, Accounts } from './accounts.ts'
import { includesRole, type Role } from './roles.ts'
import type { PurposeTokens } from './tokens.ts'

/** An identity provider that authors sign in by. */
export interface AuthorProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What authors know it by. */
  readonly label: string
  /** Besides `openid`. */
  readonly scopes: readonly string[]
  /** The claim with an author's groups: its name, or a path of names. */
  readonly roleClaim: string
  /** The role of each group. Who is in none of them is nobody here. */
  readonly roles: ReadonlyMap<string, Role>
  /** Where the provider sends authors back to. */
  readonly redirectUri: string
}

/** Why a provider's author is not signed in: {@link OpenIdRefused}. */
export const OPEN_ID_REFUSALS = {
  /** Too late, in another browser, or used before. */
  stale_sign_in: 'This sign-in has expired or was started in another browser.',
  /** The provider says so. */
  access_denied: 'The identity provider did not sign anybody in.',
  /** What it answers cannot be believed, or it does not answer. */
  untrusted_answer: 'The answer of the identity provider could not be verified.',
  no_role: 'This account belongs to no group that has a role here.',
  name_taken: 'Another account has this name.',
} as const
export type OpenIdRefusal = keyof typeof OPEN_ID_REFUSALS

export class OpenIdRefused extends Error {
  override readonly name = 'OpenIdRefused'
  readonly refusal: OpenIdRefusal
  constructor(refusal: OpenIdRefusal, options?: ErrorOptions) {
    super(OPEN_ID_REFUSALS[refusal], options)
    this.refusal = refusal
  }
}

/** The beginning of a sign-in. */
export interface BegunSignIn {
  /** Where the author goes. */
  readonly location: string
  /** Comes back with them. */
  readonly state: string
  /** For a cookie of this browser alone: the sign-in ends where it began. */
  readonly ticket: string
}

export interface SignInReturn {
  readonly state: string
  readonly ticket: string
  readonly code: string
}

export interface OpenIdSignIn {
  readonly label: string
  /** Throws {@link OpenIdRefused} `untrusted_answer`. */
  begin(): Promise<BegunSignIn>
  /** The author's account, made the first time. Throws {@link OpenIdRefused}. */
  end(back: SignInReturn): Promise<Account>
}

interface OpenIdParts {
  readonly provider: AuthorProvider
  readonly accounts: Accounts
  readonly statements: PurposeTokens
  readonly network: GuardSettings
  readonly now: () => Date
}

/** Milliseconds an author has at the provider. */
const SIGN_IN_MS = 600_000
/** The longest name an account has. */
const MAX_NAME_LENGTH = 255

const random = () => randomBytes(32).toString('base64url')

/**
 * Sign-in of authors by an identity provider: authorization code flow with PKCE. Nothing is kept here between beginning and
 * end: the browser has a signed ticket with what belongs to its sign-in, and the code is good for one exchange. Roles
 * are read at every sign-in; who has lost theirs loses their other sessions with it.
 */
export function createOpenIdSignIn({ provider, accounts, statements, network, now }: OpenIdParts): OpenIdSignIn {
  /** Looked up each time: authors sign in seldom, and providers move. */
  async function client(): Promise<OpenIdClient> {
    const { clientId, clientSecret, scopes } = provider
    return { ...(await discover(provider.issuer, network)), clientId, clientSecret, scopes, inForm: false }
  }

  async function exchange({ state, ticket, code }: SignInReturn): Promise<ProviderAnswer> {
    const statement = await statements.read('author-sign-in', ticket)
    const { state: begun, nonce, verifier } = statement?.claims ?? {}
    if (statement === undefined || statement.expiresAt <= now()) throw new OpenIdRefused('stale_sign_in')
    if (begun !== hashOf(state) || typeof nonce !== 'string' || typeof verifier !== 'string') {
      throw new OpenIdRefused('stale_sign_in')
    }
    const { redirectUri } = provider
    const answer = await exchangeCode(
      await client(),
      { code, nonce, verifier, redirectUri },
      { ...network, now: now() },
    )
    if (answer.issuer !== provider.issuer) throw new ProviderError('The identity token is from another issuer.')
    return answer
  }

  const believed = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work()
    } catch (cause) {
      if (cause instanceof ProviderError || cause instanceof OutboundError) {
        throw new OpenIdRefused('untrusted_answer', { cause })
      }
      throw cause
    }
  }

  return {
    label: provider.label,

    begin: () =>
      believed(async () => {
        const [state, nonce, verifier] = [random(), random(), random()]
        const flow = { state, nonce, verifier, redirectUri: provider.redirectUri, extra: new URLSearchParams() }
        const location = authorizationUrl(await client(), flow)
        const claims = { state: hashOf(state), nonce, verifier }
        const expiresAt = new Date(now().getTime() + SIGN_IN_MS)
        return { location, state, ticket: await statements.sign('author-sign-in', { claims, expiresAt }) }
      }),

    async end(back) {
      const { subject, claims } = await believed(() => exchange(back))
      const identity = `${provider.issuer} ${subject}`
      const role = roleOf(claims, provider)
      if (role === undefined) {
        await accounts.endSessions(identity)
        throw new OpenIdRefused('no_role')
      }
      const account = await accounts.link({ identity, username: nameOf(claims, subject), role })
      if (account === undefined) throw new OpenIdRefused('name_taken')
      return account
    },
  }
}

/** The highest of the roles that the author's groups have. */
function roleOf(claims: ProviderAnswer['claims'], { roleClaim, roles }: AuthorProvider): Role | undefined {
  return textsOf(claimAt(claims, roleClaim))
    .flatMap((group) => roles.get(group) ?? [])
    .reduce<Role | undefined>((best, role) => (best !== undefined && includesRole(best, role) ? best : role), undefined)
}

/** What colleagues know an author by; a name that cannot be stored is none. */
function nameOf({ preferred_username, email, email_verified }: ProviderAnswer['claims'], subject: string): string {
  const names = [preferred_username, email_verified === false ? undefined : email, subject]
  const isName = (name: unknown): name is string =>
    typeof name === 'string' && name.trim() !== '' && name.length <= MAX_NAME_LENGTH && !/\p{Cc}/u.test(name)
  return names.find(isName) ?? hashOf(subject)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
