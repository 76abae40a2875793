/** A request to the commerce API of one process, as one person. Resolves for refusals too; rejects without a response. */
export type Call = (
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<PlatformResponse>

export interface PlatformResponse {
  readonly status: number
  /** Empty for a response without one. */
  readonly body: Readonly<Record<string, unknown>>
  /** Of what was refused: the stable codes of the contract, sorted. */
  readonly codes: readonly string[]
}

/** @param token access token; paths begin below `/v1`, but for those of payments (`/commerce/…`) */
export function callsTo(platformUrl: string, token: string): Call {
  return async (method, path, body, headers) => {
    const response = await fetch(platformUrl + (path.startsWith('/commerce/') ? path : `/v1${path}`), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const read = (text === '' ? {} : JSON.parse(text)) as { Errors?: readonly { ErrorCode: string }[] }
    const codes = (read.Errors ?? []).map(({ ErrorCode }) => ErrorCode).sort()
    return { status: response.status, body: { ...read }, codes }
  }
}

/** The body of a response that has to succeed. @throws when it is refused */
export async function must(response: Promise<PlatformResponse>, what: string): Promise<PlatformResponse['body']> {
  const { status, body } = await response
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** What a server must not respond, whatever it is asked. */
export function failuresOf(responses: readonly PlatformResponse[]): string[] {
  return responses.flatMap(({ status, body }) => (status < 500 ? [] : [`${status} ${JSON.stringify(body)}`]))
}

/** An access token of the demonstration's administrator. */
export async function administratorToken(platformUrl: string): Promise<string> {
  const form = { grant_type: 'password', client_id: 'console', username: 'admin', password: 'Halden-Admin-1' }
  const response = await fetch(`${platformUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token: token } = (await response.json()) as { access_token?: string }
  if (token === undefined) throw new Error(`The administrator cannot sign in: ${response.status}`)
  return token
}
