import type { VersionLog, VersionRecord } from './version-record.ts'

/** Where the authoring calls of a component go (contract "component-builder", 12.1). */
export interface AuthoringAccess {
  /** `{origin}/api`, or an address below which the same calls are answered; without a slash at its end. */
  readonly base: string
  /** Sends a call; whoever gives it adds what signs the author in. Default: the browser's own, with its cookies. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

export interface ComponentPlace {
  readonly library: string
  readonly component: string
}

/** A rule of a style sheet (contract "component-builder", 1): a theme, a breakpoint, and others. */
export interface StyleRule {
  readonly type: string
  readonly details: { readonly id: string; readonly title?: string; readonly slug?: string }
  readonly props: Readonly<Record<string, unknown>>
}

/** What templates are bound to (contract "component-builder", 1). */
export interface DataSource {
  /** Paths begin with it. */
  readonly id: string
  readonly name: string
  readonly sample: unknown
  /** How it is fetched (6.1); absent: it is not. */
  readonly settings?: object | null
  /** `internal`: the sample is the data. */
  readonly type?: string
}

/** The calls the editor makes. Each throws {@link AuthoringError} when it is refused or there is no answer. */
export interface Authoring {
  /** All records of a component. */
  versions(place: ComponentPlace): Promise<VersionLog>
  /** Posts records; answers them as they are kept. */
  post(place: ComponentPlace, records: readonly VersionRecord[]): Promise<VersionLog>
  /** The data sources of a library; none when the call fails: a component can be edited without them. */
  dataSources(library: string): Promise<readonly DataSource[]>
  /** Of the style sheets that are published, in the order they stand there. */
  styleRules(library: string): Promise<readonly StyleRule[]>
}

/** A call that failed. `message` is the service's own, and may be shown. */
export class AuthoringError extends Error {
  override readonly name = 'AuthoringError'
  /** HTTP status; 0 without a response. */
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** Records the service takes in one call. */
const MAX_BATCH_SIZE = 50

interface StyleSource {
  readonly status: string
  readonly deletedAt?: string | null
  readonly source: readonly StyleRule[]
}

export function createAuthoring({ base, fetch: send = (url, init) => fetch(url, init) }: AuthoringAccess): Authoring {
  async function ask<Answer>(path: string, body?: unknown): Promise<{ answer: Answer; headers: Headers }> {
    const init: RequestInit =
      body === undefined
        ? { headers: { accept: 'application/json' } }
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await send(`${base}${path}`, init).catch((error: unknown) => {
      throw new AuthoringError(0, 'The component service does not answer.', { cause: error })
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw new AuthoringError(response.status, messageOf(answer, response.status))
    return { answer: answer as Answer, headers: response.headers }
  }
  const call = async <Answer>(path: string, body?: unknown): Promise<Answer> => (await ask<Answer>(path, body)).answer
  const at = (library: string) => `/libraries/${encodeURIComponent(library)}`
  const versionsAt = ({ library, component }: ComponentPlace) =>
    `${at(library)}/collections/unspecified/components/${encodeURIComponent(component)}/versions`

  return {
    async versions({ library, component }) {
      const all: VersionRecord[] = []
      // The service answers a long log in parts.
      for (let skip: string | undefined = '0'; skip !== undefined; ) {
        const query = new URLSearchParams({ componentIds: component, ...(skip !== '0' && { skip }) })
        const part: { answer: VersionLog; headers: Headers } = await ask(`${at(library)}/versions?${query}`)
        all.push(...part.answer)
        skip = /[?&]skip=(\d+)[^>]*>; rel="next"/.exec(part.headers.get('link') ?? '')?.[1]
      }
      return all
    },

    async post(place, records) {
      const kept: VersionRecord[] = []
      for (let first = 0; first < records.length; first += MAX_BATCH_SIZE)
        kept.push(...(await call<VersionLog>(versionsAt(place), records.slice(first, first + MAX_BATCH_SIZE))))
      return kept
    },

    dataSources: (library) => call<readonly DataSource[]>(`${at(library)}/datasources`).catch(() => []),

    async styleRules(library) {
      const sheets = await call<readonly StyleSource[]>(`${at(library)}/stylesheets?status=published`)
      return sheets.filter(({ deletedAt }) => !deletedAt).flatMap(({ source }) => source)
    },
  }
}

function messageOf(answer: unknown, status: number): string {
  const message = (answer as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : `The component service answered ${status}.`
}
