/**
 * The built demonstration as a process of its own, told what to do by its parent.
 *
 * `house-process.mjs house`: all together. `house-process.mjs website`: website and studio alone; they reach
 * the platform named in CONTENT_HOST over the network.
 * Sends `{ websiteUrl, studioUrl, platformUrl }` when it is open; a message of any kind closes it, and so does the parent's end.
 */
import { createServer } from 'node:http'

const [kind = 'house', options = '{}'] = process.argv.slice(2)

async function openHouse() {
  const { run } = await import('../demo/dist/index.mjs')
  return run(process.env, JSON.parse(options))
}

async function listen(port = '0') {
  const server = createServer()
  await new Promise((resolve) => server.listen(Number(port), '127.0.0.1', resolve))
  return [server, `http://localhost:${server.address().port}`]
}

async function openWebsite() {
  const { createWebsite, readWebsiteSettings } = await import('../apps/website/dist/server/server.js')
  const { createStudioServer } = await import('../apps/studio/dist/index.mjs')
  const [server, websiteUrl] = await listen(process.env.PORT)
  const [studioServer, studioUrl] = await listen(process.env.STUDIO_PORT)
  const website = createWebsite(
    readWebsiteSettings({ PUBLIC_URL: websiteUrl, STUDIO_URL: studioUrl, ...process.env, PORT: '3000' }),
  )
  server.on('request', website.listener)
  studioServer.on('request', createStudioServer({ studioUrl, website }).listener)
  const close = async () => {
    website.close()
    for (const one of [studioServer, server]) {
      one.close()
      one.closeAllConnections()
    }
  }
  return { websiteUrl, studioUrl, close }
}

const opened = await (kind === 'house' ? openHouse() : openWebsite())
for (const event of ['message', 'disconnect']) {
  process.once(event, async () => {
    await opened.close()
    process.exit(0)
  })
}
process.send({
  websiteUrl: opened.websiteUrl,
  studioUrl: opened.studioUrl,
  platformUrl: opened.platformUrl,
  seeded: opened.seeded,
})
