import type { AccessToken } from '../auth/access-token.ts'
import { createAuth, type GrantScope } from '../auth/grants.ts'
import { sharedClient } from './shared-client.ts'
import { ownOptions, type WrapperOptions } from './wrapper-options.ts'

type Scope = GrantScope['scope']
type CustomRoles = GrantScope['customRoles']

const auth = () => createAuth(sharedClient().settings)

/** The five ways to a token, with their arguments one by one. None keeps the token. Contract section 2. */
export const Auth = {
  Login: (
    username: string,
    password: string,
    client_id: string,
    scope?: Scope,
    customRoles?: CustomRoles,
    options: WrapperOptions = {},
  ): Promise<AccessToken> => auth().login({ username, password, client_id, scope, customRoles }, ownOptions(options)),
  ElevatedLogin: (
    client_secret: string,
    username: string,
    password: string,
    client_id: string,
    scope?: Scope,
    customRoles?: CustomRoles,
    options: WrapperOptions = {},
  ): Promise<AccessToken> =>
    auth().elevatedLogin({ client_secret, username, password, client_id, scope, customRoles }, ownOptions(options)),
  ClientCredentials: (
    client_secret: string,
    client_id: string,
    scope?: Scope,
    customRoles?: CustomRoles,
    options: WrapperOptions = {},
  ): Promise<AccessToken> =>
    auth().clientCredentials({ client_secret, client_id, scope, customRoles }, ownOptions(options)),
  RefreshToken: (refresh_token: string, client_id: string, options: WrapperOptions = {}): Promise<AccessToken> =>
    auth().refreshToken({ refresh_token, client_id }, ownOptions(options)),
  Anonymous: (
    client_id: string,
    scope?: Scope,
    customRoles?: CustomRoles,
    { anonuserid, ...options }: WrapperOptions & { readonly anonuserid?: string } = {},
  ): Promise<AccessToken> => auth().anonymous({ client_id, scope, customRoles, anonuserid }, ownOptions(options)),
} as const
