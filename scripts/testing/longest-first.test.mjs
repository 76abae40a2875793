import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../../vitest.config.ts'
import { ROOT } from '../command.mjs'
import LongestFirst, { LONGEST, longestFirst } from './longest-first.ts'

describe('the order of the test files', () => {
  it('begins with the longest and keeps that of all others', () => {
    const [first, second] = LONGEST
    const names = ['e2e/focus.test.ts', second, 'e2e/axe.test.ts', first]
    const sorted = longestFirst(names.map((name) => ({ moduleId: resolve(ROOT, name) })))
    expect(sorted.map(({ moduleId }) => moduleId)).toEqual(
      [first, second, 'e2e/focus.test.ts', 'e2e/axe.test.ts'].map((name) => resolve(ROOT, name)),
    )
  })

  it('is the order that Vitest is given', () => {
    expect(config.test.sequence.sequencer).toBe(LongestFirst)
  })

  it('names files that exist, each once', () => {
    expect(LONGEST.filter((file) => !existsSync(resolve(ROOT, file)))).toEqual([])
    expect(new Set(LONGEST).size).toBe(LONGEST.length)
  })
})
