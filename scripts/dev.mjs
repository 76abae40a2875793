import { fileURLToPath } from 'node:url'
import { install, isInstalled, requireNode } from './install.mjs'
import { bold, dim, green, main, step } from './terminal.mjs'

/**
 * `npm run dev`: both apps from their sources. The website's files are there at the next request and the browser reloads
 * by itself; a changed file of the platform, the packages or the demonstration starts the platform anew.
 */
await main(async () => {
  requireNode()
  if (!isInstalled()) await step('Install', install)
  const { createServer } = await import('vite')
  const root = fileURLToPath(new URL('../apps/website/', import.meta.url))
  const vite = await createServer({
    root,
    server: { middlewareMode: true, watch: { ignored: ['**/.data/**'] } },
    appType: 'custom',
  })
  const folder = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))
  const sources = ['apps/platform/src', 'packages', 'demo/src', 'demo/content'].map(folder)
  vite.watcher.add(sources)

  let house = await start(vite)
  console.log(`
  ${bold('Tessera')} ${dim('development')}

  ${green('Website')}      ${house.websiteUrl}
  ${green('Components')}   ${house.websiteUrl}/_components
  ${green('Platform')}     ${house.platformUrl}
`)

  let waiting
  vite.watcher.on('all', (_event, path) => {
    if (!sources.some((source) => path.startsWith(source)) || /\.test\.tsx?$|\/dist\//.test(path)) return
    clearTimeout(waiting)
    waiting = setTimeout(async () => {
      console.log(dim(`  ${path.split('/').slice(-2).join('/')} changed: starting anew`))
      await house.close()
      vite.moduleGraph.invalidateAll()
      house = await start(vite).catch((error) => {
        console.error(error)
        return house
      })
      vite.ws.send({ type: 'full-reload' })
    }, 150)
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => house.close().then(() => process.exit(0)))
})

async function start(vite) {
  const { run } = await vite.ssrLoadModule(fileURLToPath(new URL('../demo/src/index.ts', import.meta.url)))
  const { createDevelopmentWebsite } = await vite.ssrLoadModule('/src/development.ts')
  return run(
    { LOG_LEVEL: 'warn', ...process.env },
    {
      onProgress: (message) => console.log(dim(`  ${message}`)),
      website: (settings, parts) => createDevelopmentWebsite(vite, settings, parts),
    },
  )
}
