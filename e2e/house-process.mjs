/**
 * The built demonstration as a process of its own, told what to do by its parent.
 *
 * `house-process.mjs house`: platform and website together. `house-process.mjs website`: the website alone; it reaches
 * the platform named in CONTENT_HOST over the network.
 * Sends `{ websiteUrl, platformUrl }` when it is open; a message of any kind closes it, and so does the parent's end.
 */
import { createServer } from 'node:http'

const [kind = 'house', options = '{}'] = process.argv.slice(2)

async function openHouse() {
  const { run } = await import('../demo/dist/index.mjs')
  return run(process.env, JSON.parse(options))
}

async function openWebsite() {
  const { createWebsite, readWebsiteSettings } = await import('../apps/website/dist/server/server.js')
  const server = createServer()
  await new Promise((resolve) => server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', resolve))
  const websiteUrl = `http://localhost:${server.address().port}`
  const website = createWebsite(readWebsiteSettings({ PUBLIC_URL: websiteUrl, ...process.env, PORT: '3000' }))
  server.on('request', website.listener)
  const close = async () => {
    website.close()
    server.close()
    server.closeAllConnections()
  }
  return { websiteUrl, close }
}

const opened = await (kind === 'house' ? openHouse() : openWebsite())
for (const event of ['message', 'disconnect']) {
  process.once(event, async () => {
    await opened.close()
    process.exit(0)
  })
}
process.send({ websiteUrl: opened.websiteUrl, platformUrl: opened.platformUrl, seeded: opened.seeded })
