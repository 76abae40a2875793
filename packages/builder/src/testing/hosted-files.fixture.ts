/** A server that hosts files as the platform does, with the clock of their answers in the test's hand. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type RecordingServer, startRecordingServer } from '../../../content/src/testing/recording-server.fixture.ts'

export interface HostedText {
  text?: string
  status?: number
  /** Of the answer; default: in a minute, so that it is fresh whatever the clock does meanwhile. */
  date?: Date
  lastModified?: string
  /** Marked so when it is deleted. */
  deleted?: boolean
  delay?: number
  /** Answered when this settles. */
  after?: Promise<void>
  hangUp?: boolean
}

export const SOON = () => new Date(Date.now() + 60_000)
export const BEFORE = () => new Date(Date.now() - 60_000)

export interface HostedFiles {
  readonly origin: string
  /** By path, for both methods; a function hears which request of its path and method this is, from 0. */
  host(path: string, file: HostedText | ((method: string, index: number) => HostedText)): void
  /** `GET /path`, in the order they came. */
  asked(): string[]
  clear(): void
  /** Headers of a request. */
  headersOf(request: string): Record<string, string> | undefined
}

const DELETED = { html: 'x-ms-meta-versionDeletedAt', css: 'x-ms-meta-deletedAt' } as const

/** One server for the tests of a file, which forgets between them. `page` answers anything that is not hosted. */
export function useHostedFiles(
  page: (path: string) => { type: string; body: string } | undefined = () => undefined,
): HostedFiles {
  let server: RecordingServer
  let files = new Map<string, HostedText | ((method: string, index: number) => HostedText)>()
  const shown = ({ method, url }: { method: string; url: string }) => `${method} ${url}`
  const isFile = ({ url }: { url: string }) => /\.(html|css|json)(\?|$)/.test(url)

  beforeAll(async () => {
    server = await startRecordingServer(async (request) => {
      const path = request.url.replace(/[?&]head$/, '')
      const cors = {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'date, last-modified, x-ms-meta-versionDeletedAt, x-ms-meta-deletedAt',
      }
      const own = page(path)
      if (own) return { headers: { 'content-type': own.type }, body: own.body }
      const hosted = files.get(path)
      if (!hosted) return { status: 404, headers: cors, body: 'nothing' }
      const before =
        server.requests.filter(({ method, url }) => method === request.method && url === request.url).length - 1
      const file = typeof hosted === 'function' ? hosted(request.method, before) : hosted
      const {
        text = '',
        status = 200,
        date = SOON(),
        lastModified = 'Mon, 04 May 2026 10:00:00 GMT',
        deleted,
        delay,
        after,
        hangUp,
      } = file
      await after
      const kind = path.endsWith('.css') ? 'css' : 'html'
      return {
        status,
        headers: {
          ...cors,
          'content-type': path.endsWith('.json') ? 'application/json' : `text/${kind}`,
          date: date.toUTCString(),
          'last-modified': lastModified,
          ...(deleted && { [DELETED[kind]]: 'now' }),
        },
        ...(request.method !== 'HEAD' && { body: text }),
        ...(delay !== undefined && { delay }),
        ...(hangUp !== undefined && { hangUp }),
      }
    })
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    files = new Map()
    server.clear()
  })
  return {
    get origin() {
      return server.origin
    },
    host: (path, file) => files.set(path, file),
    asked: () => server.requests.filter(isFile).map(shown),
    clear: () => server.clear(),
    headersOf: (request) => server.requests.find((each) => shown(each) === request)?.headers,
  }
}
