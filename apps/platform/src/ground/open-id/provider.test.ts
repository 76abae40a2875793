import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { THIS_MACHINE } from '../network/index.ts'
import { exchangeCode, ProviderError } from './provider.ts'

describe('the answer of an identity provider', () => {
  const now = new Date()
  const exchange = { code: 'c', verifier: 'v', nonce: 'n', redirectUri: 'https://platform.test/ocrpcode' }
  const client = {
    clientId: 'us',
    clientSecret: 'secret',
    authorizationEndpoint: 'https://provider.test/auth',
    scopes: [],
    inForm: false,
  }
  let server: Server
  let issuer: string
  let idToken = ''
  let published = {}
  let own: CryptoKeyPair
  let foreign: CryptoKeyPair

  beforeAll(async () => {
    own = (await generateKeyPair('RS256')) as CryptoKeyPair
    foreign = (await generateKeyPair('RS256')) as CryptoKeyPair
    const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256' }
    server = createServer((request, response) => {
      const answers: Record<string, unknown> = {
        '/.well-known/openid-configuration': {
          issuer,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          ...published,
        },
        '/keys': { keys: [jwk] },
        '/token': { access_token: 'theirs', id_token: idToken },
      }
      response.end(JSON.stringify(answers[request.url ?? '']))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const seconds = Math.floor(now.getTime() / 1000)
  const sign = (claims: JWTPayload = {}, key = own.privateKey) =>
    new SignJWT({ iss: issuer, aud: 'us', sub: 's', nonce: 'n', iat: seconds, exp: seconds + 60, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign(key)
  const ask = (token: string) => {
    idToken = token
    const config = { ...client, tokenEndpoint: `${issuer}/token` }
    return exchangeCode(config, exchange, { own: THIS_MACHINE, now })
  }

  test('is believed when all holds', async () => {
    expect(await ask(await sign())).toMatchObject({ issuer, subject: 's', accessToken: 'theirs' })
  })

  test('is not believed with another key, no signature, for others, of another time or another sign-in', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { iss: issuer, aud: 'us', sub: 's', nonce: 'n', iat: seconds, exp: seconds + 60 }
    const bad = [
      await sign({}, foreign.privateKey),
      `${encode({ alg: 'none' })}.${encode(claims)}.`,
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'k' }).sign(new TextEncoder().encode('secret')),
      await sign({ aud: 'others' }),
      await sign({ aud: ['us', 'others'], azp: 'others' }),
      await sign({ exp: seconds - 3600 }),
      await sign({ nonce: 'another' }),
      await sign({ nonce: undefined }),
      'rubbish',
      '',
    ]
    for (const token of bad) await expect(ask(token), token).rejects.toThrow(ProviderError)
  })

  test('is not believed from an issuer that says it has another name or token endpoint', async () => {
    const token = await sign()
    published = { token_endpoint: 'https://other.test/token' }
    await expect(ask(token)).rejects.toThrow('another issuer')
    published = { issuer: 'https://other.test' }
    await expect(ask(token)).rejects.toThrow('another issuer')
    published = {}
    await expect(ask(await sign({ iss: 'http://10.0.0.1' }))).rejects.toThrow('10.0.0.1')
  })
})
