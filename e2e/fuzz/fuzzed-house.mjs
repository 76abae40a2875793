/**
 * The built demonstration as a process of its own that tells how it bears what is sent to it. Started with `--expose-gc`.
 *
 * Sends `{ websiteUrl, studioUrl, platformUrl, routes }` when it is open. `blocked` is answered with the longest time, in
 * milliseconds, that its event loop stood still since it was asked last; `memory` with the bytes in use after a garbage
 * collection; `close` ends it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { run } from '../../demo/dist/index.mjs'

const house = await run(process.env, JSON.parse(process.argv[2] ?? '{}'))
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

const answers = {
  blocked() {
    const milliseconds = delay.max / 1e6
    delay.reset()
    return milliseconds
  },
  memory() {
    globalThis.gc()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  },
  async close() {
    await house.close()
    process.exit(0)
  },
}
process.on('message', async (question) => process.send(await answers[question]()))
process.once('disconnect', () => process.exit())

const { websiteUrl, studioUrl, platformUrl } = house
const routes = { website: house.website.routes, studio: house.studio.routes, platform: house.platform.routes }
process.send({ websiteUrl, studioUrl, platformUrl, routes })
