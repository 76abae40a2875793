import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { build } from './build.mjs'
import { install, isInstalled, requireNode } from './install.mjs'
import { main, Refusal, step } from './terminal.mjs'

const USAGE = `npm run content -- export <folder>    write every item as a file
npm run content -- import <folder>    read item files into the drafts and publish them`

/** Content as files, for review, backup and moving between environments. The platform must not be running on this data. */
await main(async () => {
  requireNode()
  const [verb, name] = process.argv.slice(2)
  if (!['export', 'import'].includes(verb) || !name) throw new Refusal(USAGE)
  const folder = resolve(name)
  if (!isInstalled()) await step('Install', install)
  await build()
  const { createPlatform, readPlatformSettings } = await import('../apps/platform/dist/index.mjs')
  const { manifest, readItemFiles } = await import('../demo/dist/index.mjs')
  const platform = await createPlatform(readPlatformSettings({ LOG_LEVEL: 'error', ...process.env }))
  try {
    await platform.content.setManifest(manifest)
    await step(verb === 'export' ? `Export to ${folder}` : `Import from ${folder}`, () =>
      verb === 'export' ? exportTo(platform, folder) : importFrom(platform, readItemFiles, folder),
    )
  } finally {
    await platform.close()
  }
})

async function exportTo(platform, folder) {
  let count = 0
  for await (const { path, text } of platform.content.exportContent()) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    // Renamed into place: an interrupted export leaves no half file that an import would refuse.
    await writeFile(`${file}.part`, text)
    await rename(`${file}.part`, file)
    count++
  }
  return `${count} items`
}

async function importFrom(platform, readItemFiles, folder) {
  const files = await readItemFiles(folder)
  if (files.length === 0) throw new Refusal(`${folder} holds no .yaml files.`)
  const { items, changed } = await platform.content.importContent({ files, into: 'master' })
  const sites = await platform.content.sites()
  await platform.content.publishSite({
    languages: [...new Set(sites.flatMap((site) => site.languages))],
    username: 'import',
  })
  return `${items.length} items, ${changed} new or different`
}
