/** Calls of a program that holds the platform's key. */
export async function signedFetch(url: string): Promise<(url: string, init: RequestInit) => Promise<Response>> {
  const { components } = (await (await fetch(url)).json()) as { components: { apiKey: string } }
  return (address, init) => {
    const headers = new Headers(init.headers)
    headers.set('x-api-key', components.apiKey)
    return fetch(address, { ...init, headers })
  }
}
