import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'tsdown'
import { expect, test } from 'vitest'
import { EXPLORER_SCRIPT } from '../../tsdown.config.ts'

test('the script of the explorer is one file within its budget, and makes no code out of text', async () => {
  const bundles = await build({
    ...EXPLORER_SCRIPT,
    config: false,
    cwd: join(import.meta.dirname, '../..'),
    write: false,
    logLevel: 'silent',
  })
  const chunks = bundles.flatMap((bundle) => bundle.chunks.filter((chunk) => chunk.type === 'chunk'))
  expect(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])).toEqual([])
  expect(chunks).toHaveLength(1)
  const code = chunks[0]?.code ?? ''
  const size = gzipSync(code, { level: 9 }).length
  console.log(`the script of the explorer: ${code.length} characters, ${size} bytes gzip`)
  expect(size).toBeGreaterThan(100_000)
  expect(size).toBeLessThanOrEqual(184_900)
  expect(code).not.toMatch(/\bnew Function\b|\beval\(/)
})
