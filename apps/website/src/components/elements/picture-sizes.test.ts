import { expect, test } from 'vitest'
import { pictureSizes } from './picture-sizes.ts'

const picture = (value: object) => ({ value: { src: '/-/media/halden/a.webp', ...value } })

test('a whole picture is asked for by its width, up to what it has', () => {
  expect(pictureSizes(picture({ width: 1000, height: 1000 }), 1920)).toEqual({
    imageParams: { mw: 1000 },
    srcSet: [160, 320, 480, 640, 828, 1000].map((mw) => ({ mw })),
  })
})

test('a crop is asked for by both edges, and its width ends where the picture does', () => {
  const { srcSet, imageParams } = pictureSizes(picture({ width: '1600', height: '1000' }), 2560, 4 / 5)
  expect(imageParams).toEqual({ w: 800, h: 1000 })
  expect(srcSet?.at(0)).toEqual({ w: 160, h: 200 })
  expect(srcSet?.at(-1)).toEqual({ w: 800, h: 1000 })
})

test('a picture whose size content does not say is asked for up to the widest of its place', () => {
  expect(pictureSizes(picture({}), 640).srcSet?.at(-1)).toEqual({ mw: 640 })
})

test('a picture that stands in its address has one size', () => {
  expect(pictureSizes(picture({ src: 'data:image/svg+xml,x' }), 640)).toEqual({})
})
