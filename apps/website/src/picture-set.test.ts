import { expect, test } from 'vitest'
import { pictureSizes } from './components/elements/picture-sizes.ts'
import { pictureSet } from './picture-set.ts'

test('a picture whose place is not known is offered in the widths of every other', () => {
  const src = '/-/media/halden/a.webp'
  expect(pictureSet(src).split(', ')).toEqual(
    pictureSizes({ value: { src } }, 1920).srcSet?.map(({ mw }) => `/-/jssmedia/halden/a.webp?mw=${mw} ${mw}w`),
  )
  expect(pictureSet('data:image/svg+xml,x')).toBe('')
})
