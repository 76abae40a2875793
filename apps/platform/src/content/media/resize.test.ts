import { expect, test } from 'vitest'
import { cropAround, planResize, readResize } from './resize.ts'

const original = { width: 800, height: 600 }
const plan = (query: string) => {
  const found = planResize(original, readResize(new URLSearchParams(query)))
  return found === undefined ? 'as it is' : `${found.width}x${found.height} ${found.fit}`
}

test.each([
  ['', 'as it is'],
  ['w=400', '400x300 fill'],
  ['h=300', '400x300 fill'],
  ['mw=400', '400x300 fill'],
  ['mh=150', '200x150 fill'],
  ['mw=400&mh=100', '133x100 fill'],
  ['w=400&h=400', '400x400 cover'],
  ['w=400&h=400&iar=1', '400x400 fill'],
  ['sc=0.5', '400x300 fill'],
  ['w=1600', 'as it is'],
  ['w=1600&as=1', '1600x1200 fill'],
  ['sc=2', 'as it is'],
  ['sc=2&as=1', '1600x1200 fill'],
  ['w=1600&h=1600', '600x600 cover'],
  ['w=1600&h=800&mw=200', '200x100 cover'],
  ['w=99999&as=1', '4096x3072 fill'],
  ['w=800&h=600', 'as it is'],
  ['w=0', 'as it is'],
  ['w=-5', 'as it is'],
  ['w=1e3', 'as it is'],
  ['w=400px', 'as it is'],
  ['sc=0', 'as it is'],
  ['sc=x', 'as it is'],
  ['q=1&bc=red', 'as it is'],
  ['h=1', '1x1 fill'],
])('%s of 800x600 is %s', (query, expected) => {
  expect(plan(query)).toBe(expected)
})

test('a crop keeps the focal point as near to the middle as the edges allow', () => {
  const scaled = { width: 800, height: 600 }
  const box = { width: 400, height: 600 }
  expect(cropAround(scaled, box, { x: 0.5, y: 0.5 })).toEqual({ left: 200, top: 0 })
  expect(cropAround(scaled, box, { x: 0, y: 0 })).toEqual({ left: 0, top: 0 })
  expect(cropAround(scaled, box, { x: 1, y: 1 })).toEqual({ left: 400, top: 0 })
  expect(cropAround(scaled, box, { x: 0.375, y: 0.9 })).toEqual({ left: 100, top: 0 })
})
