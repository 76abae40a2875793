import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

interface Who {
  accountId: string
  email: string
  verified: boolean
  name?: string
  groups: readonly string[]
  /** The provider signs nobody in. */
  refused: boolean
}

/** A real identity provider on this machine. Whoever comes is signed in as the account in `who`. */
export async function startProvider(redirectUri: string) {
  const who: Who = { accountId: 'sub-1', email: 'anna@mail.test', verified: true, groups: [], refused: false }
  const server: Server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      { client_id: 'tessera', client_secret: 'between us', redirect_uris: [redirectUri] },
      {
        client_id: 'posting',
        client_secret: 'between us',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username', 'groups'] },
    cookies: { keys: ['test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'test' }] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: who.email,
        email_verified: who.verified,
        ...(who.name !== undefined && { preferred_username: who.name }),
        groups: who.groups,
      }),
    }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const { params, prompt } = await provider.interactionDetails(request, response)
    if (who.refused) {
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    }
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: who.accountId } })
    }
    const grant = new provider.Grant({ accountId: who.accountId, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  })
  return { issuer, who, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** What a browser does at the provider: follows it from page to page, and answers the address elsewhere that it is sent to. */
export async function throughProvider(location: string, { issuer }: { readonly issuer: string }): Promise<string> {
  const there = browser()
  let at = location
  while (at.startsWith(issuer)) {
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie: there.header() } })
    there.keep(answer.headers)
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`${at}: ${answer.status} ${await answer.text()}`)
    at = new URL(next, at).href
  }
  return at
}

/** What a browser does: keeps cookies of one site, goes where it is sent. */
export function browser() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    keep(headers: Headers) {
      for (const line of headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const equals = pair.indexOf('=')
        cookies.set(pair.slice(0, equals), pair.slice(equals + 1))
      }
    },
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}
