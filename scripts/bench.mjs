import { build } from './build.mjs'
import { ROOT, run } from './command.mjs'
import { install, isInstalled, requireNode } from './install.mjs'
import { main, step } from './terminal.mjs'

/** `npm run bench`: every speed and memory figure of docs/measurements.md, each beside its limit or alternative in the same run. */
await main(async () => {
  requireNode()
  if (!isInstalled()) await step('Install', install)
  await build()
  const { code } = await run(process.execPath, ['--import', 'tsx', 'bench/src/index.ts', ...process.argv.slice(2)], {
    inherit: true,
    cwd: ROOT,
    env: { NODE_ENV: 'production' },
  })
  process.exit(code)
})
