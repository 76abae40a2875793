/** The hosted service's own client 3.0.0, unmodified, in a page of a real browser, before our platform. */
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { type LampShop, openLampShop } from '../search/lamp-shop.fixture.ts'
import { openMarket } from './market.fixture.ts'

const require = createRequire(import.meta.url)

export interface HostedSearch {
  readonly platformUrl: string
  readonly platform: LampShop['platform']
  /** What the marketplace connector sends of a shopper who is signed in. */
  readonly identityToken: string
  /** A page with the client; `start(config)` puts its widgets there. */
  readonly pageUrl: string
  close(): Promise<void>
}

/** A platform with a shop of a few lamps, and a page of another origin. */
export async function openHostedSearch(): Promise<HostedSearch> {
  const shop = await openLampShop()
  const identityToken = await openMarket(shop)
  const script = await bundle()
  const pages = await pageServer(script)
  return {
    platform: shop.platform,
    platformUrl: shop.platformUrl,
    identityToken,
    pageUrl: `http://localhost:${(pages.address() as AddressInfo).port}/en/lamps`,
    async close() {
      pages.close()
      await shop.close()
    },
  }
}

/** The packages of the client share what they know in modules, and so does React: each may be there once. */
async function bundle(): Promise<string> {
  const client = dirname(require.resolve('@sitecore-search/react'))
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'hosted-page.mjs')],
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    plugins: [
      {
        name: 'once',
        setup({ onResolve, resolve }) {
          onResolve(
            {
              filter: /^(@sitecore-search\/(data|core|common|widgets)|react|react-dom|ordercloud-javascript-sdk)(\/|$)/,
            },
            ({ path, kind, pluginData }) =>
              pluginData === 'once' ? undefined : resolve(path, { kind, resolveDir: client, pluginData: 'once' }),
          )
        },
      },
    ],
  })
  return outputFiles[0]?.text ?? ''
}

function pageServer(script: string): Promise<Server> {
  const server = createServer(({ url }, response) => {
    if (url === '/app.js') response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script)
    else {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          '<!doctype html><title>Shop</title><link rel="icon" href="data:,"><div id="root"></div><script src="/app.js"></script>',
        )
    }
  })
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}
