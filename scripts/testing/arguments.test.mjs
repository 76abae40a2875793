import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ROOT } from '../command.mjs'
import { readTestArguments } from './arguments.mjs'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('what stands behind "npm test"', () => {
  it.each([
    [[], false, []],
    [['--project', 'unit', 'redirects'], false, ['--project', 'unit', 'redirects']],
    [['--all'], true, []],
    [['--all', '--project', 'platform'], true, ['--project', 'platform']],
  ])('%j: the tests see the full matrix: %s', async (argv, expected, words) => {
    const read = readTestArguments(argv)
    expect(read.words).toEqual(words)
    for (const [name, value] of Object.entries(read.env)) vi.stubEnv(name, value)
    const { isFullMatrix } = await import('./matrix.ts')
    expect([isFullMatrix, read.matrix]).toEqual([expected, expected ? 'full' : 'selection'])
  })

  it('is "--all" for "npm run test:all", and nothing for "npm test"', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect([scripts.test, scripts['test:all']]).toEqual(['node scripts/test.mjs', 'node scripts/test.mjs --all'])
  })
})
