import { describe, expect, it } from 'vitest'
import { otherStyles, type StyleGroup, styleOf, withOtherStyles, withStyle } from './styles.ts'

const space: StyleGroup = {
  title: 'Space above',
  choices: [
    { title: 'None', className: 'above-none' },
    { title: 'Large', className: 'above-large' },
  ],
}
const side: StyleGroup = { title: 'Side', choices: [{ title: 'Start', className: 'at-start' }] }

describe('styles of a rendering', () => {
  it('one of a group is read among other classes', () => {
    expect(styleOf(space, 'col-6  above-large at-start')).toBe('above-large')
    expect(styleOf(space, 'col-6')).toBeUndefined()
    expect(styleOf(space, undefined)).toBeUndefined()
  })

  it('another choice takes its place, and all else stays', () => {
    expect(withStyle(space, 'above-large mine at-start', 'above-none')).toBe('mine at-start above-none')
    expect(withStyle(space, 'above-large mine', undefined)).toBe('mine')
    expect(withStyle(space, undefined, 'above-none')).toBe('above-none')
    expect(withStyle(space, 'above-none above-large', 'above-none')).toBe('above-none')
  })

  it('classes written by hand are kept apart from what was chosen', () => {
    const groups = [space, side]
    const styles = 'above-none mine at-start -library--7'
    expect(otherStyles(groups, styles)).toBe('mine -library--7')
    expect(withOtherStyles(groups, styles, '  yours ')).toBe('yours above-none at-start')
    expect(withOtherStyles(groups, styles, '')).toBe('above-none at-start')
  })
})
