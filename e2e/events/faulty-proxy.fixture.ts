import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What becomes of a request to the collector: `refused`: the connection is cut before it is read. `unanswered`: it
 * arrives, and the connection is cut instead of the answer. `garbled`: it arrives, and half the answer comes back as a
 * page of somebody else's. `late`: it arrives, and the answer takes a while. `unavailable`: it is answered 503 and does not
 * arrive. `silent`: it does not arrive, and nothing ever comes back. `held`: it waits until there is another fault, or none.
 */
export type Fault = 'none' | 'refused' | 'unanswered' | 'garbled' | 'late' | 'unavailable' | 'silent' | 'held'

export interface FaultyProxy {
  readonly url: string
  fault: Fault
  /** Milliseconds that a late answer takes more; 1500 unless said otherwise. */
  lateMs: number
  /** Requests that a fault has met so far. */
  readonly met: number
  close(): Promise<void>
}

/** A way to a platform on which what `path` says, the collector unless said otherwise, can be had with faults. */
export async function openFaultyProxy(platformUrl: string, path: RegExp = /^\/v1\/events\//): Promise<FaultyProxy> {
  const target = new URL(platformUrl)
  let fault: Fault = 'none'
  let met = 0
  let waiting: (() => void)[] = []
  const proxy = {
    lateMs: 1500,
    get fault() {
      return fault
    },
    set fault(next) {
      fault = next
      if (next === 'held') return
      for (const go of waiting) go()
      waiting = []
    },
    get met() {
      return met
    },
  }

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const fault = path.test(incoming.url ?? '') ? proxy.fault : 'none'
    if (fault !== 'none') met += 1
    if (fault === 'held') return void waiting.push(() => pass(incoming, outgoing, 'none'))
    if (fault === 'refused') return void incoming.socket.destroy()
    if (fault === 'silent') return void incoming.resume()
    if (fault === 'unavailable') {
      incoming.resume()
      return void outgoing.writeHead(503).end()
    }
    pass(incoming, outgoing, fault)
  }

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault) => {
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
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  // What it is given keeps its accessors.
  return Object.assign(proxy, { url, close })
}
