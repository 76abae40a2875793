import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { type Marketplace, openMarketplace } from '../marketplace.fixture.ts'

describeWithTables('who manages a company', (open) => {
  let market: Marketplace
  let token: string
  beforeAll(async () => {
    const { db, engine, listen } = await open()
    market = await openMarketplace(db, engine === 'pglite' ? { listen } : {})
  })
  beforeEach(async () => {
    await market.reset()
    await profile(['BuyerUserAdmin', 'UserGroupAdmin', 'SetSecurityProfile'])
    token = await market.signIn('Anna')
  })

  /** What the group of leads, and Anna in it, may do. */
  const profile = (Roles: string[]) =>
    market.put('SecurityProfile', '', 'leading', { ID: 'leading', Name: 'Leading', Roles })
  const call = async (method: string, path: string, body?: object) => {
    const answer = await market.call(method, `/v1${path}`, { token, body })
    return [answer.status, answer.body?.Errors?.[0]?.ErrorCode]
  }
  const REFUSED = [403, 'Auth.UserNotAuthorizedToAdmin']
  const groups = '/buyers/acme/usergroups'

  test('gives colleagues what the marketplace gives to groups, and nothing else', async () => {
    expect(await call('POST', `${groups}/assignments`, { UserGroupID: 'leads', UserID: 'ben' })).toEqual([
      204,
      undefined,
    ])
    const profiles = { SecurityProfileID: 'running', BuyerID: 'acme', UserID: 'ben' }
    expect(await call('POST', '/securityprofiles/assignments', profiles)).toEqual(REFUSED)
    expect(await call('PUT', '/securityprofiles/leading', { Name: 'x', Roles: ['FullAccess'] })).toEqual(REFUSED)
    expect(await call('POST', '/impersonationconfig', { SecurityProfileID: 'running' })).toEqual(REFUSED)
    const stranger = { UserGroupID: 'leads', UserID: 'sam' }
    expect((await call('POST', '/buyers/other/usergroups/assignments', stranger))[0]).toBe(404)
    expect((await call('POST', '/buyers/acme/users/ben/moveto/other'))[0]).toBe(404)
    // A role written into a user is no role.
    await call('PATCH', '/buyers/acme/users/ben', { AvailableRoles: ['FullAccess'], xp: { Roles: ['FullAccess'] } })
    const ben = await market.call('GET', '/v1/buyers/acme/users/ben', { token })
    expect(ben.body.AvailableRoles).not.toContain('FullAccess')
  })

  test('gives no roles at all without the role for it', async () => {
    await profile(['BuyerUserAdmin', 'UserGroupAdmin'])
    token = await market.signIn('Anna')
    expect(await call('POST', `${groups}/assignments`, { UserGroupID: 'leads', UserID: 'ben' })).toEqual(REFUSED)
    await call('PUT', `${groups}/hamburg`, { Name: 'Hamburg' })
    expect(await call('POST', `${groups}/assignments`, { UserGroupID: 'hamburg', UserID: 'ben' })).toEqual([
      204,
      undefined,
    ])
  })

  test('stays one who does: they cannot switch themselves off, remove themselves, or leave the group', async () => {
    expect(await call('PATCH', '/buyers/acme/users/anna', { Active: false })).toEqual(REFUSED)
    expect(await call('DELETE', '/buyers/acme/users/anna')).toEqual(REFUSED)
    expect(await call('DELETE', `${groups}/leads/assignments/anna`)).toEqual(REFUSED)
    expect(await call('DELETE', `${groups}/leads`)).toEqual(REFUSED)
    expect((await call('GET', '/buyers/acme/users/anna'))[0]).toBe(200)
    expect((await call('PATCH', '/buyers/acme/users/ben', { Active: false }))[0]).toBe(200)
    await call('PUT', `${groups}/hamburg`, { Name: 'Hamburg' })
    await call('POST', `${groups}/assignments`, { UserGroupID: 'hamburg', UserID: 'anna' })
    expect((await call('DELETE', `${groups}/hamburg/assignments/anna`))[0]).toBe(204)
    expect((await call('DELETE', `${groups}/hamburg`))[0]).toBe(204)
  })

  test('has a letter sent to whom they invite, whose code sets the password; asked again, it is sent again', async () => {
    const URL = 'https://shop.test/reset-password'
    await market.call('POST', '/v1/buyers/acme/users', {
      token,
      body: { ID: 'new', Username: 'new', FirstName: 'New', LastName: 'One', Email: 'new@mail.test', Active: true },
    })
    const body = { ClientID: 'shop', Username: 'new', URL }
    expect((await market.call('POST', '/v1/password/reset', { body })).status).toBe(204)
    const [letter] = await market.messages()
    expect(letter).toMatchObject({ type: 'NewUserInvitation', data: { Username: 'new', URL } })
    // Longer than the code of who forgot theirs.
    market.clock.pass(3 * 86_400)
    const code = String(letter?.data.VerificationCode)
    const password = { ClientID: 'shop', Username: 'new', Password: 'A-first-password-1' }
    expect((await market.call('PUT', `/v1/password/reset/${code}`, { body: password })).status).toBe(204)
    await market.call('POST', '/v1/password/reset', { body })
    expect((await market.messages())[0]?.type).toBe('ForgottenPassword')
  })
})
