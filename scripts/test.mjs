import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { node } from './command.mjs'
import { install, requireNode } from './install.mjs'
import { main, Refusal, step } from './terminal.mjs'

/**
 * `npm test`: everything, from a bare clone. `npm test -- <words>` hands the words to the test runner alone
 * (`npm test -- --project unit redirects`).
 */
await main(async () => {
  requireNode()
  await step('Install', install)
  const chromium = await step('Chromium', ensureChromium)
  const vitest = (args) =>
    node('vitest/vitest.mjs', ['run', ...args], { inherit: true, env: { CHROMIUM_PATH: chromium } })

  const words = process.argv.slice(2)
  if (words.length > 0) {
    const { code } = await vitest(words)
    process.exit(code)
  }

  await quiet('Lint', () => node('@biomejs/biome/bin/biome', ['check', '.']))
  await quiet('Type check', () => node('typescript/bin/tsc', ['-b']))
  const { checkImports } = await import('./import-rules.mjs')
  await step('Import rules', checkImports)
  await build({ packages: true })
  const { code } = await vitest([])
  if (code !== 0) throw new Refusal('Tests failed; the report is above.')
})

/** Runs a check whose output matters only when it fails. */
async function quiet(title, check) {
  await step(title, async () => {
    const { code, output } = await check()
    if (code !== 0) throw new Refusal(output)
  })
}
