import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** WCAG 2.2 AA: text 4.5, large text and the edges of controls 3. */
const TEXT = 4.5
const EDGE = 3

/** Foreground, background, and what the pair needs. */
const PAIRS = [
  ['ink', 'paper', TEXT],
  ['ink', 'tint', TEXT],
  ['ink', 'tint-strong', TEXT],
  ['ink', 'raised', TEXT],
  ['ink-soft', 'paper', TEXT],
  ['ink-soft', 'tint', TEXT],
  ['ink-soft', 'raised', TEXT],
  ['action', 'paper', TEXT],
  ['action', 'tint', TEXT],
  ['action-hover', 'paper', TEXT],
  ['on-action', 'action', TEXT],
  ['on-action', 'action-hover', TEXT],
  ['on-deep', 'deep', TEXT],
  ['on-deep-soft', 'deep', TEXT],
  ['deep-action', 'deep', TEXT],
  ['on-deep-action', 'deep-action', TEXT],
  ['on-deep-action', 'deep-action-hover', TEXT],
  ['error', 'paper', TEXT],
  ['error', 'tint', TEXT],
  ['success', 'paper', TEXT],
  ['line-strong', 'paper', EDGE],
  ['line-strong', 'raised', EDGE],
  ['line-strong', 'tint', EDGE],
  ['focus', 'paper', EDGE],
  ['focus', 'tint', EDGE],
  ['deep-action', 'deep', EDGE],
] as const

const source = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The colors of one block, by token name. */
function colors(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]))
}

function blockAfter(selector: string): string {
  const start = source.indexOf(`${selector} {`)
  return source.slice(start, source.indexOf('}', start))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const day = colors(blockAfter(':root'))
const chosenNight = colors(blockAfter(':root[data-theme="dark"]'))
const themes = { day, night: { ...day, ...chosenNight } }

describe.each(Object.entries(themes))('by %s', (_, theme) => {
  test.each(PAIRS)('%s on %s keeps a contrast of %d', (front, back, least) => {
    const [one, other] = [theme[front], theme[back]]
    expect(one).toBeDefined()
    expect(other).toBeDefined()
    expect(contrast(one ?? '', other ?? '')).toBeGreaterThanOrEqual(least)
  })
})

test('the night of the system and the chosen night are the same', () => {
  expect(colors(blockAfter(':root:not([data-theme="light"])'))).toEqual(chosenNight)
})

test('black and white have the contrast of the definition', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
})
