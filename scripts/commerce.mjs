import { resolve } from 'node:path'
import { build } from './build.mjs'
import { install, isInstalled, requireNode } from './install.mjs'
import { main, Refusal, step } from './terminal.mjs'

const USAGE = `npm run commerce -- import <file or folder>    load a marketplace, all of it or nothing
npm run commerce -- export <file>              write the whole marketplace, as YAML or, called .json, as JSON`

/** The marketplace as a file, for review and moving between environments. The platform must not be running on this data. */
await main(async () => {
  requireNode()
  const [verb, name] = process.argv.slice(2)
  if (!['export', 'import'].includes(verb) || !name) throw new Refusal(USAGE)
  const path = resolve(name)
  if (!isInstalled()) await step('Install', install)
  await build()
  const { createPlatform, readPlatformSettings } = await import('../apps/platform/dist/index.mjs')
  const { exportMarketplaceTo, importMarketplaceFrom } = await import('../demo/dist/index.mjs')
  const { commerce, close } = await createPlatform(readPlatformSettings({ LOG_LEVEL: 'error', ...process.env }))
  try {
    if (verb === 'export') {
      await step(`Export to ${path}`, async () => `${await exportMarketplaceTo(commerce, path)} records`)
      return
    }
    let result
    await step(`Import from ${path}`, async () => {
      result = await importMarketplaceFrom(commerce, path).catch(refuse)
      return `${result.created} new, ${result.changed} different, ${result.unchanged} the same`
    })
    for (const { path: file, line, message } of result.notices)
      console.warn(`${file ? `${file}:${line}: ` : ''}${message}`)
    if (result.secrets.length > 0) console.log('Secrets that were made, shown this once:')
    for (const { resource, id, field, secret } of result.secrets) console.log(`  ${resource} ${id} ${field}: ${secret}`)
  } finally {
    await close()
  }
})

function refuse(error) {
  if (error?.name === 'MarketplaceError') throw new Refusal(`Nothing was loaded:\n${error.message}`)
  throw error
}
