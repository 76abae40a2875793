/** The least a Node server can do: the same bytes with the same headers for every request. */
import { createServer } from 'node:http'
import { answerParent } from './parent.mjs'

process.once('message', ({ headers, body }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    answerParent({ url: `http://127.0.0.1:${server.address().port}` }, () => server.closeAllConnections())
  })
})
