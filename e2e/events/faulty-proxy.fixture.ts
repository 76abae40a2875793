import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What becomes of a request to the collector: `refused`: the connection is cut before it is read. `unanswered`: it
 * arrives, and the connection is cut instead of the answer. `garbled`: it arrives, and half the answer comes back as a
 * page of somebody else's. `late`: it arrives, and the answer takes a while.
 */
export type Fault = 'none' | 'refused' | 'unanswered' | 'garbled' | 'late'

export interface FaultyProxy {
  readonly url: string
  fault: Fault
  /** Milliseconds that a late answer takes more; 1500 unless said otherwise. */
  lateMs: number
  close(): Promise<void>
}

/** A way to a platform on which what `path` says, the collector unless said otherwise, can be had with faults. */
export async function openFaultyProxy(platformUrl: string, path: RegExp = /^\/v1\/events\//): Promise<FaultyProxy> {
  const target = new URL(platformUrl)
  const proxy = { fault: 'none' as Fault, lateMs: 1500 }

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const fault = path.test(incoming.url ?? '') ? proxy.fault : 'none'
    if (fault === 'refused') return void incoming.socket.destroy()
    const { method = 'GET', url = '/', headers } = incoming
    const passed = request(
      { host: target.hostname, port: target.port, method, path: url, headers: { ...headers, host: target.host } },
      (response) => {
        const back = () => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(outgoing)
        }
        if (fault === 'none') back()
        else if (fault === 'late') setTimeout(back, proxy.lateMs)
        else {
          response.resume()
          response.on('end', () => {
            if (fault === 'unanswered') return outgoing.destroy()
            outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in to the net')
          })
        }
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }

  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}
