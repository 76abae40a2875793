import { describe, expect, test } from 'vitest'
import { afterParent, asSaid, changedOwn, withInherited } from './inheritance.ts'

const PARENT = {
  ID: 'shirt',
  Active: true,
  Description: 'Of linen',
  Returnable: true,
  Inventory: { Enabled: true, QuantityAvailable: 10, LastUpdated: '2026-01-01T00:00:00+00:00' },
  xp: { fabric: { kind: 'linen' }, colour: 'white' },
}
const made = (own: Parameters<typeof withInherited>[1]) =>
  withInherited({ ID: 'large', Name: 'Large', ParentID: 'shirt' }, own, PARENT)

describe('what a child has of its parent', () => {
  test('whatever it does not set; it is active when both are', () => {
    expect(made({ Returnable: false, xp: { colour: 'red' } })).toMatchObject({
      Description: 'Of linen',
      Returnable: false,
      Active: true,
      xp: { fabric: { kind: 'linen' }, colour: 'red' },
    })
    expect(withInherited({}, { Active: true }, { ...PARENT, Active: false }).Active).toBe(false)
    expect(made({ Active: false }).Active).toBe(false)
  })

  test('said again, it is what the child sets itself', () => {
    const own = { Returnable: false, xp: { colour: 'red' } }
    expect(asSaid(made(own))).toEqual({ ID: 'large', Name: 'Large', ParentID: 'shirt', ...own })
    expect(asSaid(PARENT)).toBe(PARENT)
  })

  test('changes keep what they do not name, null gives back, a replacement forgets the rest', () => {
    const before = made({ Description: 'Wide', xp: { size: 'L', colour: 'red' } })
    const given = { Returnable: false, xp: { colour: null } }
    expect(changedOwn({ before, given, parent: PARENT })).toEqual({
      Description: 'Wide',
      Returnable: false,
      xp: { size: 'L' },
    })
    expect(changedOwn({ before, given: { Description: null }, parent: PARENT })).not.toHaveProperty('Description')
    expect(changedOwn({ before: undefined, given, parent: PARENT })).toEqual({ Returnable: false, xp: {} })
  })

  test('a product that becomes a child keeps what somebody set', () => {
    const before = { Description: 'Mine', QuantityMultiplier: 1, Returnable: false, Active: true, xp: null }
    expect(changedOwn({ before, given: {}, parent: PARENT })).toEqual({ Description: 'Mine', Active: true })
  })

  test('stock that was taken from a child stays taken when the parent changes', () => {
    const child = made({})
    const sold = {
      ...child,
      Inventory: { Enabled: true, QuantityAvailable: 9, LastUpdated: '2026-02-01T00:00:00+00:00' },
    }
    const fuller = { ...PARENT, Description: 'Of hemp', Inventory: { ...PARENT.Inventory, QuantityAvailable: 50 } }
    expect(afterParent(child, PARENT, fuller)).toMatchObject({ Inventory: { QuantityAvailable: 50 } })
    expect(afterParent(sold, PARENT, fuller)).toMatchObject({
      Description: 'Of hemp',
      Inventory: { QuantityAvailable: 9 },
    })
    expect(afterParent(child, PARENT, PARENT)).toBeUndefined()
  })
})
