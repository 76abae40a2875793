import { sharedClient } from './shared-client.ts'

const tokens = () => sharedClient().tokens

/**
 * The tokens that the wrappers use: cookies in a browser. On a server none are kept unless `tokensOnServer` is set, for
 * all visitors would share them. Access and impersonation tokens must be readable: `Invalid token`. Contract section 3.
 */
export const Tokens = {
  GetAccessToken: () => tokens().get('access'),
  SetAccessToken: (token: string) => tokens().set('access', token),
  RemoveAccessToken: () => tokens().remove('access'),
  GetImpersonationToken: () => tokens().get('impersonation'),
  SetImpersonationToken: (token: string) => tokens().set('impersonation', token),
  RemoveImpersonationToken: () => tokens().remove('impersonation'),
  GetRefreshToken: () => tokens().get('refresh'),
  SetRefreshToken: (token: string) => tokens().set('refresh', token),
  RemoveRefreshToken: () => tokens().remove('refresh'),
  GetIdentityToken: () => tokens().get('identity'),
  SetIdentityToken: (token: string) => tokens().set('identity', token),
  RemoveIdentityToken: () => tokens().remove('identity'),
  GetIdpAccessToken: () => tokens().get('idp-access'),
  SetIdpAccessToken: (token: string) => tokens().set('idp-access', token),
  RemoveIdpAccessToken: () => tokens().remove('idp-access'),
  /** The stored access token, refreshed when it has expired; another token as it is, for it is not ours to refresh. */
  GetValidToken: async (token?: string) => token || tokens().valid(),
} as const
