/** The marketplace as tests reach it beside the website: as its people, by the platform's own API. */

export type Call = (method: string, path: string, body?: object) => Promise<Record<string, never>>

/** Somebody of the demonstration, signed in at the API; `seller` and `admin` come by the console. */
export async function signedIn(
  platformUrl: string,
  username: string,
  clientId = 'storefront',
  password = `Halden-${username[0]?.toUpperCase()}${username.slice(1)}-1`,
): Promise<Call> {
  const form = { grant_type: 'password', client_id: clientId, username, password }
  const answer = await fetch(`${platformUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (token === undefined) throw new Error(`${username} cannot sign in: ${answer.status}`)
  return async (method, path, body) => {
    const said = await fetch(platformUrl + (path.startsWith('/commerce/') ? path : `/v1${path}`), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await said.text()
    if (!said.ok) throw new Error(`${method} ${path}: ${said.status} ${text}`)
    return text === '' ? {} : (JSON.parse(text) as Record<string, never>)
  }
}
