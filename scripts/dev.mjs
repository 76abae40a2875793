import { createServer } from 'node:http'
import { resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './command.mjs'
import { install, isInstalled, requireNode } from './install.mjs'
import { stopOnSignal } from './stop-on-signal.mjs'
import { bold, dim, green, main, Refusal, step } from './terminal.mjs'

const WEBSITE = resolve(ROOT, 'apps/website')
const STUDIO = resolve(ROOT, 'apps/studio')
/** A change here starts all apps anew; a change of the website or the studio is there at the next request. */
const STARTS_ANEW = ['apps/platform/src', 'packages', 'demo/src'].map((folder) => resolve(ROOT, folder) + sep)
const IRRELEVANT = /\.(test|fixture)\.[cm]?[jt]sx?$|[\\/](dist|node_modules)[\\/]/
/** Milliseconds to wait for further files: an editor saves several at once. */
const QUIET = 150

/**
 * Both apps from their sources: the website's files are there at the next request and the browser reloads by itself; a
 * changed file of the platform, the packages or the demonstration starts the apps anew at the same addresses. A start
 * that fails is reported and tried again at the next change.
 *
 * @param environment settings as for `npm start`; `PORT`, `STUDIO_PORT` and `PLATFORM_PORT` may be 0
 * @param options further options of the demonstration's `run`; `say` hears a line for every start anew
 */
export async function develop(environment, { say = () => undefined, ...options } = {}) {
  const { createServer: createVite } = await import('vite')
  // A server of its own carries the word that something changed: it outlives a start anew and takes any free port.
  const hot = createServer()
  await new Promise((done) => hot.listen(0, '127.0.0.1', done))
  const vite = await createVite({
    root: WEBSITE,
    appType: 'custom',
    clearScreen: false,
    server: {
      middlewareMode: true,
      ws: { server: hot, host: 'localhost', clientPort: hot.address().port },
      watch: { ignored: ['**/.data/**'] },
    },
    plugins: [wholePages()],
  })
  vite.watcher.add(STARTS_ANEW)

  const start = async () => {
    const { run } = await vite.ssrLoadModule(resolve(ROOT, 'demo/src/index.ts'))
    const { createDevelopmentWebsite } = await vite.ssrLoadModule('/src/development.ts')
    const { createDevelopmentStudio } = await vite.ssrLoadModule(resolve(STUDIO, 'src/development.ts'))
    let website
    return run(environment, {
      pictureCache: resolve(ROOT, 'node_modules/.cache/tessera/pictures'),
      ...options,
      website(settings, parts) {
        website = createDevelopmentWebsite(vite, settings, parts)
        return website
      },
      studio: ({ studioUrl }) =>
        createDevelopmentStudio(vite, {
          studioUrl,
          entry: resolve(STUDIO, 'src/index.ts'),
          website: () => website.current(),
        }),
    })
  }
  const end = async () => {
    await vite.close()
    hot.closeAllConnections()
    await new Promise((done) => hot.close(done))
  }

  let house = await start().catch(async (error) => {
    await end()
    throw error
  })
  const { websiteUrl, studioUrl, platformUrl } = house
  environment = {
    ...environment,
    PORT: new URL(websiteUrl).port,
    STUDIO_PORT: new URL(studioUrl).port,
    PLATFORM_PORT: new URL(platformUrl).port,
  }

  let work = Promise.resolve()
  const startAnew = async () => {
    try {
      await house.close()
      house = await start()
      vite.ws.send({ type: 'full-reload' })
    } catch (error) {
      say(`The start failed; the next change tries again.\n${error?.stack ?? error}`)
    }
  }
  let waiting
  vite.watcher.on('all', (_, path) => {
    if (!STARTS_ANEW.some((folder) => path.startsWith(folder)) || IRRELEVANT.test(path)) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      say(`${path.slice(ROOT.length + 1)} changed: starting anew`)
      work = work.then(startAnew)
    }, QUIET)
  })

  return {
    websiteUrl,
    studioUrl,
    platformUrl,
    async close() {
      clearTimeout(waiting)
      await work
      await house.close()
      await end()
    },
  }
}

/**
 * A page is rendered on the server, so a changed module shows only when the page is asked for again. What starts the apps
 * anew is left alone here: the browser hears of it when they answer again. Style sheets are exchanged in place.
 */
function wholePages() {
  return {
    name: 'whole-pages',
    hotUpdate({ file }) {
      if (this.environment.name !== 'client') return
      const path = resolve(file)
      if (STARTS_ANEW.some((folder) => path.startsWith(folder))) return []
      if (!/\.tsx?$/.test(path) || IRRELEVANT.test(path)) return
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    requireNode()
    if (!isInstalled()) await step('Install', install)
    const say = (message) => console.log(dim(`  ${message}`))
    const house = await develop(
      { LOG_LEVEL: 'warn', ...process.env },
      { say, onProgress: say, seedOrdersAfterOpening: true, seedVisits: true },
    ).catch((error) => {
      // A port or data folder in use, a wrong setting: the message says all.
      throw error?.code && error.name !== 'Error' ? new Refusal(error.message) : error
    })
    console.log(`
  ${bold('Tessera')} ${dim('development')}

  ${green('Website')}      ${house.websiteUrl}
  ${green('Studio')}       ${house.studioUrl}/studio
  ${green('Components')}   ${house.websiteUrl}/_components
  ${green('Platform')}     ${house.platformUrl}
`)
    stopOnSignal(house)
  })
}
