import { enums } from '@tessera/commerce/table'
import { assert, constantFrom, property, string, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grantRoles, isPlatformRole, readScope, satisfies } from './grant-roles.ts'

const NO_LIMITS = { minimum: [], maximumPlatform: [], maximumCustom: [] }
const role = constantFrom(...enums.ApiRole.slice(0, 12), 'FullAccess', 'Approver', 'Buyer-West', 'x')
const roles = uniqueArray(role, { maxLength: 8 })

describe('granted roles', () => {
  test('without a request are all that are held', () => {
    expect(grantRoles(new Set(['Shopper', 'Approver']), undefined, NO_LIMITS)).toEqual({
      granted: ['Shopper', 'Approver'],
    })
  })

  test('with a request are those, and none is granted that is not held', () => {
    expect(grantRoles(new Set(['Shopper', 'MeAdmin']), ['Shopper'], NO_LIMITS)).toEqual({ granted: ['Shopper'] })
    expect(grantRoles(new Set(['Shopper']), ['Shopper', 'MeAdmin'], NO_LIMITS)).toEqual({ missing: ['MeAdmin'] })
  })

  test('FullAccess gives any platform role and no custom one', () => {
    expect(grantRoles(new Set(['FullAccess']), ['OrderAdmin'], NO_LIMITS)).toEqual({ granted: ['OrderAdmin'] })
    expect(grantRoles(new Set(['FullAccess']), ['Approver'], NO_LIMITS)).toEqual({ missing: ['Approver'] })
  })

  test('the client’s minimum must be held, and its maximum bounds what is granted without a request', () => {
    const limits = { minimum: ['Shopper'], maximumPlatform: ['Shopper', 'MeAdmin'], maximumCustom: ['Approver'] }
    expect(grantRoles(new Set(['MeAdmin']), undefined, limits)).toEqual({ missing: ['Shopper'] })
    const held = new Set(['Shopper', 'OrderAdmin', 'Approver', 'Other'])
    expect(grantRoles(held, undefined, limits)).toEqual({ granted: ['Shopper', 'Approver'] })
    expect(grantRoles(held, ['OrderAdmin'], limits)).toEqual({ granted: ['OrderAdmin'] })
    expect(grantRoles(new Set(['FullAccess']), undefined, limits)).toEqual({ granted: ['Shopper', 'MeAdmin'] })
  })

  test('are always covered by what is held, whatever is asked and bounded', () => {
    assert(
      property(roles, roles, roles, roles, (held, asked, minimum, maximum) => {
        const limits = {
          minimum,
          maximumPlatform: maximum.filter(isPlatformRole),
          maximumCustom: maximum.filter((each) => !isPlatformRole(each)),
        }
        for (const requested of [undefined, asked]) {
          const grant = grantRoles(new Set(held), requested, limits)
          if ('missing' in grant) {
            expect(grant.missing.some((each) => satisfies(new Set(held), each))).toBe(false)
            continue
          }
          expect(grant.granted.every((each) => satisfies(new Set(held), each))).toBe(true)
          expect(minimum.every((each) => satisfies(new Set(held), each))).toBe(true)
          if (requested) expect(new Set(grant.granted)).toEqual(new Set(requested))
          expect(new Set(grant.granted).size).toBe(grant.granted.length)
        }
      }),
    )
  })
})

describe('scope', () => {
  test('is roles separated by blanks; none is no scope', () => {
    expect(readScope('Shopper  MeAdmin\tShopper ')).toEqual(['Shopper', 'MeAdmin'])
    expect([readScope(undefined), readScope(''), readScope('  ')]).toEqual([undefined, undefined, undefined])
  })

  test('has every word of any text once', () => {
    assert(
      property(string(), (text) => {
        const scope = readScope(text) ?? []
        expect(new Set(scope).size).toBe(scope.length)
        expect(scope.every((each) => each !== '' && !/\s/.test(each))).toBe(true)
      }),
    )
  })
})
