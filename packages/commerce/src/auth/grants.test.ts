import { describe, expect, test } from 'vitest'
import { createCommerce } from '../index.ts'
import { BASE, createRecorder } from '../recorder.fixture.ts'

const recorder = createRecorder()
const answer = { access_token: 'a', expires_in: 600, token_type: 'bearer' }
recorder.answer({ body: answer })
const { auth } = createCommerce({ baseApiUrl: `${BASE}/`, clientId: 'app', fetch: recorder.fetch })

const person = { username: 'jane', password: 'p&w d' }

// Specification: sign-in-variants, roles-joined, commerce-token
describe('a grant sends its form', () => {
  test.each([
    ['login', () => auth.login(person), { grant_type: 'password', client_id: 'app', ...person }],
    [
      'elevatedLogin',
      () => auth.elevatedLogin({ ...person, client_secret: 's', scope: ['Shopper', 'MeAdmin'] }),
      { grant_type: 'password', client_id: 'app', ...person, client_secret: 's', scope: 'Shopper MeAdmin' },
    ],
    [
      'clientCredentials',
      () =>
        auth.clientCredentials({ client_id: 'other', client_secret: 's', scope: ['Shopper'], customRoles: ['Mine'] }),
      { grant_type: 'client_credentials', client_id: 'other', client_secret: 's', scope: 'Shopper Mine' },
    ],
    [
      'refreshToken',
      () => auth.refreshToken({ refresh_token: 'r' }),
      { grant_type: 'refresh_token', client_id: 'app', refresh_token: 'r' },
    ],
    ['anonymous', () => auth.anonymous(), { grant_type: 'client_credentials', client_id: 'app' }],
    [
      'anonymous with an id',
      () => auth.anonymous({ anonuserid: 'x' }),
      { grant_type: 'client_credentials', client_id: 'app', anonuserid: 'x' },
    ],
  ] as const)('%s', async (_, call, form) => {
    expect(await call()).toEqual(answer)
    const { method, path, data, headers } = recorder.last
    expect([method, path, data]).toEqual(['POST', '/oauth/token', form])
    expect(headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded\b/)
    expect(headers.get('Accept')).toBe('application/json')
    expect(headers.has('Authorization')).toBe(false)
  })
})

// Specification: roles-joined
test('custom roles alone are the whole scope', async () => {
  await auth.login({ ...person, customRoles: ['Mine', 'Yours'] })
  expect(recorder.last.data).toMatchObject({ scope: 'Mine Yours' })
})

test('empty fields are left out', async () => {
  await auth.anonymous({ anonuserid: '', scope: [] })
  expect(recorder.last.data).toEqual({ grant_type: 'client_credentials', client_id: 'app' })
})

test('what the caller gave is left as it was, for the next call', async () => {
  const shopper = Object.freeze({ anonuserid: 'x', scope: Object.freeze(['Shopper'] as const) })
  await auth.anonymous(shopper)
  await auth.anonymous(shopper)
  expect(recorder.last.data).toMatchObject({ anonuserid: 'x' })
})

// Specification: scope-arrays, commerce-argument-messages
test.each([['Shopper'], [[1, {}]], [['Shopper', 2]]])(
  'scope and custom roles must be lists of text, not %j',
  async (given) => {
    const wrong = given as unknown as ['Shopper']
    await expect(auth.login({ ...person, scope: wrong })).rejects.toThrow(/^scope must be a string array$/)
    await expect(auth.login({ ...person, customRoles: wrong })).rejects.toThrow(
      /^custom roles must be defined as a string array$/,
    )
  },
)

test('a refusal carries what the platform said', async () => {
  const Errors = [{ ErrorCode: 'Auth.InvalidUsernameOrPassword', Message: 'Wrong user name or password', Data: null }]
  recorder.answer({ status: 400, body: { error: 'invalid_grant', Errors } })
  await expect(auth.login(person)).rejects.toMatchObject({
    status: 400,
    errorCode: 'Auth.InvalidUsernameOrPassword',
    message: 'Wrong user name or password',
  })
  recorder.answer({ status: 503, statusText: 'Service Unavailable', body: '' })
  const asked = recorder.requests.length
  await expect(auth.login(person)).rejects.toThrow('Service Unavailable')
  expect(recorder.requests).toHaveLength(asked + 1)
})

test('an error of a login shows no password', async () => {
  recorder.answer({ status: 400, body: {} })
  const error = await auth.login(person).catch((error: unknown) => error)
  expect(JSON.stringify({ ...(error as object) })).not.toContain('p&w d')
})
