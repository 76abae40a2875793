import { array, assert, boolean, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_RULES, isAllowedConfig, isExpired, isStrong, isTooSoon, strictestRules } from './password-rules.ts'

describe('password rules', () => {
  test('by default ask for ten characters with upper, lower and digit, and lock after ten failures for two minutes', () => {
    expect(strictestRules([undefined])).toBe(DEFAULT_RULES)
    const strong = ['Abcdefghi1', 'correct Horse 7']
    const weak = ['Abcdefgh1', 'abcdefghi1', 'ABCDEFGHI1', 'Abcdefghij', '']
    expect(strong.map((each) => isStrong(each, DEFAULT_RULES))).toEqual([true, true])
    expect(weak.map((each) => isStrong(each, DEFAULT_RULES))).toEqual([false, false, false, false, false])
    expect(DEFAULT_RULES).toMatchObject({ AllowedFailedAttempts: 10, LockoutDuration: 2 })
  })

  test('special characters and runs of one character', () => {
    const rules = { ...DEFAULT_RULES, SpecialCharacterRequired: true, MaxConsecutiveDupeChars: 2 }
    expect(isStrong('Abcdefgh1!', rules)).toBe(true)
    expect(isStrong('Abcdefgh1 x', rules)).toBe(false)
    expect(isStrong('Abbbdefgh1!', rules)).toBe(false)
  })

  test('of a profile are not below ten characters and three classes', () => {
    expect(isAllowedConfig({})).toBe(true)
    expect(isAllowedConfig({ MinimumCharacterCount: 9 })).toBe(false)
    expect(isAllowedConfig({ NumericRequired: false })).toBe(false)
    expect(isAllowedConfig({ NumericRequired: false, SpecialCharacterRequired: true })).toBe(true)
  })

  test('of several profiles are the strictest of each field, in any order', () => {
    expect(
      strictestRules([
        { MinimumCharacterCount: 12, LockoutDuration: 5, AllowedFailedAttempts: 3, MaximumPasswordAge: 90 },
        undefined,
        { SpecialCharacterRequired: true, LockoutDuration: 0, MaximumPasswordAge: 30, LimitPasswordReuse: 4 },
      ]),
    ).toMatchObject({
      MinimumCharacterCount: 12,
      SpecialCharacterRequired: true,
      LockoutDuration: 0,
      AllowedFailedAttempts: 3,
      MaximumPasswordAge: 30,
      LimitPasswordReuse: 4,
    })
    const config = record(
      {
        MinimumCharacterCount: integer({ min: 8, max: 30 }),
        SpecialCharacterRequired: boolean(),
        AllowedFailedAttempts: integer({ min: 1, max: 10 }),
        LockoutDuration: integer({ min: 0, max: 1440 }),
        MaximumPasswordAge: integer({ min: 1, max: 365 }),
        MinimumPasswordAge: integer({ min: 1, max: 60 }),
      },
      { requiredKeys: [] },
    )
    assert(
      property(array(config, { maxLength: 4 }), (configs) => {
        expect(strictestRules([...configs].reverse())).toEqual(strictestRules(configs))
      }),
    )
  })

  test('age is counted in days', () => {
    const [set, later] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-31T00:00:01Z')]
    expect(isExpired(set, { ...DEFAULT_RULES, MaximumPasswordAge: 30 }, later)).toBe(true)
    expect(isExpired(set, { ...DEFAULT_RULES, MaximumPasswordAge: 31 }, later)).toBe(false)
    expect(isExpired(set, DEFAULT_RULES, later)).toBe(false)
    expect(isTooSoon(set, { ...DEFAULT_RULES, MinimumPasswordAge: 31 }, later)).toBe(true)
    expect(isTooSoon(set, { ...DEFAULT_RULES, MinimumPasswordAge: 30 }, later)).toBe(false)
  })
})
