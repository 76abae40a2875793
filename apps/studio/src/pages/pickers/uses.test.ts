import { expect, test } from 'vitest'
import { placeOf } from './uses.ts'

test('content counts as the page it is kept for', () => {
  const home = '/sitecore/content/halden/Home'
  expect(placeOf(`${home}/about/Data/hero`)).toBe(`${home}/about`)
  expect(placeOf(`${home}/Data/families/chairs`)).toBe(home)
  expect(placeOf(`${home}/about`)).toBe(`${home}/about`)
})

test('content of the whole site, and designs, stand for themselves', () => {
  expect(placeOf('/sitecore/content/halden/Data/listing')).toBe('/sitecore/content/halden/Data/listing')
  const design = '/sitecore/content/halden/Presentation/Partial Designs/Header'
  expect(placeOf(design)).toBe(design)
})
