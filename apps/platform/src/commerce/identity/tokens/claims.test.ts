import { anything, array, assert, constantFrom, nat, object, option, property, record, string, uuid } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AccessClaims, readClaims, type UserType, writeClaims } from './claims.ts'

const text = string({ minLength: 1 })
const claims = record(
  {
    username: text,
    clientId: text,
    userType: constantFrom<UserType>('admin', 'buyer', 'supplier'),
    uid: uuid(),
    generation: nat(),
    tokenId: uuid(),
    roles: array(text, { maxLength: 4 }),
    orderId: text,
    impersonator: record({ uid: uuid(), generation: nat() }),
  },
  { requiredKeys: ['username', 'clientId', 'userType', 'uid', 'generation', 'tokenId', 'roles'] },
)

describe('claims', () => {
  test('come back as they were written, through JSON', () => {
    assert(
      property(claims, (each) => {
        expect(readClaims(JSON.parse(JSON.stringify(writeClaims(each as AccessClaims))))).toEqual(each)
      }),
    )
  })

  test('a single role is plain text, several are a list', () => {
    const base = { username: 'a', clientId: 'c', userType: 'buyer', uid: 'u', generation: 1, tokenId: 't' } as const
    expect(writeClaims({ ...base, roles: ['Shopper'] })).toEqual({
      usr: 'a',
      cid: 'c',
      usrtype: 'buyer',
      u: 'u',
      ver: 1,
      jti: 't',
      role: 'Shopper',
    })
    expect(writeClaims({ ...base, roles: ['Shopper', 'MeAdmin'] }).role).toEqual(['Shopper', 'MeAdmin'])
    expect(writeClaims({ ...base, roles: [] }).role).toEqual([])
  })

  test('anything else is refused without an error', () => {
    assert(
      property(object(), (payload) => {
        expect(readClaims(payload)).toBeUndefined()
      }),
    )
    assert(
      property(
        claims,
        constantFrom('usr', 'cid', 'usrtype', 'u', 'ver', 'jti', 'role'),
        option(anything()),
        (each, name, other) => {
          const payload = { ...writeClaims(each as AccessClaims), [name]: other }
          const read = readClaims(payload)
          if (read) expect(writeClaims(read)).toMatchObject({ u: payload.u, cid: payload.cid })
        },
      ),
    )
  })
})
