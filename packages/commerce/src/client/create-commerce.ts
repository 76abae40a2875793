import { type Auth, createAuth } from '../auth/grants.ts'
import type { Method, Operations } from '../operation.ts'
import type { Query } from '../query/query-string.ts'
import { createTokens, type Tokens } from '../tokens/tokens.ts'
import type { RawAnswer } from '../transport/answer.ts'
import { createCall } from './call.ts'
import { createFamily } from './family.ts'
import type { CommerceSettings, RequestOptions } from './settings.ts'
import type { Family } from './types/family.ts'

/** Families of operations by the names that the client gives them. */
export type Families = Readonly<Record<string, Operations>>

/** What every client has, besides its families. */
export interface CommerceBase<Chosen extends Families> {
  readonly auth: Auth
  readonly tokens: Tokens
  /** The same client with another token, never refreshed; an empty one for none. */
  withToken(token: string): Commerce<Chosen>
  /** The same client, all of whose calls impersonate. */
  impersonating(): Commerce<Chosen>
  /**
   * Any other call: `path` below the version, encoded.
   *
   * @example const page = await client.request<ListPage<Product>>('GET', '/products', { query: { pageSize: 5 } })
   */
  request<Answer = unknown>(
    method: Method,
    path: string,
    options: RequestDetails & { readonly raw: true },
  ): Promise<RawAnswer<Answer>>
  request<Answer = unknown>(method: Method, path: string, options?: RequestDetails): Promise<Answer>
}

/** What `request` takes besides method and path. */
export interface RequestDetails extends RequestOptions {
  readonly query?: Query | undefined
  /** Sent as JSON, search parameters as a form. */
  readonly body?: unknown
}

/** A client: its families, `auth`, `tokens` and the rest. It never changes. */
export type Commerce<Chosen extends Families = Record<never, Operations>> = CommerceBase<Chosen> & {
  readonly [Name in keyof Chosen]: Family<Chosen[Name]>
}

/**
 * Makes a client for the commerce platform with the families it is to call; a browser downloads no others.
 *
 * @example
 * import { cart, cookieTokens, createCommerce, me } from '@tessera/commerce'
 *
 * const tokens = cookieTokens()
 * const client = createCommerce({ baseApiUrl: 'https://api.example', clientId: '…', tokens }, { me, cart })
 * client.tokens.keep(await client.auth.login({ username: 'buyer', password: '…', scope: ['Shopper'] }))
 * await client.cart.createLineItem({ ProductID: 'lamp-arc', Quantity: 2 })
 * for await (const product of client.me.listProducts({ filters: { Active: true }, pageSize: 100 })) …
 */
export function createCommerce<const Chosen extends Families = Record<never, Operations>>(
  settings: CommerceSettings,
  families?: Chosen,
): Commerce<Chosen> {
  const own = { ...settings }
  return createClient(own, createTokens(own), families ?? {}) as unknown as Commerce<Chosen>
}

function createClient(
  settings: CommerceSettings,
  tokens: Tokens,
  families: Families,
  isAlways?: boolean,
  bearer?: string,
): object {
  const call = createCall(settings, tokens, isAlways, bearer)
  const client: Record<string, unknown> = {
    auth: createAuth(settings),
    tokens,
    withToken: (token: string) => createClient(settings, tokens, families, false, token),
    impersonating: () => createClient(settings, tokens, families, true),
    request: (method: string, path: string, details?: RequestDetails) => call({ ...details, method, path }),
  }
  for (const name in families) client[name] = createFamily(families[name] as Operations, call)
  return Object.freeze(client)
}
