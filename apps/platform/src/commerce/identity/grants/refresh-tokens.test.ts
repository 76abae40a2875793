import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { type Marketplace, openMarketplace, passwordForm } from '../marketplace.fixture.ts'
import { tables } from '../tables.ts'

describeWithTables('refresh tokens', (open) => {
  let market: Marketplace
  beforeAll(async () => {
    const { db, engine, listen } = await open()
    market = await openMarketplace(db, engine === 'pglite' ? { listen } : {})
  })
  beforeEach(() => market.reset())

  const refusal = (error: string, ErrorCode: string) => ({
    status: 400,
    body: { error, error_description: expect.any(String), Errors: [expect.objectContaining({ ErrorCode })] },
  })
  const refresh = (refresh_token: string, client_id = 'shop') =>
    market.token({ grant_type: 'refresh_token', client_id, refresh_token })

  test('are replaced by their use, and taken for 30 s more', async () => {
    const first = (await market.token({ ...passwordForm('Anna'), scope: 'Shopper' })).body.refresh_token
    const second = await refresh(first)
    expect(second.status).toBe(200)
    expect(decodeJwt(second.body.access_token).role).toBe('Shopper')
    expect(second.body.refresh_token).not.toBe(first)
    market.clock.pass(29)
    expect(await refresh(first)).toMatchObject({ status: 200 })
    market.clock.pass(2)
    expect(await refresh(first)).toMatchObject(refusal('invalid_grant', 'Auth.OauthError'))
    // Somebody had a copy: what came of the sign-in ended with it.
    expect(await refresh(second.body.refresh_token)).toMatchObject(refusal('invalid_grant', 'Auth.OauthError'))
  })

  test('a refresh asks for no more than the sign-in did, and nothing that was lost since', async () => {
    const { refresh_token } = (await market.token({ ...passwordForm('Ben'), scope: 'Shopper OrderReader' })).body
    const more = { grant_type: 'refresh_token', client_id: 'shop', refresh_token, scope: 'MeAdmin' }
    expect(await market.token(more)).toMatchObject(refusal('invalid_scope', 'Auth.InsufficientRoles'))
    expect(await market.token({ ...more, scope: 'Shopper' })).toMatchObject({ status: 200 })
    await market.db
      .transaction()
      .execute((tx) =>
        market.store.remove(tx, { family: 'SecurityProfileAssignment', scope: '', id: 'ordering|acme||ben|' }),
      )
    expect(await refresh(refresh_token)).toMatchObject(refusal('invalid_scope', 'Auth.InsufficientRoles'))
  })

  test('refreshes at the same time all go through', async () => {
    const first = (await market.token(passwordForm('Anna'))).body.refresh_token
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(first)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(6)
  })

  test('a refresh token is for its client alone, ends in time, and made-up ones are none', async () => {
    const { refresh_token } = (await market.token(passwordForm('Anna'))).body
    expect(await refresh(refresh_token, 'guests')).toMatchObject(refusal('invalid_grant', 'Auth.OauthError'))
    expect(await refresh('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 400 })
    market.clock.pass(3601)
    expect(await refresh(refresh_token)).toMatchObject(refusal('invalid_grant', 'Auth.OauthError'))
  })

  test('and all else that has expired are removed in time, and nothing that holds', async () => {
    const { refresh_token } = (await market.token(passwordForm('Anna'))).body
    await market.token({ grant_type: 'client_credentials', client_id: 'guests', scope: 'Shopper' })
    await market.call('POST', '/v1/password/onetimepassword', { body: { ClientID: 'shop', Username: 'Anna' } })
    await market.token(passwordForm('Nobody'))
    const rows = async () => {
      const counts: Record<string, number> = {}
      for (const table of [
        'commerce_refresh_token',
        'commerce_anonymous_session',
        'commerce_one_time_code',
        'commerce_sign_in_failure',
        'commerce_message',
      ] as const) {
        counts[table.replace('commerce_', '')] = (
          await tables(market.db).selectFrom(table).select('tenant').execute()
        ).length
      }
      return counts
    }
    await market.identity.removeExpired()
    expect(await rows()).toEqual({
      refresh_token: 1,
      anonymous_session: 1,
      one_time_code: 1,
      sign_in_failure: 1,
      message: 1,
    })
    expect(await refresh(refresh_token)).toMatchObject({ status: 200 })
    market.clock.pass(8 * 24 * 3600)
    await market.identity.removeExpired()
    expect(await rows()).toEqual({
      refresh_token: 0,
      anonymous_session: 0,
      one_time_code: 0,
      sign_in_failure: 0,
      message: 0,
    })
  })
})
