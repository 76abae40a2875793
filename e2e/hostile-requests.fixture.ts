import { request } from 'node:http'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

export interface RawRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends a request target as it stands, over a connection of its own: no client tidies up the path. */
export function sendRaw(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((answer, fail) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        answer({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

/** Targets no honest visitor sends. */
export const HOSTILE_PATHS: readonly string[] = [
  '/..',
  '/../../../../etc/passwd',
  '/office/../../secret',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/%252e%252e%252fetc%252fpasswd',
  '/office%2flamps',
  '/office%5clamps',
  '/office\\lamps',
  '/%00',
  '/office%00.html',
  '/%0d%0aset-cookie:%20a=b',
  '/%ff%fe',
  '/%',
  '/%zz',
  '//elsewhere.example/about',
  '///',
  '/office//lamps',
  `/${'a'.repeat(10_000)}`,
  `/${'a/'.repeat(4_000)}`,
  `/office?${'x'.repeat(10_000)}`,
  '/-/media/..%2f..%2f..%2fetc/passwd',
  '/-/media/%00',
  '/-/media/%',
  '/-/media/%zz?w=1',
  '/preview/%F1%A6%BE%92',
  `/-/media/${'x'.repeat(7_000)}`,
  '/-/jssmedia/halden/home/hero.webp?w=99999999&h=-1&mw=NaN&sc=1e99',
  '/assets/..%2f.vite/manifest.json',
  '/assets/../.vite/manifest.json',
  '/.vite/manifest.json',
  '/.env',
  '/_perf/..%2f..%2fsecret',
  '/sitecore/api/layout/render/jss?item=../../../etc&sc_lang=..&sc_apikey=local-content-key',
  '/sitecore/api/layout/render/jss?item=%00&sc_lang=en&sc_site=%00&sc_apikey=local-content-key',
  "/de/'%20or%201=1--",
  '/<script>alert(1)</script>',
  '/__proto__',
  '/constructor/prototype',
]
