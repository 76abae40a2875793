/** A platform that writes down what it is asked, and answers as it is told. */
export interface Recorded {
  method: string
  url: string
  path: string
  headers: Headers
  body: string
  /** The body when it is JSON, or the fields of a form. */
  data: unknown
}

export interface Answer {
  status?: number
  statusText?: string
  headers?: Record<string, string>
  body?: unknown
}

export interface Recorder {
  fetch: typeof globalThis.fetch
  requests: Recorded[]
  readonly last: Recorded
  answer(next: Answer | ((request: Recorded, index: number) => Answer | Promise<Answer>)): void
}

export const BASE = 'https://commerce.example'

export function createRecorder(): Recorder {
  let answerer: (request: Recorded, index: number) => Answer | Promise<Answer> = () => ({ body: {} })
  const requests: Recorded[] = []
  return {
    requests,
    get last() {
      const last = requests.at(-1)
      if (!last) throw new Error('Nothing was asked')
      return last
    },
    answer(next) {
      answerer = typeof next === 'function' ? next : () => next
    },
    async fetch(input, init) {
      const request = new Request(input, init)
      const body = await request.text()
      const isForm = request.headers.get('Content-Type')?.includes('form')
      const recorded: Recorded = {
        method: request.method,
        url: String(input),
        path: String(input).replace(BASE, ''),
        headers: request.headers,
        body,
        data: isForm ? Object.fromEntries(new URLSearchParams(body)) : body ? JSON.parse(body) : undefined,
      }
      requests.push(recorded)
      const { status = 200, body: answer, ...rest } = await answerer(recorded, requests.length - 1)
      const text = answer === undefined ? null : typeof answer === 'string' ? answer : JSON.stringify(answer)
      return new Response(status === 204 ? null : text, { status, ...rest })
    },
  }
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A readable token; `exp` is in seconds from now. */
export const makeToken = ({ exp = 600, ...claims }: { exp?: number; cid?: string; usr?: string } = {}) =>
  `${base64url({ alg: 'none' })}.${base64url({ usr: 'jane', cid: 'app', exp: Math.floor(Date.now() / 1000) + exp, ...claims })}.s`
