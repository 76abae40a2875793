import { expect } from 'vitest'
import { readMessages } from '../../../apps/platform/src/commerce/index.ts'
import { TENANT } from '../../../apps/platform/src/ground/tenant.ts'
import { PASSWORD, person, SHOP } from './platform.fixture.ts'
import type { Script, Stage } from './script.fixture.ts'

const OTHER = 'Other-horse-77'
const NEWEST = 'Newest-horse-777'

/** The family of each kind of user, where they are, and one made for this. */
const KINDS = [
  ['users', ['north'], 'e2e-buyer'],
  ['supplierUsers', ['mill'], 'e2e-supplier'],
  ['adminUsers', [], 'e2e-admin'],
] as const

/** What was sent to an address, newest first. */
async function sent({ server }: Stage, email: string) {
  const messages = await readMessages(server.platform.db, { tenant: TENANT })
  return messages.filter(({ recipient }) => recipient.email === email)
}

/** Passwords lost and found, doors locked and opened, tokens taken back. */
export const passwords: Script = {
  async 'lost, and set by a code'(stage) {
    const { auth, keepToken, readToken } = stage.api.driver
    const boss = readToken('access') ?? ''
    const api = stage.api.as(boss)
    // Nobody: who has forgotten the password has no token.
    const open = stage.api
    const login = (password: string) => auth.login({ username: 'e2e-forgetful', password, client_id: SHOP })
    const Email = 'e2e-forgetful@example.com'
    await api.ok('users.create', 'north', { ...person('e2e-forgetful'), Password: PASSWORD })
    expect(api.last().text).not.toContain(PASSWORD)
    keepToken('access', '')
    await open.ok('forgottenCredentials.sendVerificationCode', { ClientID: SHOP, Email: 'nobody@example.com' })
    await open.ok('forgottenCredentials.sendVerificationCode', { ClientID: SHOP, Email })
    const [message] = await sent(stage, Email)
    expect(message).toMatchObject({
      type: 'ForgottenPassword',
      data: {
        Username: 'e2e-forgetful',
        VerificationCode: expect.stringMatching(/^[\w-]{32}$/),
        Token: expect.any(String),
      },
    })
    const code = String(message?.data.VerificationCode)
    const reset = { ClientID: SHOP, Username: 'e2e-forgetful' }
    const weak = { status: 400, code: 'PasswordReset.InsecurePassword' }
    const by = 'forgottenCredentials.resetPasswordByVerificationCode'
    await open.refused(weak, by, code, { ...reset, Password: 'weak' })
    await open.ok(by, code, { ...reset, Password: OTHER })
    await expect(login(PASSWORD)).rejects.toMatchObject({ errorCode: 'Auth.InvalidUsernameOrPassword' })
    await login(OTHER)
    await expect(open.driver.call(by, [code, { ...reset, Password: NEWEST }])).rejects.toMatchObject({
      status: 400,
      errorCode: expect.stringMatching(/^PasswordReset\./),
    })

    await open.ok('forgottenCredentials.sendVerificationCode', { ClientID: SHOP, Username: 'e2e-forgetful' })
    const token = String((await sent(stage, Email))[0]?.data.Token)
    await api.as(token).refused({ status: 403, code: 'Auth.InsufficientRoles' }, 'me.get')
    await api.as(token).ok('me.resetPasswordByToken', { NewPassword: NEWEST })
    await login(NEWEST)

    await open.ok('forgottenCredentials.sendOneTimePassword', { ClientID: SHOP, Username: 'e2e-forgetful' })
    const once = String((await sent(stage, Email))[0]?.data.OneTimePassword)
    await login(once)
    await expect(login(once)).rejects.toMatchObject({ errorCode: 'Auth.InvalidUsernameOrPassword' })

    await open.ok('forgottenCredentials.retrieveUsername', { clientID: SHOP, email: Email })
    expect((await sent(stage, Email))[0]).toMatchObject({
      type: 'ForgottenUsername',
      data: { Usernames: ['e2e-forgetful'] },
    })
    keepToken('access', boss)
    await api.ok('users.delete', 'north', 'e2e-forgetful')
  },

  async 'doors locked and opened, tokens taken back'({ api }) {
    const strict = { AllowedFailedAttempts: 3, LockoutDuration: 5 }
    await api.ok('securityProfiles.create', { ID: 'e2e-strict', Name: 'Strict', PasswordConfig: strict })
    for (const [family, at, id] of KINDS) {
      const party = family === 'users' ? { BuyerID: 'north' } : family === 'supplierUsers' ? { SupplierID: 'mill' } : {}
      await api.ok(`${family}.create`, ...at, { ...person(id), Password: PASSWORD })
      for (const SecurityProfileID of ['e2e-strict', 'all']) {
        await api.ok('securityProfiles.saveAssignment', { SecurityProfileID, ...party, UserID: id })
      }
      const login = (password = PASSWORD) => api.driver.auth.login({ username: id, password, client_id: SHOP })
      const wrong = { status: 400, errorCode: 'Auth.InvalidUsernameOrPassword' }
      const failures = family === 'users' ? 3 : 1
      for (let count = 0; count < failures; count += 1)
        await expect(login('Wrong-horse-7')).rejects.toMatchObject(wrong)
      expect(await api.ok(`${family}.get`, ...at, id)).toMatchObject({ FailedLoginAttempts: failures })
      if (failures === 3) await expect(login()).rejects.toMatchObject({ status: 400, errorCode: 'Auth.LockedOut' })
      await api.ok(`${family}.unlockUserAccount`, ...at, id)
      expect(await api.ok(`${family}.get`, ...at, id)).toMatchObject({ FailedLoginAttempts: 0 })

      const revoked = { status: 401, code: 'Auth.TokenRevoked' }
      const first = await login()
      await api.as(first.access_token).ok('me.revokeTokens')
      await api.as(first.access_token).refused(revoked, 'me.get')
      const { access_token, refresh_token = '' } = await login()
      await api.as(access_token).ok('me.get')
      await api.ok(`${family}.revokeUserTokens`, ...at, id)
      await api.as(access_token).refused(revoked, 'me.get')
      const refreshing = api.driver.auth.refreshToken({ client_id: SHOP, refresh_token })
      await expect(refreshing).rejects.toMatchObject({ status: 400, errorCode: 'Auth.OauthError' })
      const last = await login()
      await api.ok(`${family}.patch`, ...at, id, { Active: false })
      const asking = () => api.driver.call('me.get', [], { accessToken: last.access_token })
      await expect(asking()).rejects.toMatchObject({ status: 401 })
      await api.ok(`${family}.delete`, ...at, id)
      await expect(asking()).rejects.toMatchObject({ status: 401 })
    }
    await api.ok('securityProfiles.delete', 'e2e-strict')
  },
}
