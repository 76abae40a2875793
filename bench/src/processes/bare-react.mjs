/** React and nothing else: the home page's tree, held in memory, rendered for every request and sent as it comes. */
import { createServer } from 'node:http'
import { createBarePage, readWebsiteSettings } from '@tessera/website'
import { answerParent } from './parent.mjs'

const settings = readWebsiteSettings(process.env)
const render = await createBarePage(settings, { fetch, path: '/', locale: 'en' })

const server = createServer(async (_request, response) => {
  const stream = await render()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  for await (const chunk of stream) response.write(chunk)
  response.end()
})
server.listen(0, '127.0.0.1', () => {
  answerParent({ url: `http://127.0.0.1:${server.address().port}` }, () => server.closeAllConnections())
})
