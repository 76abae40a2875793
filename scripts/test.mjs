import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { node } from './command.mjs'
import { install, requireNode } from './install.mjs'
import { main, Refusal, step } from './terminal.mjs'
import { readTestArguments } from './testing/arguments.mjs'
import { describeRun, writeLastRun } from './testing/last-run.mjs'
import { runSuite } from './testing/run-suite.mjs'
import { testedTree } from './testing/tested-tree.mjs'

/**
 * `npm test`: everything, from a bare clone; of what is tested in many configurations, a selection (`testing/matrix.ts`).
 * `npm run test:all` is the same with all configurations. `npm test -- <words>` hands the words to Vitest alone
 * (`npm test -- --project unit redirects`).
 */
await main(async () => {
  requireNode()
  await step('Install', install)
  const { matrix, words, ...given } = readTestArguments(process.argv.slice(2))
  const env = { ...given.env, CHROMIUM_PATH: await step('Chromium', ensureChromium) }

  if (words.length > 0) {
    const { code } = await node('vitest/vitest.mjs', ['run', ...words], { inherit: true, env })
    process.exit(code)
  }

  const startedAt = new Date().toISOString()
  const before = await testedTree()
  // A run that is cut off must not leave the report of an earlier one that passed.
  writeLastRun({ ...before, matrix, startedAt })

  // The type check keeps one core busy for longer than all that follows keeps the other.
  const types = node('typescript/bin/tsc', ['-b'])
  await quiet('Lint', () => node('@biomejs/biome/bin/biome', ['check', '.']))
  const { checkImports } = await import('./import-rules.mjs')
  await step('Import rules', checkImports)
  await build({ packages: true })
  await quiet('Type check', () => types)

  const result = await runSuite({ env, say: (text) => console.log(`\n${text}\n`) })
  const after = await testedTree()
  const tested =
    after.tree === before.tree ? before : { tree: 'dirty', dirty: ['The work tree changed during the run.'] }
  writeLastRun({ ...tested, matrix, startedAt, result })
  console.log(`\n${describeRun(result)}`)
  if (!result.ok) process.exitCode = 1
})

/** Runs a check whose output matters only when it fails. */
async function quiet(title, check) {
  await step(title, async () => {
    const { code, output } = await check()
    if (code !== 0) throw new Refusal(output)
  })
}
