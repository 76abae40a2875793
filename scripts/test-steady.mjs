import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ROOT } from './command.mjs'
import { install, requireNode } from './install.mjs'
import { duration, green, main, Refusal, red, step } from './terminal.mjs'
import { repeatFile } from './testing/repeat-file.mjs'

/**
 * `npm run test:steady -- <file> [times] [--load <busy loops>]`: runs one test file again and again, 10 times by default,
 * and prints how often it passed and the errors by kind.
 */
await main(async () => {
  const { file, times, load } = readArguments(process.argv.slice(2))
  requireNode()
  await step('Install', install)
  const env = { CHROMIUM_PATH: await step('Chromium', ensureChromium) }
  await build({ packages: true })
  const { passed, kinds } = await repeatFile({
    root: ROOT,
    file,
    times,
    load,
    env,
    onRun: ({ ok, seconds }, number) =>
      console.log(`${ok ? green('✓') : red('✗')} ${number} of ${times} ${duration(seconds * 1000)}`),
  })
  for (const { error, count } of kinds) console.log(`  ${count} × ${error}`)
  console.log(`\n${file}: ${passed} of ${times} passed${load > 0 ? ` beside ${load} busy loops` : ''}`)
  if (passed < times) process.exitCode = 1
})

function readArguments(words) {
  const at = words.indexOf('--load')
  const [, loadWord] = at < 0 ? [] : words.splice(at, 2)
  const [file, timesWord = '10', ...others] = words
  const times = Number(timesWord)
  const load = Number(at < 0 ? 0 : loadWord)
  const isCount = (number, least) => Number.isInteger(number) && number >= least
  if (!file || others.length > 0 || !isCount(times, 1) || !isCount(load, 0)) {
    throw new Refusal('Usage: npm run test:steady -- <file> [times] [--load <busy loops>]')
  }
  return { file, times, load }
}
