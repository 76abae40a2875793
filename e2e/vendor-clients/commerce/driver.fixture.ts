/** The hosted platform’s own library and our client, driven by one script. */
import { createRequire } from 'node:module'
import { CommerceError, createCommerce, memoryTokens, type TokenKind } from '@tessera/commerce'
import { allFamilies } from '@tessera/commerce/all'
import { operationOf } from './table.fixture.ts'

type Method = (...args: unknown[]) => Promise<unknown>
type Wrapper = Readonly<Record<string, Method>> & { readonly As: () => Wrapper }

export interface Token {
  readonly access_token: string
  readonly expires_in: number
  readonly token_type: string
  readonly refresh_token?: string
}

interface Roles {
  readonly scope?: readonly string[]
  readonly customRoles?: readonly string[]
}
interface Person extends Roles {
  readonly client_id: string
  readonly username: string
  readonly password: string
}

/** The five grants. Contract section 2. */
export interface Grants {
  login(who: Person): Promise<Token>
  elevatedLogin(who: Person & { readonly client_secret: string }): Promise<Token>
  clientCredentials(who: Roles & { readonly client_id: string; readonly client_secret: string }): Promise<Token>
  refreshToken(who: { readonly client_id: string; readonly refresh_token: string }): Promise<Token>
  anonymous(who: Roles & { readonly client_id: string; readonly anonuserid?: string }): Promise<Token>
}

/** One library, pointed at one platform. */
export interface Driver {
  readonly name: string
  readonly auth: Grants
  /** Does the library know the operation? */
  has(id: string): boolean
  /** `args` are the path’s in the order of the path, then body, then query. */
  call(id: string, args: readonly unknown[], how?: CallOptions): Promise<unknown>
  readToken(kind: TokenKind): string | undefined
  keepToken(kind: TokenKind, token: string): void
  /** Is it an error of the library’s own class? */
  isOwnError(error: unknown): boolean
}

export interface CallOptions {
  readonly accessToken?: string | undefined
  /** By the one-shot `As()`. */
  readonly impersonating?: boolean
}

/** In the specification only. Contract section 5.1. */
const ONLY_OURS: ReadonlySet<string> = new Set([
  'apiClients.deleteAssignment',
  'cart.deleteBundles',
  'cart.savePayment',
  'cart.createLineItems',
  'payments.save',
  'products.getSupplier',
  'xpIndices.get',
  'xpIndices.save',
])

/** The library has the last argument of these paths first. */
const SWAPPED: ReadonlySet<string> = new Set([
  'apiClients.deleteBuyerAssignment',
  'apiClients.deleteSupplierAssignment',
])

/** Every place before the options, those that were not given too. */
function padded(id: string, args: readonly unknown[]): unknown[] {
  const { parameters, body, query, answer } = operationOf(id)
  const places = parameters.length + (body ? 1 : 0) + (query.length > 0 || answer?.list ? 1 : 0)
  if (args.length > places) throw new Error(`${id} has ${places} arguments`)
  return Array.from({ length: places }, (_, index) => args[index])
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** `ordercloud-javascript-sdk`, as it is published. It has one configuration and one set of tokens a process. */
export function hostedLibrary(baseApiUrl: string): Driver {
  const library = createRequire(import.meta.url)('ordercloud-javascript-sdk') as Record<string, Wrapper>
  library.Configuration?.Set?.({ baseApiUrl })
  const auth = library.Auth as Wrapper
  const kindOf = (kind: TokenKind) => capitalized(kind)
  const grant = (name: string, ...args: unknown[]) => auth[name]?.(...args) as Promise<Token>
  return {
    name: 'the hosted library',
    auth: {
      login: ({ username, password, client_id, scope, customRoles }) =>
        grant('Login', username, password, client_id, scope, customRoles),
      elevatedLogin: ({ username, password, client_id, client_secret, scope, customRoles }) =>
        grant('ElevatedLogin', client_secret, username, password, client_id, scope, customRoles),
      clientCredentials: ({ client_id, client_secret, scope, customRoles }) =>
        grant('ClientCredentials', client_secret, client_id, scope, customRoles),
      refreshToken: ({ client_id, refresh_token }) => grant('RefreshToken', refresh_token, client_id),
      anonymous: ({ client_id, scope, customRoles, anonuserid }) =>
        grant('Anonymous', client_id, scope, customRoles, { anonuserid }),
    },
    has: (id) => !ONLY_OURS.has(id),
    async call(id, args, { accessToken, impersonating } = {}) {
      const { family, name } = operationOf(id)
      const wrapper = library[capitalized(family)] as Wrapper
      const given = padded(id, args)
      if (SWAPPED.has(id)) given.splice(0, 2, args[1], args[0])
      const options = accessToken === undefined ? undefined : { accessToken }
      return (impersonating ? wrapper.As() : wrapper)[capitalized(name)]?.(...given, options)
    },
    readToken: (kind) => library.Tokens?.[`Get${kindOf(kind)}Token`]?.() as unknown as string | undefined,
    keepToken: (kind, token) =>
      void (token === ''
        ? library.Tokens?.[`Remove${kindOf(kind)}Token`]?.()
        : library.Tokens?.[`Set${kindOf(kind)}Token`]?.(token)),
    // Its build leaves errors without the prototype of their class.
    isOwnError: (error) => error instanceof Error && error.name === 'OrderCloudError' && 'isOrderCloudError' in error,
  }
}

/** `@tessera/commerce` with every family. */
export function ourClient(baseApiUrl: string): Driver {
  const client = createCommerce({ baseApiUrl, tokens: memoryTokens(), retries: 0, strict: true }, allFamilies)
  const families = client as unknown as Readonly<
    Record<string, Record<string, Method> & { as(): Record<string, Method> }>
  >
  return {
    name: 'our client',
    auth: client.auth as unknown as Grants,
    has: () => true,
    async call(id, args, { accessToken, impersonating } = {}) {
      const { family, name } = operationOf(id)
      const own = families[family]
      const options = accessToken === undefined ? undefined : { accessToken }
      return (impersonating ? own?.as() : own)?.[name]?.(...padded(id, args), options)
    },
    readToken: (kind) => client.tokens.get(kind) ?? undefined,
    keepToken: (kind, token) => (token === '' ? client.tokens.remove(kind) : client.tokens.set(kind, token)),
    isOwnError: (error) => error instanceof CommerceError,
  }
}

export const drivers = [hostedLibrary, ourClient] as const
